import { expect, test } from 'vitest';
import { exampleRequest } from './example-request.ts';
import type { RestRoute, RouteParameter } from './rest-routes.ts';

const sample = { productId: 'p1', slug: 'walden', categoryId: 'c1' };
const route = (path: string, part: Partial<RestRoute> = {}): RestRoute => ({
  type: 'POST',
  path,
  summary: '',
  wantsToken: false,
  parameters: [],
  ...part,
});
const parameter = (name: string, place: 'path' | 'query', ...examples: string[]): RouteParameter => ({
  name,
  in: place,
  required: true,
  description: '',
  choices: [],
  examples,
});

test.each([
  [route('/api/products/{productId}/similar'), '/api/products/walden/similar'],
  [route('/api/user/cart/{productId}'), '/api/user/cart/p1'],
  [route('/api/categories/{categoryId}'), '/api/categories/c1'],
  [
    route('/api/authors/{authorId}', { parameters: [parameter('authorId', 'path', 'george-eliot')] }),
    '/api/authors/george-eliot',
  ],
  [route('/api/user/orders/{orderId}', { parameters: [parameter('orderId', 'path')] }), '/api/user/orders/{orderId}'],
  [route('/api/by-id', { parameters: [parameter('id', 'query', 'a', 'b c')] }), '/api/by-id?id=a&id=b+c'],
  [route('/api/by-id', { parameters: [{ ...parameter('id', 'query', 'a'), required: false }] }), '/api/by-id'],
])('$path is filled', (of, endpoint) => {
  expect(exampleRequest(of, sample).endpoint).toBe(endpoint);
});

test.each([
  [undefined, {}],
  [{ quantity: 2 }, { quantity: 2 }],
  [{ item: { _id: 'of the description' } }, { item: { _id: 'p1' } }],
])('the body %j', (body, expected) => {
  expect(JSON.parse(exampleRequest(route('/api/x', { body }), sample).body)).toEqual(expected);
});
