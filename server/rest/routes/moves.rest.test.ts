import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyStore, openOn } from '../../test/every-store.ts';
import { fixture } from '../../test/fixtures.ts';
import type { Shopper } from '../../test/open-shop.ts';
import { messagesOf } from '../../test/rest-door.ts';

describe.each(everyStore)('%s', (_name, newGround) => {
  const shop = fixture(() => openOn(newGround, { now: () => new Date(Date.now() + late) }));
  let late = 0;
  let me: Shopper;
  let books: string[];
  beforeAll(async () => {
    books = (await shop.rest('GET', '/api/products?limit=5')).body.products.map(({ _id }) => _id);
  });
  beforeEach(async () => {
    late = 0;
    me = await shop.shopper();
  });

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    shop.rest(method, `/api/user/${path}`, { token: me.token, ...(body && { body }) });
  const add = (list: 'cart' | 'wishlist', book: number) => call('POST', list, { item: { _id: books[book] } });
  /** The books of both lists, as an answer or the two lists' own routes show them. */
  const listed = ({ cart, wishlist }: Awaited<ReturnType<typeof call>>['body']) => ({
    cart: cart.map(({ _id, qty }) => `${qty} of ${books.indexOf(_id)}`),
    wishlist: wishlist.map(({ _id }) => books.indexOf(_id)),
  });
  async function lists() {
    const [{ body: inCart }, { body: wished }] = [await call('GET', 'cart'), await call('GET', 'wishlist')];
    return listed({ ...inCart, ...wished });
  }
  async function acted(path: string, book: number) {
    const { status, body } = await call('POST', path.replace('*', `:${books[book]}`));
    expect([status, Object.keys(body)]).toEqual([200, ['cart', 'wishlist']]);
    expect(listed(body)).toEqual(await lists());
    return listed(body);
  }

  it('sets a quantity, however often it is sent', async () => {
    await add('cart', 0);
    for (const quantity of [7, 7, 99, 1]) {
      const { status, body } = await call('POST', `cart/${books[0]}/quantity`, { quantity });
      expect([status, body.cart.map(({ qty }) => qty)]).toEqual([200, [quantity]]);
    }
    const missing = await call('POST', `cart/${books[1]}/quantity`, { quantity: 2 });
    expect([missing.status, messagesOf(missing)]).toEqual([404, 'This book in the cart was not found.']);
  });

  it('prices the cart as GraphQL does', async () => {
    await add('cart', 0);
    await add('cart', 1);
    await call('POST', `cart/${books[0]}/quantity`, { quantity: 3 });
    const PRICE =
      '{ viewer { cart { priceDetails { totalOriginalPrice totalDiscount totalDeliveryCharge totalAmount totalSavedAmount } } } }';
    const { viewer } = await shop.ask(PRICE, {}, me.token);
    const { status, text } = await call('GET', 'price-details');
    expect([status, JSON.parse(text)]).toEqual([200, { priceDetails: viewer.cart.priceDetails }]);
    expect(viewer.cart.priceDetails.totalAmount).toBeGreaterThan(0);
  });

  it('moves a book to the other list and back, with its copies, and ignores a second press', async () => {
    await add('cart', 0);
    await add('cart', 1);
    await call('POST', `cart/${books[0]}/quantity`, { quantity: 3 });
    expect(await acted('cart/*/move-to-wishlist', 0)).toEqual({ cart: ['1 of 1'], wishlist: [0] });
    expect((await call('POST', `cart/${books[0]}/move-to-wishlist`)).status).toBe(404);
    for (let press = 0; press < 2; press += 1)
      expect(await acted('cart/*/restore', 0)).toEqual({
        cart: ['3 of 0', '1 of 1'],
        wishlist: [],
      });
    await add('wishlist', 2);
    expect(await acted('wishlist/*/move-to-cart', 2)).toEqual({
      cart: ['3 of 0', '1 of 1', '1 of 2'],
      wishlist: [],
    });
    expect((await call('POST', `wishlist/${books[2]}/move-to-cart`)).status).toBe(404);
    for (let press = 0; press < 2; press += 1)
      expect(await acted('wishlist/*/restore', 2)).toEqual({
        cart: ['3 of 0', '1 of 1'],
        wishlist: [2],
      });
  });

  it('undoes a removal within ten minutes, and not later', async () => {
    await add('cart', 0);
    await add('wishlist', 1);
    await call('DELETE', `cart/${books[0]}`);
    await call('DELETE', `wishlist/${books[1]}`);
    expect(await acted('cart/*/restore', 0)).toEqual({ cart: ['1 of 0'], wishlist: [] });
    late = 11 * 60_000;
    const answer = await call('POST', `wishlist/${books[1]}/restore`);
    expect([answer.status, messagesOf(answer)]).toEqual([404, expect.stringContaining('was not found')]);
  });

  it('refuses a moved book for a full cart, and leaves both lists unchanged', async () => {
    const stamps = { createdAt: '2025-03-01T12:00:00.000Z', updatedAt: '2025-03-01T12:00:00.000Z' };
    const cart = Array.from({ length: 200 }, (_, i) => ({
      id: `l${i}`,
      productId: `gone-${i}`,
      quantity: 1,
      ...stamps,
    }));
    me = await shop.shopper({ cart });
    await add('wishlist', 0);
    const answer = await call('POST', `wishlist/${books[0]}/move-to-cart`);
    expect([answer.status, messagesOf(answer)]).toEqual([422, 'A cart holds at most 200 lines.']);
    expect(await lists()).toEqual({ cart: [], wishlist: [0] });
  });
});
