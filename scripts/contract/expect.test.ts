import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { Deviation } from './call.ts';
import { expectField, expectRefusal, expectSame, expectStatus } from './expect.ts';
import { productShape, stampShape, userShape } from './shapes.ts';

const answer = (body: Record<string, unknown>, status = 200) => ({ at: 'GET /api/x', status, body });
const book = {
  _id: '1',
  id: 'a-book',
  title: 'A book',
  img: '/a.svg',
  price: 1199,
  original_price: '1,499.50',
  rating: 4,
  desc: '',
  categoryName: 'fiction',
  isPopular: true,
  deliveryCharge: false,
};
const product = (change: object, prices: 'number' | 'string' | 'either') => () =>
  expectField(answer({ product: { ...book, ...change } }), 'product', productShape(prices));

it.each<[string, () => void, string]>([
  ['a status', () => expectStatus(answer({}, 200), 201), 'GET /api/x answered 200, not 201'],
  [
    'the words of a refusal',
    () => expectStatus(answer({ errors: ['Wait.'] }, 429), 'success'),
    'GET /api/x answered 429, not 200 to 299: {"errors":["Wait."]}',
  ],
  ['a missing field', () => expectField(answer({}), 'cart', Type.Any()), 'GET /api/x answered without "cart": {}'],
  ['a wrong type', product({ rating: '4' }, 'either'), 'product.rating of GET /api/x must be number: "4"'],
  [
    'a price in text where prices are numbers',
    product({}, 'number'),
    'product.original_price of GET /api/x must be number: "1,499.50"',
  ],
  ['a number where prices are texts', product({}, 'string'), 'product.price of GET /api/x must be string: 1199'],
  [
    'an invalid price',
    product({ price: 'free' }, 'either'),
    'product.price of GET /api/x has none of the forms that are allowed: "free"',
  ],
  [
    'missing fields',
    () => expectField(answer({ user: { _id: '1', cart: [] } }), 'user', userShape),
    'user of GET /api/x must have required properties firstName, lastName, email, password, createdAt, updatedAt, wishlist, address',
  ],
  [
    'a stamp of another form',
    () => expectField(answer({ at: '2026-11-23T13:00:00.000Z' }), 'at', stampShape),
    'at of GET /api/x must match pattern',
  ],
  ['another value, shortened', () => expectSame('it', 'x'.repeat(300), 1), `it is "${'x'.repeat(119)}…, not 1`],
  [
    'an error in another shape',
    () => expectRefusal(answer({ message: 'No.' }, 404), 404, 'No.'),
    'the answer of GET /api/x must have required properties errors',
  ],
])('reports %s', (_, run, message) => {
  expect(run).toThrow(Deviation);
  expect(run).toThrow(message);
});

it('accepts a price in either form, and further fields', () => {
  expect(product({ isbn: '1' }, 'either')).not.toThrow();
  expect(() => expectRefusal(answer({ errors: ['No.'], code: 'NOT_FOUND' }, 404), 404, 'No.')).not.toThrow();
});
