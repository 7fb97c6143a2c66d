import { beforeAll, describe, expect, test } from 'vitest';
import { exchange, request } from './raw.ts';
import { aShop } from '../../fixtures.ts';

const shop = aShop();
let port: number;
let token: string;

beforeAll(async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const address = shop.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  ({ token } = await shop.shopper());
});

const BOUND = 64 * 1024;
const pad = (json: string, bytes: number) => json.padEnd(bytes, ' ');

const bodies = [
  ['/api/auth/login', JSON.stringify({ email: 'nobody@example.com', password: 'x' })],
  ['/api/user/wishlist', JSON.stringify({ item: { _id: 'nothing' } })],
  ['/graphql', JSON.stringify({ query: '{ bookOfTheMonth { slug } }' })],
  ['/sandbox/orders/order_x/payments', JSON.stringify({ outcome: 'pay' })],
] as const;

describe.each(bodies)('a body for %s', (path, json) => {
  test('without a content-length, and of one byte more than is allowed, is refused with 413', async () => {
    const body = pad(json, BOUND + 1);
    const head = `POST ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: ${token}\r\ncontent-type: application/json\r\n`;
    const chunked = `transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const answer = await exchange(port, `${head}connection: close\r\n${chunked}`);
    expect(answer.status).toBe(413);
  });
});

test.each(['/api/products', '/graphql', '/'])(
  'headers of more than 16 KiB are refused with 431 at %s',
  async (path) => {
    const { status } = await exchange(port, request({ path, headers: { 'x-long': 'a'.repeat(17 * 1024) } }));
    expect(status).toBe(431);
  },
);

test('two lengths, or a length with chunks, are refused against request smuggling', async () => {
  const smuggled = 'GET /api/products HTTP/1.1\r\nhost: shop\r\n\r\n';
  const head = 'POST /graphql HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';
  for (const framing of [
    'content-length: 5\r\ncontent-length: 6\r\n',
    'content-length: 5\r\ntransfer-encoding: chunked\r\n',
    'transfer-encoding: chunked, identity\r\n',
  ]) {
    const { status, text } = await exchange(port, `${head}${framing}\r\n0\r\n\r\n${smuggled}`);
    expect(status).toBe(400);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  }
});
