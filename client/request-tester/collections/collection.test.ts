import { expect, test } from 'vitest';
import guest from '../../../seeds/guest.json' with { type: 'json' };
import type { TestRequest } from '../test-request.ts';
import { formOf, isSavedRequest, savedRequest } from './collection.ts';

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

test.each<[string, unknown]>([
  ['nothing', null],
  ['another type', { ...saved, type: 'PUT' }],
  ['a name that no variable can begin with', { ...saved, name: 'a.b' }],
  ['a body that is no text', { ...saved, body: {} }],
  ['no headers', { ...saved, headers: undefined }],
  ['a header without a value', { ...saved, headers: [{ name: 'a' }] }],
  ['an empty header', { ...saved, headers: [null] }],
])('%s is no saved request', (_, value) => {
  expect(isSavedRequest(value)).toBe(false);
  expect(isSavedRequest(saved)).toBe(true);
});
