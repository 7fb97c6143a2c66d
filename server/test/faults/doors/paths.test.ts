import { beforeAll, describe, expect, test } from 'vitest';
import { exchange, request } from './raw.ts';
import { aShop } from '../../fixtures.ts';

const shop = aShop();
let port: number;
let token: string;
let productId: string;
let slug: string;

beforeAll(async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const address = shop.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  ({ token } = await shop.shopper());
  const { body } = await shop.rest('GET', '/api/products');
  ({ _id: productId, id: slug } = body.products[0]!);
});

const get = (path: string) => exchange(port, request({ path, headers: { authorization: token } }));
const post = (path: string, body: unknown) =>
  exchange(port, request({ method: 'POST', path, headers: { authorization: token }, body: JSON.stringify(body) }));
const remove = (path: string) => exchange(port, request({ method: 'DELETE', path, headers: { authorization: token } }));

describe('an id in a path may begin with one colon', () => {
  const step = { action: { type: 'increment' } };

  test.each([
    ['no colon', (id: string) => id, 200],
    ['one colon', (id: string) => `:${id}`, 200],
    ['an encoded colon', (id: string) => `%3A${id}`, 200],
    ['a colon encoded in lower case', (id: string) => `%3a${id}`, 200],
    ['two colons', (id: string) => `::${id}`, 404],
    ['two encoded colons', (id: string) => `%3A%3A${id}`, 404],
    ['a colon encoded twice', (id: string) => `%253A${id}`, 404],
    ['a colon at the end', (id: string) => `${id}:`, 404],
    ['a colon alone', () => ':', 404],
  ] as const)('%s', async (_, write, status) => {
    await post('/api/user/cart', { item: { _id: productId } });
    expect((await post(`/api/user/cart/${write(productId)}`, step)).status).toBe(status);
    const removed = await remove(`/api/user/cart/${write(productId)}`);
    expect(removed.status).toBe(status);
    expect((await get('/api/user/cart')).text.includes(productId)).toBe(status !== 200);
    await remove(`/api/user/cart/${productId}`);
  });
});

test.each(['%zz', '%', '%c0%af', '%ff', 'a%2'])('%s is not a valid encoding, and is answered with 400', async (id) => {
  for (const base of ['/api/products/', '/api/user/cart/', '/api/user/address/'])
    expect((await get(base + id)).status).toBe(400);
});

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '//etc/passwd',
  '/etc/passwd%00.css',
  '/covers/../../data/secrets/jwt',
])('%s is not a file of the client', async (path) => {
  const { status, text } = await exchange(port, request({ path }));
  expect([400, 403, 404]).toContain(status);
  expect(text).not.toContain('"devDependencies"');
  expect(text).not.toContain('root:');
});

test.each(['//', '///x', '//?x', '/\\\\evil', '/product/x?a=%zz', '/;'])(
  'GET %s from a browser is answered with 200, 400 or 404',
  async (path) => {
    for (const host of ['shop', 'a b', '[', 'shop:99999', '"><script>', '']) {
      const { status } = await exchange(port, request({ path, headers: { host, accept: 'text/html' } }));
      expect([200, 400, 404]).toContain(status);
    }
  },
);

test.each([
  ['an absolute URL', 'GET http://evil.example/api/products HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'],
  ['no slash', 'GET api/products HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'],
  ['a line break in the path', 'GET /api/products\n/x HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'],
  ['bytes that are not text', Buffer.from([0xff, 0xfe, 0x00, 0x0d, 0x0a, 0x0d, 0x0a])],
  ['an unknown method', 'BREW /api/products HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'],
])('a request line with %s is answered below 500 or closed', async (_, bytes) => {
  const { status } = await exchange(port, bytes);
  expect(status ?? 400).toBeLessThan(500);
  expect((await get(`/api/products/${slug}`)).status).toBe(200);
});
