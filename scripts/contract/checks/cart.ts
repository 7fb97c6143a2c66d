import { Type } from 'typebox';
import { type Check, check } from '../check.ts';
import { expectSame, expectShape, expectStatus, expectValues } from '../expect.ts';
import { cartItemShape, productOf } from '../shapes.ts';
import { contentOf, entriesOf, expectContent } from './lists.ts';

export const cartChecks: readonly Check[] = [
  check(7, 'GET /api/user/cart (auth): cart', async ({ books, callWithToken }) => {
    const [book] = await books();
    await callWithToken('POST', '/user/cart', { item: book });
    const answer = await callWithToken('GET', '/user/cart');
    expectStatus(answer, 'success');
    expectSame('the last item of the cart', entriesOf(answer, 'cart').at(-1)?._id, book._id);
  }),
  check(7, 'POST /api/user/cart (auth) {item}: cart (201)', async ({ books, callWithToken }) => {
    const [book] = await books();
    const answer = await callWithToken('POST', '/user/cart', { item: book });
    expectStatus(answer, 201);
    entriesOf(answer, 'cart');
  }),
  check(
    3,
    'Cart item: the product fields plus qty (starts at 1), createdAt, updatedAt',
    async ({ books, refill, callWithToken, prices, entries }) => {
      const [book] = await books();
      await refill('cart', []);
      const answer = await callWithToken('POST', '/user/cart', { item: book });
      for (const list of [entriesOf(answer, 'cart'), await entries('cart')]) {
        expectShape('cart', list, Type.Array(cartItemShape(prices)));
        for (const item of list) expectValues('the cart item', item, { ...productOf(book), qty: 1 });
      }
    },
  ),
  check(4, 'Add appends the item with qty 1 (no duplicate check)', async (world) => {
    const [book, other] = await world.books();
    const expected = contentOf(await world.refill('cart', []));
    for (const item of [book, other, book]) {
      expected.push(`${item._id} × 1`);
      await expectContent(world, 'cart', await world.callWithToken('POST', '/user/cart', { item }), expected);
    }
  }),
];

/** Checks of the calls with a book's id in their path. `idPrefix` precedes the id: a colon or nothing. */
export const cartItemChecks = (idPrefix: string): readonly Check[] => [
  check(
    7,
    `POST /api/user/cart/${idPrefix}{productId} (auth) {action:{type:'increment'}}: cart; increase qty by one`,
    async (world) => {
      const [book, other] = await world.books();
      await world.refill('cart', [{ item: book }, { item: other }]);
      for (const qty of [2, 3]) {
        const body = { action: { type: 'increment' } };
        const answer = await world.callWithToken('POST', `/user/cart/${idPrefix}${book._id}`, body);
        expectStatus(answer, 'success');
        await expectContent(world, 'cart', answer, [`${book._id} × ${qty}`, `${other._id} × 1`]);
      }
    },
  ),
  check(
    7,
    `POST /api/user/cart/${idPrefix}{productId} (auth) {action:{type:'decrement'}}: cart; decrease qty by one`,
    async (world) => {
      const [book, other] = await world.books();
      await world.refill('cart', [{ item: book }, { item: other }]);
      const step = (type: string) =>
        world.callWithToken('POST', `/user/cart/${idPrefix}${other._id}`, { action: { type } });
      await step('increment');
      await step('increment');
      const answer = await step('decrement');
      expectStatus(answer, 'success');
      await expectContent(world, 'cart', answer, [`${book._id} × 1`, `${other._id} × 2`]);
    },
  ),
  check(
    7,
    `DELETE /api/user/cart/${idPrefix}{productId} (auth): cart (200); removal, and item by item for clearing`,
    async (world) => {
      const [book, other] = await world.books();
      let expected = await world.addTo('cart', [{ item: book }, { item: other }]);
      for (const { _id } of [book, other]) {
        const answer = await world.callWithToken('DELETE', `/user/cart/${idPrefix}${_id}`);
        expectStatus(answer, 200);
        expected = expected.filter((entry) => entry._id !== _id);
        await expectContent(world, 'cart', answer, contentOf(expected));
      }
    },
  ),
];
