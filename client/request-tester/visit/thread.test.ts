import { expect, test } from 'vitest';
import guest from '../../../seeds/guest.json' with { type: 'json' };
import { anExchange, aSignUp, person, TOKEN } from './an-exchange.ts';
import type { Recorded } from './recorded.ts';
import { filled, type Slot, type Step, thread } from './thread.ts';

const id = (digit: number) => `50c039ae-ba8a-4263-88c1-31474${digit}1d2b97`;
const seen = (text = '') => filled(text, (name) => `<${name}>`);
/** The steps with their slots in angle brackets, and the slots. */
function threaded(exchanges: readonly Recorded[]) {
  const { steps, slots } = thread(exchanges);
  const shown = steps.map(({ url, headers, body }: Step) => ({
    url: seen(url),
    headers: headers.map((pair) => pair.map(seen).join(': ')),
    body: seen(body),
  }));
  return { steps: shown, slots: Object.fromEntries(slots) as Record<string, Slot> };
}
const books = { products: [1, 2, 3].map((digit) => ({ _id: id(digit), id: `book-no-${digit}`, title: 'Walden' })) };

test.each([
  ['a path', anExchange(`GET /api/products/book-no-2`), 'url', '/api/products/<productId>'],
  ['a path after a colon', anExchange(`DELETE /cart/:${id(2)}`), 'url', '/cart/:<productId>'],
  ['a path after an escaped colon', anExchange(`DELETE /cart/%3A${id(2)}`), 'url', '/cart/%3A<productId>'],
  ['a query', anExchange(`GET /x?book=${id(2)}&y=1`), 'url', '/x?book=<productId>&y=1'],
  [
    'a body',
    anExchange('POST /cart', { body: { item: { _id: id(2), n: 1 } } }),
    'body',
    '{"item":{"_id":"<productId>","n":1}}',
  ],
  [
    'a text in a body',
    anExchange('POST /graphql', { body: { query: `{ product(id: "${id(2)}") { id } }` } }),
    'body',
    String.raw`{"query":"{ product(id: \"<productId>\") { id } }"}`,
  ],
  ['no JSON', anExchange('POST /x', { body: `id=${id(2)}` }), 'body', 'id=<productId>'],
] as const)('an id that an answer gave is a variable in %s', (_, exchange, place, expected) => {
  const { steps, slots } = threaded([anExchange('GET /api/products', { answer: books }), exchange]);
  expect(steps[1]![place]).toBe(expected);
  expect(slots['productId']).toMatchObject({ kind: 'answer', step: 0 });
});

test.each([
  ['a word in a sentence', { note: 'about book-no-2 again' }],
  ['a title', { title: 'Walden' }],
  ['an id that no answer gave', { _id: id(9) }],
  ['a number', { _id: 2 }],
])('%s is no variable', (_, body) => {
  const { steps, slots } = threaded([
    anExchange('GET /api/products', { answer: books }),
    anExchange('POST /x', { body }),
  ]);
  expect([steps[1]!.body, slots]).toEqual([JSON.stringify(body), {}]);
});

test('an answer is no source of its own request or of one before it', () => {
  const cart = anExchange('POST /cart', {
    body: { item: { _id: id(1) } },
    status: 201,
    answer: { cart: [{ _id: id(1) }] },
  });
  expect(threaded([cart]).slots).toEqual({});
});

test('the token of the last log-in goes into the later headers, with or without its scheme', () => {
  const other = TOKEN.replace('NDIi', 'NDMi');
  const { steps, slots } = threaded([
    anExchange('POST /api/auth/login', { answer: { encodedToken: other } }),
    anExchange('POST /api/auth/login', { answer: { encodedToken: TOKEN } }),
    anExchange('GET /cart', {
      headers: [
        ['authorization', `Bearer ${TOKEN}`],
        ['user-agent', 'x'],
        ['x-one', 'first'],
      ],
    }),
    anExchange('GET /cart', { headers: [['authorization', TOKEN]] }),
  ]);
  expect(steps.slice(2).map(({ headers }) => headers)).toEqual([
    ['authorization: Bearer <encodedToken>', 'x-one: first'],
    ['authorization: <encodedToken>'],
  ]);
  expect(slots).toEqual({ encodedToken: { kind: 'answer', name: 'encodedToken', step: 1, path: ['encodedToken'] } });
});

