import { Type } from 'typebox';
import { type Check, check } from '../check.ts';
import { expectSame, expectShape, expectStatus, expectValues } from '../expect.ts';
import { productOf, wishlistItemShape } from '../shapes.ts';
import { contentOf, entriesOf, expectContent } from './lists.ts';

export const wishlistChecks: readonly Check[] = [
  check(7, 'GET /api/user/wishlist (auth): wishlist', async ({ books, callWithToken }) => {
    const [book] = await books();
    await callWithToken('POST', '/user/wishlist', { item: book });
    const answer = await callWithToken('GET', '/user/wishlist');
    expectStatus(answer, 'success');
    expectSame('the last item of the wishlist', entriesOf(answer, 'wishlist').at(-1)?._id, book._id);
  }),
  check(7, 'POST /api/user/wishlist (auth) {item}: wishlist (201)', async ({ books, refill, callWithToken }) => {
    const [book] = await books();
    await refill('wishlist', []);
    const answer = await callWithToken('POST', '/user/wishlist', { item: book });
    expectStatus(answer, 201);
    entriesOf(answer, 'wishlist');
  }),
  check(
    3,
    'Wishlist item: the product fields plus createdAt, updatedAt',
    async ({ books, refill, callWithToken, prices, entries }) => {
      const [book] = await books();
      await refill('wishlist', []);
      const answer = await callWithToken('POST', '/user/wishlist', { item: book });
      for (const list of [entriesOf(answer, 'wishlist'), await entries('wishlist')]) {
        expectShape('wishlist', list, Type.Array(wishlistItemShape(prices)));
        for (const item of list) expectValues('the wishlist item', item, productOf(book));
      }
    },
  ),
  check(4, 'Wishlist: add (appends)', async (world) => {
    const expected = contentOf(await world.refill('wishlist', []));
    for (const item of await world.books()) {
      expected.push(item._id);
      await expectContent(world, 'wishlist', await world.callWithToken('POST', '/user/wishlist', { item }), expected);
    }
  }),
];

/** Checks of the calls with a book's id in their path. `idPrefix` precedes the id: a colon or nothing. */
export const wishlistItemChecks = (idPrefix: string): readonly Check[] => [
  check(7, `DELETE /api/user/wishlist/${idPrefix}{productId} (auth): wishlist; remove by _id`, async (world) => {
    const [book, other] = await world.books();
    const before = await world.addTo('wishlist', [{ item: book }, { item: other }]);
    const answer = await world.callWithToken('DELETE', `/user/wishlist/${idPrefix}${book._id}`);
    expectStatus(answer, 'success');
    const expected = before.filter(({ _id }) => _id !== book._id);
    await expectContent(world, 'wishlist', answer, contentOf(expected));
  }),
  check(
    4,
    `Moving between wishlist and cart is an add on one side plus a remove on the other (${idPrefix}{productId})`,
    async (world) => {
      const [book] = await world.books();
      const cart = await world.refill('cart', [{ item: book }]);
      await world.refill('wishlist', []);
      await world.callWithToken('POST', '/user/wishlist', { item: book });
      expectSame('the cart after the add', contentOf(await world.entries('cart')), contentOf(cart));
      await world.callWithToken('DELETE', `/user/cart/${idPrefix}${book._id}`);
      expectSame('the cart after the remove', contentOf(await world.entries('cart')), []);
      expectSame('the wishlist after the remove', contentOf(await world.entries('wishlist')), [book._id]);
    },
  ),
];
