import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyStore, openOn } from '../../every-store.ts';
import type { OpenShop } from '../../open-shop.ts';

describe.each(everyStore)('%s', (_name, newGround) => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openOn(newGround);
  });
  afterAll(() => shop.close());

  const PRICE_DETAILS =
    '{ viewer { cart { lines { quantity product { price title } } priceDetails { totalAmount } } } }';

  test.each(['item', 'product'])('only the id of {%s} is read, so no client sets a price', async (key) => {
    const { token } = await shop.shopper();
    const [book] = (await shop.rest('GET', '/api/products')).body.products;
    const forged = {
      ...book!,
      title: 'Free book',
      price: 1,
      original_price: 1,
      qty: 50,
      quantity: 50,
      deliveryCharge: false,
      discountPercent: 99,
    };

    const { body } = await shop.rest('POST', '/api/user/cart', { token, body: { [key]: forged } });

    expect(body.cart).toEqual([{ ...book, qty: 1, createdAt: expect.any(String), updatedAt: expect.any(String) }]);
    const { cart } = (await shop.ask(PRICE_DETAILS, {}, token)).viewer;
    expect(cart.lines).toEqual([{ quantity: 1, product: { price: book!.price, title: book!.title } }]);
    expect(cart.priceDetails.totalAmount).toBe(book!.price + (book!.deliveryCharge ? 20 : 0));
  });

  test('an unknown product is not created from the body, and an empty id is refused', async () => {
    const { token } = await shop.shopper();
    for (const item of [{ _id: 'mine', title: 'Mine', price: 1 }, { id: 'mine' }, { _id: '' }])
      expect((await shop.rest('POST', '/api/user/cart', { token, body: { item } })).status).toBe(404);
    expect((await shop.rest('GET', '/api/user/cart', { token })).body.cart).toEqual([]);
  });

  test('extra fields in an action or an address change nothing', async () => {
    const { token, id, email } = await shop.shopper();
    const [book] = (await shop.rest('GET', '/api/products')).body.products;
    await shop.rest('POST', '/api/user/cart', { token, body: { item: { _id: book!._id } } });
    await shop.rest('POST', `/api/user/cart/${book!._id}`, {
      token,
      body: { action: { type: 'increment', by: 90 }, qty: 90, price: 1 },
    });
    const address = {
      name: 'A',
      street: 'B',
      city: 'C',
      state: 'D',
      country: 'E',
      zipCode: '411001',
      mobile: '9876543210',
    };
    await shop.rest('POST', '/api/user/address', {
      token,
      body: {
        address: { ...address, _id: 'chosen', accountId: 'other', passwordHash: 'x' },
        cart: [],
        email: 'other@x.y',
      },
    });

    const account = await shop.stores.accounts.findById(id);
    expect(account).toMatchObject({ email, cart: [{ quantity: 2 }] });
    expect(account!.addresses[0]!.id).not.toBe('chosen');
    expect(Object.keys(account!.addresses[0]!).toSorted()).toEqual(
      [...Object.keys(address), 'createdAt', 'id', 'updatedAt'].toSorted(),
    );
  });
});
