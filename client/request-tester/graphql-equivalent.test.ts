import { expect, test } from 'vitest';
import { variablesOf } from './graphql-equivalent.tsx';
import type { RestCall } from './rest-calls.ts';
import type { RequestType } from './test-request.ts';

const call = (path: string, operation: string, body?: unknown): RestCall => ({
  type: 'POST',
  path,
  'x-graphql': operation,
  ...(body !== undefined && { requestBody: { content: { 'application/json': {} } } }),
});
const requestTo = (endpoint: string, body: unknown = {}) => ({
  type: 'POST' as RequestType,
  endpoint,
  headers: '',
  body: JSON.stringify(body),
});

const list = call('/api/products', 'query ($q: String, $id: [String!]!, $limit: Int, $after: String) {\n  a(b: $q)\n}');
const change = call('/api/cart/{productId}', 'mutation ($productId: ID!, $quantity: Int!) {\n  a\n}', {});
const add = call('/api/address', 'mutation ($address: AddressInput!, $city: String) {\n  a\n}', {});
const logIn = call('/api/login', 'mutation ($email: String!, $password: String!) {\n  a\n}', {});

test.each([
  [list, requestTo('/api/products?q=the&id=a&id=b&limit=5&after=&other=x'), { q: 'the', id: ['a', 'b'], limit: 5 }],
  [list, requestTo('/api/products?q=7&limit=many'), { q: '7', limit: 'many' }],
  [change, requestTo('/api/cart/:b1', { quantity: 3, more: true }), { productId: 'b1', quantity: 3 }],
  [add, requestTo('/api/address', { address: { city: 'Pune' } }), { address: { city: 'Pune' }, city: 'Pune' }],
  [add, requestTo('/api/address', 'no object'), {}],
  // The password is left out, because GraphiQL's URL carries the variables.
  [logIn, requestTo('/api/login', { email: 'a@b.example', password: 'hers' }), { email: 'a@b.example', password: '' }],
])('takes the variables for $path from the endpoint and the body', (of, request, expected) => {
  expect(variablesOf(of, request)).toEqual(expected);
});

test('a body that is not JSON has no variables', () => {
  expect(variablesOf(add, { ...requestTo('/api/address'), body: '{' })).toEqual({});
});
