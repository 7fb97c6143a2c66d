import { expect, test } from 'vitest';
import guest from '../../../seeds/guest.json' with { type: 'json' };
import type { TestRequest } from '../test-request.ts';
import { collectionFile, formOf, readCollections, savedRequest } from './collection.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJfaWQiOiIxIn0.c2lnbmF0dXJl';
const request: TestRequest = {
  type: 'POST',
  endpoint: '/api/user/cart/b1',
  headers: [
    { id: 4, name: 'Authorization', value: token, on: true },
    { id: 7, name: 'x-one', value: '1', on: true },
    { id: 8, name: 'x-off', value: '2', on: false },
  ],
  body: '{"action":{"type":"increment"}}',
};
const saved = savedRequest(request);

test('a request is saved with its name, without its token and without headers that are off', () => {
  expect(saved).toEqual({
    name: 'cart',
    type: 'POST',
    endpoint: '/api/user/cart/b1',
    headers: [
      { name: 'Authorization', value: '' },
      { name: 'x-one', value: '1' },
    ],
    body: '{"action":{"type":"increment"}}',
  });
  expect(formOf(saved).headers.map(({ id, on }) => [id, on])).toEqual([
    [1, true],
    [2, true],
  ]);
});

test.each<[string, Partial<TestRequest>]>([
  ['a header with a token', { headers: [{ id: 1, name: 'x-session', value: `is ${token}`, on: true }] }],
  ['a cookie', { headers: [{ id: 1, name: 'cookie', value: 'hidden', on: true }] }],
  [
    'Bearer with a token after a variable',
    { headers: [{ id: 1, name: 'authorization', value: '{{a.b}}hidden', on: true }] },
  ],
  ['a password', { body: '{ "email": "a@b.c",\n "password" : "hid\\"den" }' }],
  ['a password of another name, deep', { body: '{"a":[{"newPassword":"hidden"}]}' }],
  ['a password beside a bare variable', { body: '{"n": {{a.b}}, "password": "hidden"}' }],
  ['a token in the body', { body: `{"note":"${token}"}` }],
  ['a token in the query', { endpoint: '/api/x?a=1&resetToken=hidden#hash' }],
  ['a token in the path', { endpoint: `/api/x/${token}` }],
])('no secret is saved: %s', (_, part) => {
  const text = JSON.stringify(savedRequest({ ...request, ...part }));
  expect(text).not.toMatch(/hidden|hid\\|den"|eyJ/);
});

test('variables and the demo account stay', () => {
  const body = JSON.stringify({ email: guest.email, password: guest.password, token: '{{login.encodedToken}}' });
  const headers = [{ id: 1, name: 'authorization', value: 'Bearer {{login.encodedToken}}', on: true }];
  expect(savedRequest({ ...request, headers, body })).toMatchObject({
    headers: [{ name: 'authorization', value: 'Bearer {{login.encodedToken}}' }],
    body,
  });
});

const collection = { name: 'Mine', requests: [saved] };

test('a file is read as it was written', () => {
  expect(readCollections(collectionFile([collection]))).toEqual([collection]);
});

test('a token in a file is not taken over', () => {
  const file = collectionFile([
    { name: 'Mine', requests: [{ ...saved, headers: [{ name: 'authorization', value: token }] }] },
  ]);
  expect(readCollections(file)[0]?.requests[0]?.headers).toEqual([{ name: 'authorization', value: '' }]);
});

const file = (requests: unknown) =>
  JSON.stringify({ format: 'request-tester/1', collections: [{ name: 'Mine', requests }] });

test.each([
  ['{', /^This is no JSON: /],
  ['[]', /^The file must be an object$/],
  ['{}', /^format must be "request-tester\/1"$/],
  ['{"format":"request-tester/1"}', /^collections must be a list$/],
  ['{"format":"request-tester/1","collections":[null]}', /^collections\[0\] must be an object$/],
  ['{"format":"request-tester/1","collections":[{"name":" ","requests":[]}]}', /^collections\[0\].name is empty$/],
  [file({}), /^collections\[0\]\.requests must be a list$/],
  [
    file([saved, { ...saved, type: 'PUT' }]),
    /^collections\[0\]\.requests\[1\]\.type must be one of GET, POST, DELETE$/,
  ],
  [file([{ ...saved, name: 'a.b' }]), /requests\[0\]\.name may have letters, digits, - and _ only: "a\.b"$/],
  [file([{ ...saved, body: {} }]), /requests\[0\]\.body must be a text$/],
  [file([{ ...saved, endpoint: 'x'.repeat(4001) }]), /requests\[0\]\.endpoint is longer than 4000 characters$/],
  [file([{ ...saved, headers: [{ name: 'a' }] }]), /requests\[0\]\.headers\[0\]\.value must be a text$/],
  [file(Array.from({ length: 201 }, () => saved)), /requests has more than 200 entries$/],
])('%.60s is refused by what is wrong', (text, message) => {
  expect(() => readCollections(text)).toThrow(message);
});
