import { expect, test } from 'vitest';
import { toCurl } from './to-curl.ts';

const shop = 'http://shop.example';

test('a GET has neither a body nor headers that are switched off', () => {
  const headers = [
    { id: 1, name: 'x-one', value: "it's", on: true },
    { id: 2, name: 'x-two', value: '2', on: false },
  ];
  expect(toCurl({ type: 'GET', endpoint: 'api/products', headers, body: '{}' }, shop)).toBe(
    String.raw`curl 'http://shop.example/api/products' \
  -H 'x-one: it'\''s'`,
  );
});

test('anything else has its body and says that it is JSON', () => {
  expect(toCurl({ type: 'DELETE', endpoint: '/api/user/cart/b1', headers: [], body: '{}' }, shop)).toBe(
    String.raw`curl -X DELETE 'http://shop.example/api/user/cart/b1' \
  -H 'content-type: application/json' \
  --data '{}'`,
  );
});
