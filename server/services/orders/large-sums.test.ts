import { beforeAll, describe, expect, it } from 'vitest';
import { everyStore, openOn } from '../../test/every-store.ts';
import { fixture } from '../../test/fixtures.ts';
import { aLine, anAddress, anOrderLine, aProduct, aSession, NOON } from '../../test/records.ts';
import { CREATE } from '../../test/sandbox-buying.ts';

const PRICE = 1_000_000;
/** The most expensive cart possible: 200 lines of 99 copies at the highest price. */
const COPIES = 200 * 99;
const TOTAL = COPIES * PRICE;
const book = aProduct({ price: PRICE, originalPrice: PRICE, deliveryCharge: false });

describe.each(everyStore)('%s', (_name, newStorage) => {
  const address = anAddress();
  const shop = fixture(() => openOn(newStorage));
  beforeAll(async () => {
    const { catalogue } = shop.stores;
    await catalogue.replace({ categories: await catalogue.categories(), batches: [[book]] });
  });

  const shopper = () =>
    shop.shopper({
      addresses: [address],
      cart: Array.from({ length: 200 }, () => aLine({ productId: book.id, quantity: 99 })),
    });
  const CART =
    '{ viewer { cart { lines { id } priceDetails { totalOriginalPrice totalAmount } } pendingPaymentSession { amount } } }';

  it('shows the most expensive cart in both APIs, opens no payment for it, and can empty it', async () => {
    const me = await shopper();
    const sums = { totalOriginalPrice: TOTAL, totalAmount: TOTAL };
    expect((await shop.ask(CART, {}, me.token)).viewer).toMatchObject({ cart: { priceDetails: sums } });
    const { status, text } = await shop.rest('GET', '/api/user/price-details', me);
    expect([status, JSON.parse(text)]).toMatchObject([200, { priceDetails: sums }]);

    const message = 'At most ₹2,00,00,000 can be paid at once, and this cart costs ₹19,80,00,00,000.';
    const refused = await shop.rest('POST', '/api/user/payments', { token: me.token, body: { addressId: address.id } });
    expect([refused.status, refused.body.errors]).toEqual([422, [expect.stringContaining(message)]]);
    const fault = await shop.faultOf(CREATE, { addressId: address.id }, me.token);
    expect([fault.extensions['code'], fault.message]).toEqual(['CONFLICT', expect.stringContaining(message)]);
    expect(await shop.stores.orders.openOf(me.id, 1)).toEqual([]);

    const remove =
      'mutation ($id: ID!) { removeFromCart(productId: $id) { lines { id } priceDetails { totalAmount } } }';
    const { removeFromCart } = await shop.ask(remove, { id: book.id }, me.token);
    expect(removeFromCart).toEqual({ lines: [], priceDetails: { totalAmount: 0 } });
  });

  it('shows a payment of such an amount, stored by an older version, in both APIs', async () => {
    const me = await shopper();
    const line = anOrderLine(aLine());
    const priceDetails = { ...aSession().priceDetails, totalOriginalPrice: TOTAL, totalAmount: TOTAL };
    await shop.stores.orders.create(aSession({ accountId: me.id, lines: [line], priceDetails, createdAt: NOON }));
    expect((await shop.ask(CART, {}, me.token)).viewer.pendingPaymentSession?.amount).toBe(TOTAL * 100);
    const { text } = await shop.rest('GET', '/api/user/payments/pending', me);
    expect(JSON.parse(text)).toMatchObject({ payment: { amount: TOTAL * 100 } });
  });
});
