import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import type { Shopper } from '../../test/open-shop.ts';

const shop = aShop();
let me: Shopper;
let books: string[];
beforeAll(async () => {
  books = (await shop.rest('GET', '/api/products?limit=5')).body.products.map(({ _id }) => _id);
});
beforeEach(async () => {
  me = await shop.shopper();
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  shop.rest(method, `/api/user/${path}`, { token: me.token, ...(body && { body }) });
const add = (list: 'cart' | 'wishlist', book: number) => call('POST', list, { item: { _id: books[book] } });
/** The books of both lists, as an answer or the two lists' own routes show them. */
const listsOf = ({ cart, wishlist }: Awaited<ReturnType<typeof call>>['body']) => ({
  cart: cart.map(({ _id, qty }) => `${qty} of ${books.indexOf(_id)}`),
  wishlist: wishlist.map(({ _id }) => books.indexOf(_id)),
});
async function lists() {
  const [cart, wishlist] = [await call('GET', 'cart'), await call('GET', 'wishlist')];
  return listsOf({ ...cart.body, ...wishlist.body });
}
async function act(path: string, book: number) {
  const { status, body } = await call('POST', path.replace('*', `:${books[book]}`));
  expect([status, Object.keys(body)]).toEqual([200, ['cart', 'wishlist']]);
  expect(listsOf(body)).toEqual(await lists());
  return listsOf(body);
}

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
  expect(await act('cart/*/move-to-wishlist', 0)).toEqual({ cart: ['1 of 1'], wishlist: [0] });
  expect((await call('POST', `cart/${books[0]}/move-to-wishlist`)).status).toBe(404);
  for (let press = 0; press < 2; press += 1)
    expect(await act('cart/*/restore', 0)).toEqual({
      cart: ['3 of 0', '1 of 1'],
      wishlist: [],
    });
  await add('wishlist', 2);
  expect(await act('wishlist/*/move-to-cart', 2)).toEqual({
    cart: ['3 of 0', '1 of 1', '1 of 2'],
    wishlist: [],
  });
  expect((await call('POST', `wishlist/${books[2]}/move-to-cart`)).status).toBe(404);
  for (let press = 0; press < 2; press += 1)
    expect(await act('wishlist/*/restore', 2)).toEqual({
      cart: ['3 of 0', '1 of 1'],
      wishlist: [2],
    });
});
