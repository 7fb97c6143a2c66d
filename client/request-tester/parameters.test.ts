import { expect, test } from 'vitest';
import type { CallParameter, RestCall } from './rest-calls.ts';
import { callOf, endpointValues, exampleRequest, withParameter } from './parameters.ts';

const parameter = (name: string, place: 'path' | 'query', example?: unknown): CallParameter => ({
  name,
  in: place,
  required: place === 'path',
  example,
});
const call = (path: string, ...parameters: CallParameter[]): RestCall => ({ type: 'GET', path, parameters });
const [id, limit, q] = [parameter('productId', 'path'), parameter('limit', 'query'), parameter('q', 'query')];
const products = call('/api/products', limit, q);
const one = call('/api/products/{productId}', id);
const newProducts = call('/api/products/new');
const calls = [one, products, newProducts];

test.each([
  ['/api/products', products],
  ['api/products/?limit=2', products],
  ['/api/products/walden', one],
  ['/api/products/walden#top', one],
  ['/api/products/', products],
  ['/api/products/new', newProducts],
  ['/api/products/a/b', undefined],
  ['/api/productss', undefined],
])('finds the call of the endpoint %s', (endpoint, expected) => {
  expect(callOf(calls, { type: 'GET', endpoint })).toBe(expected);
});

test('a picked call stays selected as long as the endpoint matches it', () => {
  expect(callOf(calls, { type: 'GET', endpoint: '/api/products/' }, one)).toBe(one);
  expect(callOf(calls, { type: 'GET', endpoint: '/api/products/new' }, one)).toBe(one);
  expect(callOf(calls, { type: 'GET', endpoint: '/api/products' }, one)).toBe(products);
  expect(callOf(calls, { type: 'POST', endpoint: '/api/products/a' }, one)).toBeUndefined();
});

test('an endpoint belongs to no call of another request type', () => {
  expect(callOf(calls, { type: 'DELETE', endpoint: '/api/products' })).toBeUndefined();
});

test.each([
  ['/api/products/walden', one, id, 'walden'],
  ['/api/products/a%20b%2Fc?x=1', one, id, 'a b/c'],
  ['/api/products/a+b', one, id, 'a+b'],
  ['/api/products/50%', one, id, '50%'],
  ['/api/products?limit=2&q=war+and%20peace', products, q, 'war and peace'],
  ['/api/products?q', products, q, ''],
  ['/api/products/:b1', one, id, 'b1'],
] as const)('the value of a parameter is read from %s', (endpoint, of, { name }, value) => {
  expect(endpointValues(of, endpoint, name)[0]).toBe(value);
});

test.each([
  ['/api/products/walden?x=1', one, id, 'a b/c', '/api/products/a%20b%2Fc?x=1'],
  ['/api/products/walden', one, id, '', '/api/products/'],
  ['/api/products', products, limit, '5', '/api/products?limit=5'],
  ['/api/products?limit=5&q=x', products, limit, '6', '/api/products?limit=6&q=x'],
  ['/api/products?limit=5&q=x', products, limit, '', '/api/products?q=x'],
  ['/api/products?limit=5', products, limit, '', '/api/products'],
  ['/api/products?q=a&q=b', products, q, 'c', '/api/products?q=c'],
  ['/api/products?limit=5', products, q, '₹ & +', '/api/products?limit=5&q=%E2%82%B9+%26+%2B'],
] as const)('a new value of a parameter is written into %s', (endpoint, of, changed, value, expected) => {
  const written = withParameter(of, endpoint, changed, value);
  expect(written).toBe(expected);
  expect(endpointValues(of, written, changed.name)[0] ?? '').toBe(value);
});

const sample = { productId: 'p1', slug: 'walden', categoryId: 'c1' };

test.each([
  [call('/api/products/{productId}/similar'), '/api/products/walden/similar'],
  [call('/api/user/cart/{productId}'), '/api/user/cart/p1'],
  [call('/api/categories/{categoryId}'), '/api/categories/c1'],
  [
    call('/api/authors/{authorId}', { ...parameter('authorId', 'path'), schema: { examples: ['george-eliot'] } }),
    '/api/authors/george-eliot',
  ],
  [call('/api/user/orders/{orderId}', parameter('orderId', 'path')), '/api/user/orders/'],
  [call('/api/by-id', { ...parameter('id', 'query', ['a', 'b c']), required: true }), '/api/by-id?id=a&id=b+c'],
  [call('/api/by-id', parameter('id', 'query', 'a')), '/api/by-id'],
])('$path is filled with examples', (of, endpoint) => {
  expect(exampleRequest(of, sample).endpoint).toBe(endpoint);
});

test.each([
  [undefined, {}],
  [{ quantity: 2 }, { quantity: 2 }],
  [{ item: { _id: 'of the description' } }, { item: { _id: 'p1' } }],
])('an example request makes its body from %j', (example, expected) => {
  const of = { ...call('/api/x'), requestBody: { content: { 'application/json': { example } } } };
  expect(JSON.parse(exampleRequest(of, sample).body)).toEqual(expected);
});