const address = (...digits: number[]) => ({ address: digits.map((digit) => ({ _id: id(digit), city: 'Pune' })) });

test.each<[string, Recorded[], object]>([
  [
    'the new entry of a list, counted from its end',
    [
      anExchange('POST /address', { status: 201, answer: address(1, 2) }),
      anExchange('GET /address', { answer: address(1, 2) }),
    ],
    { step: 0, path: ['address', -1, '_id'] },
  ],
  [
    'a book on its own before one in a list',
    [anExchange('GET /b', { answer: { product: { _id: id(2) } } }), anExchange('GET /bs', { answer: address(1, 2) })],
    { step: 0, path: ['product', '_id'] },
  ],
  [
    'the nearest of two lists',
    [anExchange('GET /address', { answer: address(2, 1) }), anExchange('GET /address', { answer: address(1, 2) })],
    { step: 1, path: ['address', 1, '_id'] },
  ],
  [
    'the shortest way in an answer',
    [anExchange('GET /x', { answer: { data: { deep: { item: { id: id(2) } } }, item: { id: id(2) } } })],
    { step: 0, path: ['item', 'id'] },
  ],
])('the source is %s', (_, before, source) => {
  const { slots } = threaded([...before, anExchange(`DELETE /address/${id(2)}`)]);
  expect(Object.values(slots)).toMatchObject([source]);
});

test('a value keeps its variable, also when a later answer repeats it', () => {
  const { steps, slots } = threaded([
    anExchange('POST /address', { status: 201, answer: address(1) }),
    anExchange(`POST /address/${id(1)}`, { answer: address(1) }),
    anExchange('GET /first', { answer: { _id: id(1) } }),
    anExchange(`DELETE /address/${id(1)}`, { answer: address() }),
  ]);
  expect(steps.map(({ url }) => url)).toEqual(['/address', '/address/<addressId>', '/first', '/address/<addressId>']);
  expect(Object.keys(slots)).toEqual(['addressId']);
});

test('an account of the visit has a new email in every run, and its password may be made up', () => {
  const { email, password } = person;
  const { steps, slots } = threaded([
    anExchange('POST /api/auth/login', { body: { email: email.toUpperCase(), password }, status: 404 }),
    aSignUp(),
    anExchange(`GET /x?email=${encodeURIComponent(email)}`),
  ]);
  expect(steps.map(({ url, body }) => body || url)).toEqual([
    '{"email":"<email>","password":"<password1>"}',
    '{"firstName":"Asha","lastName":"Rao","email":"<email>","password":"<password1>"}',
    '/x?email=<email>',
  ]);
  expect(slots).toMatchObject({
    email: { kind: 'email' },
    password1: { kind: 'secret', env: 'VISIT_PASSWORD_1', madeUp: password.length },
  });
});

test.each<[string, Recorded, object]>([
  [
    'a log-in of an older account',
    anExchange('POST /login', { body: { email: 'a@b', password: 'hers' } }),
    { madeUp: null },
  ],
  [
    'a refused log-in',
    anExchange('POST /login', { body: { email: 'a@b', password: 'hers' }, status: 401 }),
    { madeUp: 4 },
  ],
  [
    'a token without a source',
    anExchange('GET /cart', { headers: [['authorization', TOKEN]] }),
    { madeUp: null, what: 'token' },
  ],
  [
    'a refused token',
    anExchange('GET /cart', { headers: [['authorization', 'not-a-token']], status: 401 }),
    { madeUp: 11 },
  ],
])('%s: what stands for the secret', (_, exchange, slot) => {
  expect(Object.values(threaded([exchange]).slots)).toMatchObject([{ kind: 'secret', ...slot }]);
});

test.each([
  ['the demo account', guest.email, 201],
  ['an email that was taken', person.email, 422],
])('%s keeps its email', (_, email, status) => {
  const { slots } = threaded([
    anExchange('POST /api/auth/signup', { body: { email, password: guest.password }, status }),
  ]);
  expect(slots).toEqual({});
});

test('an unanswered request is left out', () => {
  const { response: _, ...unanswered } = anExchange('GET /x');
  expect(thread([unanswered, anExchange('GET /y')]).steps.map(({ url }) => url)).toEqual(['/y']);
});
