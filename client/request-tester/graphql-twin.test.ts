import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import restTwins from './__generated__/rest-twins.json' with { type: 'json' };
import { graphiqlAddress, graphqlTwin } from './graphql-twin.ts';
import type { RequestType } from './test-request.ts';

const schema = buildSchema(readFileSync(path.join(import.meta.dirname, '../../schema.graphql'), 'utf8'));

/** As the description names them, with an id in place of each parameter. */
const calls = Object.keys(restTwins).map((call): [RequestType, string] => {
  const [type, endpoint = ''] = call.split(' ');
  return [type as RequestType, endpoint.replaceAll(/\{\w+\}/g, 'some-id')];
});

test('the seventeen calls of the contract and more have an operation', () => {
  const documented = Object.keys(restTwins);
  expect(documented.length).toBeGreaterThan(40);
  expect(documented).toEqual(
    expect.arrayContaining([
      'POST /api/auth/login',
      'POST /api/auth/signup',
      'GET /api/products',
      'GET /api/products/{productId}',
      'GET /api/categories',
      'GET /api/categories/{categoryId}',
      'GET /api/user/cart',
      'POST /api/user/cart',
      'POST /api/user/cart/{productId}',
      'DELETE /api/user/cart/{productId}',
      'GET /api/user/wishlist',
      'POST /api/user/wishlist',
      'DELETE /api/user/wishlist/{productId}',
      'GET /api/user/address',
      'POST /api/user/address',
      'POST /api/user/address/{addressId}',
      'DELETE /api/user/address/{addressId}',
    ]),
  );
});

test.each(calls)('%s %s has an operation that is valid in the schema, without variables', (type, endpoint) => {
  for (const query of [
    '',
    '?limit=5&q=the&id=walden&id=emma&sort=LOW_TO_HIGH&rating=3.5&category=fiction',
    '?limit=',
  ]) {
    const twin = graphqlTwin({ type, endpoint: endpoint + query, body: '{}' }) ?? '';
    expect(validate(schema, parse(twin)).map(String)).toEqual([]);
    expect(twin).not.toContain('$');
  }
});

test('only the id that the request names is used', () => {
  const body = '{"item":{"_id":"b7","title":"private"}}';
  expect(graphqlTwin({ type: 'POST', endpoint: 'api/user/cart?x=1', body })).toContain('addToCart(productId: "b7")');
  expect(graphqlTwin({ type: 'DELETE', endpoint: '/api/user/cart/:b1', body: '{}' })).toContain('"b1"');
  expect(graphqlTwin({ type: 'POST', endpoint: '/api/auth/login', body: '{"password":"hers"}' })).not.toContain('hers');
  const odd = graphqlTwin({ type: 'GET', endpoint: '/api/products/"}x', body: '{}' }) ?? '';
  expect(validate(schema, parse(odd))).toEqual([]);
});

test('parameters of the address become arguments, and those that are not given are left out', () => {
  const products = (query: string) => graphqlTwin({ type: 'GET', endpoint: `/api/products${query}`, body: '{}' });
  expect(products('')).toContain('query {\n  products {\n    totalCount');
  expect(products('?limit=5')).toContain('products(\n    first: 5\n  ) {');
  const all = products('?q=%22the%22&category=fiction&category=finance&maxPrice=500&sort=HIGH_TO_LOW&utm=x');
  const filter = String.raw`search: "\"the\"" categories: ["fiction", "finance"] maxPrice: 500`;
  expect(all?.replaceAll(/\s+/g, ' ')).toContain(`products( filter: { ${filter} } sort: HIGH_TO_LOW ) {`);
  // A value is no template.
  expect(products('?q=$limit&limit=7')).toContain('filter: {search: "$limit"}\n    first: 7');
  expect(graphqlTwin({ type: 'GET', endpoint: '/api/user/orders', body: '' })).toContain('orders {\n');
});

test('ids and numbers of the body are used, and an example stands for the rest', () => {
  const body = (value: object) => JSON.stringify(value);
  const quantity = { type: 'POST', endpoint: '/api/user/cart/b1/quantity', body: body({ quantity: 7 }) } as const;
  expect(graphqlTwin(quantity)).toContain('setCartQuantity(productId: "b1", quantity: 7)');
  const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'secret' };
  const confirmed = graphqlTwin({ type: 'POST', endpoint: '/api/user/payments/p1/confirm', body: body(proof) }) ?? '';
  expect(confirmed).toMatch(/^# With example values/);
  expect(confirmed.replaceAll(/\s+/g, ' ')).toContain(
    '{ paymentSessionId: "p1" paymentId: "pay_1" providerOrderId: "order_1" signature: "',
  );
  expect(confirmed).not.toContain('secret');
  expect(graphqlTwin({ type: 'GET', endpoint: '/api/user/payments/pending', body: '' })).toContain(
    'pendingPaymentSession',
  );
});

test.each(['/api/test-todos', '/graphql', '/api/user/cart/a/b', '/api/payments/webhook', ''])(
  '%j has no operation',
  (endpoint) => {
    expect(graphqlTwin({ type: 'GET', endpoint, body: '{}' })).toBeUndefined();
  },
);

test('the address that GraphiQL reads', () => {
  expect(graphiqlAddress('query {\n  a\n}')).toBe('/graphql?query=query+%7B%0A++a%0A%7D');
});
