import { expect, test } from 'vitest';
import {
  type Answers,
  isOnlyVariables,
  type Path,
  resolveBody,
  resolveEndpoint,
  resolveHeader,
  variableOf,
} from './variables.ts';

const answers: Answers = new Map<string, unknown>([
  ['login', { encodedToken: 'a.b.c', foundUser: { name: 'Lakshmi "L" Iyer' } }],
  [
    'products',
    {
      products: [
        { _id: 'b/1', price: 649 },
        { _id: 'b2', tags: ['x'] },
      ],
    },
  ],
  ['odd', { quoted: '"found', none: null, list: [] }],
  ['payment', { href: '/sandbox/pay?x=1' }],
]);

test.each([
  ['/api/user/cart/{{products.products[0]._id}}', '/api/user/cart/b%2F1'],
  ['/api/products?limit={{ products.products[0].price }}', '/api/products?limit=649'],
  ['/api/{{products.products[-1]._id}}/{{products.products.1._id}}', '/api/b2/b2'],
  ['{{payment.href}}', '/sandbox/pay?x=1'],
  ['/api/none/{{odd.none}}', '/api/none/null'],
  ['/api/{one}/{{', '/api/{one}/{{'],
])('endpoint %s', (endpoint, resolved) => {
  expect(resolveEndpoint(endpoint, answers)).toBe(resolved);
});

test('a header takes the value as it is', () => {
  expect(resolveHeader('Bearer {{login.encodedToken}}', answers)).toBe('Bearer a.b.c');
});

test.each([
  ['{"a":"{{login.encodedToken}}"}', '{"a":"a.b.c"}'],
  ['{"a":"Dear {{login.foundUser.name}}"}', String.raw`{"a":"Dear Lakshmi \"L\" Iyer"}`],
  ['{"a":{{login.foundUser.name}}}', String.raw`{"a":"Lakshmi \"L\" Iyer"}`],
  ['{"a":{{products.products[0].price}},"b":"{{products.products[0].price}}"}', '{"a":649,"b":"649"}'],
  ['{"item":{{products.products[1]}}}', '{"item":{"_id":"b2","tags":["x"]}}'],
  ['{"a":"\\"{{odd.quoted}}"}', String.raw`{"a":"\"\"found"}`],
])('body %s', (body, resolved) => {
  expect(resolveBody(body, answers)).toBe(resolved);
  expect(() => JSON.parse(resolveBody(body, answers)) as unknown).not.toThrow();
});

test.each([
  ['{{order.id}}', /^\{\{order\.id\}\}: there is no answer named order yet.*Known: login, products, odd, payment/],
  [
    '{{login.encodedTokn}}',
    /^\{\{login\.encodedTokn\}\}: login has no encodedTokn; it is an object with encodedToken, foundUser/,
  ],
  ['{{products.products[7]._id}}', /products\.products has no 7; it is a list of 2/],
  ['{{products.products.title}}', /products\.products has no title; it is a list of 2/],
  ['{{odd.list[0]}}', /odd\.list has no 0; it is a list of 0/],
  ['{{odd.none.more}}', /odd\.none has no more; it is null/],
  ['{{login.toString}}', /login has no toString/],
  ['{{ }}', /^\{\{ \}\} names no answer/],
  ['{{products.products}}', /^\{\{products\.products\}\} is a list of 2: name a value in it/],
  ['{{login.foundUser}}', /is an object with name: name a value in it/],
])('%s is refused by its name', (endpoint, message) => {
  expect(() => resolveEndpoint(endpoint, answers)).toThrow(message);
});

test('without an answer at all, none is said to be known', () => {
  expect(() => resolveHeader('{{login.x}}', new Map())).toThrow(/Send that call first\.$/);
});

test.each<[Path, string]>([
  [[], '{{odd}}'],
  [['products', 0, '_id'], '{{odd.products[0]._id}}'],
])('%j is written %s', (path, written) => {
  expect(variableOf('odd', path)).toBe(written);
});

test.each([
  ['{{login.encodedToken}}', true],
  ['x{{login.encodedToken}}', false],
  ['{{login.encodedToken}} eyJ', false],
])('%j is only variables: %s', (text, only) => {
  expect(isOnlyVariables(text)).toBe(only);
});
