import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyId, shopperCalls, bookMutation, timestamp } from '../../test/shopper-calls.ts';
import { aShop } from '../../test/fixtures.ts';
import type { Shopper } from '../../test/open-shop.ts';
import { aLine, NOON } from '../../test/records.ts';

const shop = aShop();
let books: string[];
let me: Shopper;
beforeAll(async () => {
  books = (await shop.ask('{ products { nodes { id } } }')).products.nodes.map(({ id }) => id);
});
beforeEach(async () => {
  me = await shop.shopper();
});

const { ask, codeOf } = shopperCalls(
  () => shop,
  () => me,
);

const CART =
  'id lines { id quantity createdAt updatedAt product { id } } priceDetails { totalOriginalPrice totalDiscount totalDeliveryCharge totalAmount totalSavedAmount }';
const WISHLIST = 'id items { id createdAt product { id } }';

const addToCart = bookMutation('addToCart', CART);
const addToWishlist = bookMutation('addToWishlist', WISHLIST);
const setQuantity = `mutation ($productId: ID!, $quantity: Int!) {
setCartQuantity(productId: $productId, quantity: $quantity) { ${CART} }
}`;

describe('the cart', () => {
  it('takes a book once, sets its copies, returns the price, and removes it', async () => {
    const [productId] = books;
    const { addToCart: cart } = await ask(addToCart, { productId });
    expect(cart.lines).toEqual([
      { id: anyId, quantity: 1, createdAt: timestamp, updatedAt: timestamp, product: { id: productId } },
    ]);
    expect((await ask(addToCart, { productId })).addToCart).toEqual(cart);

    const { setCartQuantity: changed } = await ask(setQuantity, { productId, quantity: 99 });
    expect(changed.lines[0]?.quantity).toBe(99);
    // The Monsoon Orchard: 699 instead of 999, delivery free.
    expect(changed.priceDetails).toEqual({
      totalOriginalPrice: 98_901,
      totalDiscount: 29_700,
      totalDeliveryCharge: 0,
      totalAmount: 69_201,
      totalSavedAmount: 29_720,
    });
    const remove = bookMutation('removeFromCart', CART);
    expect((await ask(remove, { productId })).removeFromCart.lines).toEqual([]);
    expect((await ask(remove, { productId })).removeFromCart.lines).toEqual([]);
  });

  it('takes several books in one call, with at least the requested copies, and names unknown books', async () => {
    const addAll = `mutation ($books: [CartBookInput!]!) {
    addAllToCart(input: { books: $books }) { gone cart { lines { quantity product { id } } } } }`;
    const copies = (lines: readonly { quantity: number; product: { id: string } }[]) =>
      lines.map(({ quantity, product }) => [books.indexOf(product.id), quantity]);
    await ask(addToCart, { productId: books[0] });
    await ask(setQuantity, { productId: books[0], quantity: 5 });
    const wanted = [
      { productId: books[0], quantity: 2 },
      { productId: books[1], quantity: 3 },
      { productId: books[1], quantity: 2 },
      { productId: 'gone' },
    ];
    for (const _ of ['once', 'again']) {
      const { addAllToCart: added } = await ask(addAll, { books: wanted });
      expect(added.gone).toEqual(['gone']);
      expect(copies(added.cart.lines)).toEqual([
        [0, 5],
        [1, 3],
      ]);
    }
    for (const refused of [[], [{ productId: books[2], quantity: 0 }], Array.from({ length: 201 }, () => wanted[0])])
      expect(await codeOf(addAll, { books: refused })).toBe('BAD_USER_INPUT');
    const rest = await shop.rest('POST', '/api/user/cart-books', {
      token: me.token,
      body: { books: [{ productId: books[2], quantity: 4 }] },
    });
    expect(rest).toMatchObject({ status: 200, body: { gone: [], cart: [{ qty: 5 }, { qty: 3 }, { qty: 4 }] } });
  });

  it('returns the result of an act when another of the same request fails', async () => {
    const both = `mutation ($a: ID!, $b: ID!) {
    a: addToCart(productId: $a) { lines { product { id } } } b: addToCart(productId: $b) { id } }`;
    const { data, errors } = await shop.graphql(both, { a: books[0], b: 'none' }, me.token);
    expect(data).toEqual({ a: { lines: [{ product: { id: books[0] } }] }, b: null });
    expect(errors).toMatchObject([{ path: ['b'], extensions: { code: 'NOT_FOUND' } }]);
  });

  it.each([
    ['addToCart', addToCart, { productId: 'none' }],
    ['setCartQuantity', setQuantity, { productId: 'none', quantity: 2 }],
    ['moveToWishlist', bookMutation('moveToWishlist', 'cart { id }'), { productId: 'none' }],
  ])('%s refuses an unknown book', async (_, query, variables) => {
    expect(await codeOf(query, variables)).toBe('NOT_FOUND');
  });
});

it('drops a book that has left the catalogue from lists and totals, in either API', async () => {
  const [productId] = books;
  const gone = { productId: 'gone', createdAt: NOON, updatedAt: NOON };
  const { token } = await shop.shopper({ cart: [aLine(gone)], wishlist: [{ id: 'w', ...gone }] });
  for (const list of ['cart', 'wishlist'])
    await shop.rest('POST', `/api/user/${list}`, { token, body: { item: { _id: productId } } });
  const { viewer } = await shop.ask(`{ viewer { cart { ${CART} } wishlist { ${WISHLIST} } } }`, {}, token);
  expect(viewer.cart.lines.map(({ product }) => product.id)).toEqual([productId]);
  // The Monsoon Orchard: 699 instead of 999, delivery free.
  expect(viewer.cart.priceDetails).toMatchObject({ totalAmount: 699, totalSavedAmount: 320 });
  expect(viewer.wishlist.items.map(({ product }) => product.id)).toEqual([productId]);
  const { cart } = (await shop.rest('GET', '/api/user/cart', { token })).body;
  const { wishlist } = (await shop.rest('GET', '/api/user/wishlist', { token })).body;
  expect([...cart, ...wishlist].map(({ _id }) => _id)).toEqual([productId, productId]);
});

describe('moving a book', () => {
  const BOTH = 'cart { lines { product { id } quantity } } wishlist { items { product { id } } }';
  const toCart = bookMutation('moveToCart', BOTH);
  const toWishlist = bookMutation('moveToWishlist', BOTH);
  const both = (cart: object[], wishlist: (string | undefined)[]) => ({
    cart: { lines: cart },
    wishlist: { items: wishlist.map((id) => ({ product: { id } })) },
  });

  it('leaves a book that is already there as it is', async () => {
    const [productId] = books;
    await ask(addToWishlist, { productId });
    await ask(addToCart, { productId });
    await ask(setQuantity, { productId, quantity: 7 });
    const line = { product: { id: productId }, quantity: 7 };
    expect((await ask(toCart, { productId })).moveToCart).toEqual(both([line], []));
    await ask(addToWishlist, { productId });
    expect((await ask(toWishlist, { productId })).moveToWishlist).toEqual(both([], [productId]));
  });
});
