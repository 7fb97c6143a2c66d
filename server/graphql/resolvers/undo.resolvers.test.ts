import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '../../services/catalogue/catalogue.ts';
import { shopperCalls, bookMutation } from '../../test/shopper-calls.ts';
import { aShop } from '../../test/fixtures.ts';
import type { Shopper } from '../../test/open-shop.ts';
import { LATER, NOON } from '../../test/records.ts';

let books: readonly Product[];
let me: Shopper;
const onSale = async () => (await Array.fromAsync(shop.stores.catalogue.batches())).flat();
const shop = aShop();
beforeAll(async () => {
  books = await onSale();
});
beforeEach(async () => {
  me = await shop.shopper();
});

const { ask } = shopperCalls(
  () => shop,
  () => me,
);
const LINES = 'lines { id quantity priceWhenAdded createdAt updatedAt product { id price } }';
const ITEMS = 'items { id priceWhenAdded createdAt updatedAt product { id price } }';
const lists = async () => (await ask(`{ viewer { cart { ${LINES} } wishlist { ${ITEMS} } } }`)).viewer;
const BOTH = `cart { ${LINES} } wishlist { ${ITEMS} }`;
const post = (list: 'cart' | 'wishlist', productId: string | undefined) =>
  shop.rest('POST', `/api/user/${list}`, { token: me.token, body: { item: { _id: productId } } });

it.each([
  ['removeFromCart', 'id', 'restoreToCart'],
  ['moveToWishlist', 'cart { id }', 'restoreToCart'],
  ['removeFromWishlist', 'id', 'restoreToWishlist'],
  ['moveToCart', 'cart { id }', 'restoreToWishlist'],
])('%s is undone to the last detail, duplicates too, however often it is requested', async (act, returns, undo) => {
  const [a, b, c, d] = books.map(({ id }) => id);
  const [list, other] = undo === 'restoreToCart' ? (['cart', 'wishlist'] as const) : (['wishlist', 'cart'] as const);
  for (const id of list === 'cart' ? [a, b, a, c] : [a, b, c]) await post(list, id);
  await post(other, d);
  if (list === 'cart')
    await shop.rest('POST', `/api/user/cart/${a}`, { token: me.token, body: { action: { type: 'increment' } } });
  const before = await lists();
  await ask(bookMutation(act, returns), { productId: a });
  expect(await lists()).not.toEqual(before);
  expect((await ask(bookMutation(undo, BOTH), { productId: a }))[undo as 'restoreToCart']).toEqual(before);
  expect((await ask(bookMutation(undo, BOTH), { productId: a }))[undo as 'restoreToCart']).toEqual(before);
});

const removals = [
  ['cart', 'removeFromCart', 'restoreToCart'],
  ['wishlist', 'removeFromWishlist', 'restoreToWishlist'],
] as const;

it.each(removals)(
  'a book that left the %s and then the shop is refused, and comes back once it is on sale again',
  async (list, act, undo) => {
    const [gone, ...others] = books;
    const productId = gone?.id;
    await post(list, productId);
    const before = await lists();
    await ask(bookMutation(act), { productId });
    const removed = await shop.stores.accounts.findById(me.id);
    const categories = await shop.stores.catalogue.categories();
    await shop.stores.catalogue.replace({ categories, batches: [others] });
    const { errors } = await shop.graphql(bookMutation(undo, BOTH), { productId }, me.token);
    await shop.stores.catalogue.replace({ categories, batches: [books] });
    expect(errors).toMatchObject([{ message: 'This book was not found.', extensions: { code: 'NOT_FOUND' } }]);
    expect(await shop.stores.accounts.findById(me.id)).toEqual(removed);
    expect((await ask(bookMutation(undo, BOTH), { productId }))[undo]).toEqual(before);
  },
);

it('both lists remember what a book cost when it was added; an older record does not', async () => {
  const [first, second] = books;
  const stamps = { createdAt: NOON, updatedAt: LATER };
  const old = { productId: second?.id ?? '', ...stamps };
  me = await shop.shopper({ cart: [{ id: 'l', quantity: 2, ...old }], wishlist: [{ id: 'w', ...old }] });
  for (const list of ['cart', 'wishlist'] as const) await post(list, first?.id);
  const categories = await shop.stores.catalogue.categories();
  await shop.stores.catalogue.replace({
    categories,
    batches: [books.map((one) => ({ ...one, price: one.price - 50 }))],
  });
  const now = await lists();
  await shop.stores.catalogue.replace({ categories, batches: [books] });
  const prices = (list: readonly { priceWhenAdded?: number | null; product: { price: number } }[]) =>
    list.map(({ priceWhenAdded, product }) => [priceWhenAdded, product.price]);
  const expected = [
    [null, (second?.price ?? 0) - 50],
    [first?.price, (first?.price ?? 0) - 50],
  ];
  expect(prices(now.cart.lines)).toEqual(expected);
  expect(prices(now.wishlist.items)).toEqual(expected);
  const { text } = await shop.rest('GET', '/api/user/cart', { token: me.token });
  expect(text).not.toContain('priceWhenAdded');
});
