import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { aShop } from '../test/fixtures.ts';
import { openShop } from '../test/open-shop.ts';

const PROXY = '10.0.0.7';
const STRANGER = '203.0.113.9';
const GUEST = { email: 'guest@colophon.example', password: 'turn-the-page' };

const shop = aShop({ trustProxy: [PROXY] });

interface Ask {
  readonly url?: string;
  readonly payload?: object | string | Buffer;
  readonly headers?: Record<string, string>;
}

const post = ({ url = '/api/auth/login', payload = GUEST, headers = {} }: Ask) =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

test('requests of another site are refused in the error format of each door', async () => {
  const headers = { origin: 'https://evil.example' };
  const message = 'Requests from other sites are not served.';
  const graphql = await post({ url: '/graphql', payload: { query: '{ bookOfTheMonth { slug } }' }, headers });
  expect([graphql.statusCode, graphql.json()]).toEqual([
    403,
    { errors: [{ message, extensions: { code: 'FORBIDDEN' } }] },
  ]);
  expect((await post({ headers })).json()).toEqual({ errors: [message], code: 'FORBIDDEN' });
});

describe('an address with escaped letters', () => {
  test.each(['/%61pi/products', '/ap%69/products', '/%73andbox/checkout.js'])(
    'refuses other sites: %s',
    async (url) => {
      const get = (headers: Record<string, string>) => shop.app.inject({ url, headers });
      expect((await get({})).statusCode).toBe(200);
      expect((await get({ origin: 'https://evil.example' })).statusCode).toBe(403);
    },
  );

  test('is not cached: /%61pi/auth/login', async () => {
    const { statusCode, headers } = await post({ url: '/%61pi/auth/login' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

test('uses the host that a trusted proxy forwards in the shop’s own URLs, and ignores that of a stranger', async () => {
  const robots = async (remoteAddress: string, forwarded: string, proto = 'https') => {
    const headers = { host: '127.0.0.1:4000', 'x-forwarded-host': forwarded, 'x-forwarded-proto': proto };
    const { payload } = await shop.app.inject({ url: '/robots.txt', headers, remoteAddress });
    return /^Sitemap: (.*)\/sitemap\.xml$/m.exec(payload)?.[1];
  };
  // In the second pass, the answers to the others are in the cache.
  for (let time = 0; time < 2; time += 1) {
    expect(await robots(PROXY, 'books.example')).toBe('https://books.example');
    expect(await robots(PROXY, 'other.example')).toBe('https://other.example');
    expect(await robots(PROXY, 'books.example', 'http')).toBe('http://books.example');
    expect(await robots(STRANGER, 'books.example')).toBe('http://127.0.0.1:4000');
  }
});

test.each(['a/b?c#d', 'user@books.example', 'a b', '[', 'books.example/x'])('rejects the host %j', async (host) => {
  expect((await shop.app.inject({ url: '/robots.txt', headers: { host } })).statusCode).toBe(400);
});

test('logs one warning about forwarded headers without trusted proxies', async () => {
  const lines: string[] = [];
  // A shop without a built client logs another warning.
  const write = (line: string) => void (line.includes('TRUST_PROXY') && lines.push(line));
  const logger = pino({ level: 'warn' }, { write });
  const direct = await openShop({ logger });
  const get = (headers: Record<string, string>) => direct.app.inject({ url: '/healthz', headers });
  await get({});
  expect(lines).toEqual([]);
  for (let n = 0; n < 3; n += 1) await get({ 'x-forwarded-for': '198.51.100.1' });
  await direct.close();
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
});

describe('a refused body', () => {
  test('of another type is answered with the accepted one', async () => {
    const answer = await post({ payload: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { errors: ['Unsupported Media Type: the body must be application/json.'], code: 'BAD_USER_INPUT' },
    ]);
  });

  test.each(['/api/auth/login', '/graphql'])('that is compressed is answered with that reason, at %s', async (url) => {
    const payload = gzipSync(JSON.stringify(GUEST));
    const answer = await post({ url, payload, headers: { 'content-encoding': 'gzip' } });
    expect(answer.statusCode).toBe(415);
    expect(answer.payload).toContain('the body must not be compressed, and is gzip.');
  });
});
