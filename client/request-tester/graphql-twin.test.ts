import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { graphiqlAddress, graphqlTwin } from './graphql-twin.ts';
import type { RequestType } from './send-request.ts';

const schema = buildSchema(readFileSync(path.join(import.meta.dirname, '../../schema.graphql'), 'utf8'));

const calls: [RequestType, string][] = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/signup'],
  ['GET', '/api/products'],
  ['GET', '/api/products/walden'],
  ['GET', '/api/categories'],
  ['GET', '/api/categories/c1'],
  ['GET', '/api/user/cart'],
  ['POST', '/api/user/cart'],
  ['POST', '/api/user/cart/b1'],
  ['DELETE', '/api/user/cart/:b1'],
  ['GET', '/api/user/wishlist'],
  ['POST', '/api/user/wishlist'],
  ['DELETE', '/api/user/wishlist/b1'],
  ['GET', '/api/user/address'],
  ['POST', '/api/user/address'],
  ['POST', '/api/user/address/a1'],
  ['DELETE', '/api/user/address/a1'],
];

test.each(calls)('%s %s has an operation that is valid in the schema', (type, endpoint) => {
  const twin = graphqlTwin({ type, endpoint, body: '{}' });
  expect(validate(schema, parse(twin ?? '')).map(String)).toEqual([]);
});

test('only the id that the request names is used', () => {
  const body = '{"item":{"_id":"b7","title":"private"}}';
  expect(graphqlTwin({ type: 'POST', endpoint: 'api/user/cart?x=1', body })).toContain('addToCart(productId: "b7")');
  expect(graphqlTwin({ type: 'DELETE', endpoint: '/api/user/cart/:b1', body: '{}' })).toContain('"b1"');
  expect(graphqlTwin({ type: 'POST', endpoint: '/api/auth/login', body: '{"password":"hers"}' })).not.toContain('hers');
  const odd = graphqlTwin({ type: 'GET', endpoint: '/api/products/"}x', body: '{}' }) ?? '';
  expect(validate(schema, parse(odd))).toEqual([]);
});

test.each(['/api/test-todos', '/graphql', '/api/user/cart/a/b', ''])('%j has no operation', (endpoint) => {
  expect(graphqlTwin({ type: 'GET', endpoint, body: '{}' })).toBeUndefined();
});

test('the address that GraphiQL reads', () => {
  expect(graphiqlAddress('query {\n  a\n}')).toBe('/graphql?query=query+%7B%0A++a%0A%7D');
});
