import { beforeAll, describe, expect, test } from 'vitest';
import { type SocketRequest, sendOverSocket } from '../test/socket-request.ts';
import { aShop } from '../test/fixtures.ts';

const FRONT = 'https://front.example';
const OTHER_FRONT = 'http://localhost:5173';
/** The shop's own host under another scheme. */
const SAME_HOST = 'https://shop.example';
const STRANGER = 'https://evil.example';

const shop = aShop({ allowedOrigins: [FRONT, OTHER_FRONT, SAME_HOST], limits: 'own' });
const closedShop = aShop();
let port: string;
beforeAll(async () => {
  ({ port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })));
});

const ask = (asked: SocketRequest) => sendOverSocket(port, asked);
const preflight = (path: string, origin: string, method = 'POST') =>
  ask({
    method: 'OPTIONS',
    path,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,traceparent',
    },
  });
const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const varies = (headers: Record<string, unknown>) => String(headers['vary']).toLowerCase().split(', ');

describe('a preflight', () => {
  test.each([
    ['/api/user/cart', 'POST'],
    ['/api/user/cart/:some-id', 'DELETE'],
    ['/api/products', 'GET'],
    ['/graphql', 'POST'],
    ['/graphql?query=x', 'GET'],
    ['/covers/middlemarch.svg', 'GET'],
  ])('of an allowed origin for %s is answered', async (path, method) => {
    const { status, headers, body } = await preflight(path, FRONT, method);
    expect([status, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': FRONT,
      'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
      'access-control-max-age': '600',
    });
    const allowed = String(headers['access-control-allow-headers']).split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'traceparent']));
    expect(varies(headers)).toContain('origin');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('without a requested method is not answered in plain text', async () => {
    const { status, headers, body } = await ask({
      method: 'OPTIONS',
      path: '/api/products',
      headers: { origin: FRONT },
    });
    expect([status, headers['content-type'], body]).toEqual([204, undefined, '']);
  });

  test.each([
    [STRANGER, '/api/user/cart'],
    ['null', '/api/user/cart'],
    [`${FRONT}.evil.example`, '/api/user/cart'],
    [`${FRONT}:444`, '/graphql'],
    [FRONT.toUpperCase(), '/graphql'],
    ['http://front.example', '/graphql'],
    [FRONT, '/sandbox/checkout.js'],
    [FRONT, '/'],
    [FRONT, '/apiary'],
    [FRONT, '/healthz'],
  ])('of %s for %s is answered as without allowed origins', async (origin, url) => {
    const { status, headers } = await preflight(url, origin);
    const without = await closedShop.rest('OPTIONS', url, {
      headers: { origin, host: 'shop.example', 'access-control-request-method': 'POST' },
    });
    expect(status).toBe(without.status);
    expect(status).toBeGreaterThanOrEqual(403);
    expect([corsHeaders(headers), corsHeaders(without.headers)]).toEqual([[], []]);
  });
});

describe('a request of an allowed origin', () => {
  test('carries its token, and reads the answer and its headers', async () => {
    const { token } = await shop.shopper();
    const headers = { origin: FRONT, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', authorization: token };
    const [book] = (await shop.rest('GET', '/api/products')).body.products;
    const json = { ...headers, 'content-type': 'application/json' };
    const added = await ask({
      method: 'POST',
      path: '/api/user/cart',
      headers: json,
      body: JSON.stringify({ item: { _id: book!._id } }),
    });
    const removed = await ask({ method: 'DELETE', path: `/api/user/cart/:${book!._id}`, headers });
    const queried = await ask({
      method: 'POST',
      path: '/graphql',
      headers: json,
      body: '{"query":"{ viewer { email } }"}',
    });
    expect([added.status, removed.status, queried.status]).toEqual([201, 200, 200]);
    expect(Buffer.from(queried.body, 'base64').toString()).toContain('@');
    for (const answer of [added, removed, queried]) {
      expect(answer.headers['access-control-allow-origin']).toBe(FRONT);
      expect(answer.headers['access-control-expose-headers']).toBe('etag, retry-after, x-request-id');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect(varies(answer.headers)).toContain('origin');
    }
  });

  test.each([
    ['without a token', { path: '/api/user/cart' }, 401],
    ['for something unknown', { path: '/api/products/none' }, 404],
    ['with broken JSON', { method: 'POST', path: '/api/auth/login', body: '{' }, 400],
    ['with an invalid query', { method: 'POST', path: '/graphql', body: '{"query":"{"}' }, 200],
  ])('%s may read why it failed', async (_, asked, expected) => {
    const headers = { origin: FRONT, 'content-type': 'application/json' };
    const { status, headers: sent } = await ask({ ...asked, headers });
    expect([status, sent['access-control-allow-origin']]).toEqual([expected, FRONT]);
  });

  test('learns whether its copy is current', async () => {
    const path = '/api/categories';
    const { headers } = await ask({ path, headers: { origin: FRONT } });
    const again = await ask({ path, headers: { origin: OTHER_FRONT, 'if-none-match': String(headers['etag']) } });
    expect([again.status, again.headers['access-control-allow-origin']]).toEqual([304, OTHER_FRONT]);
  });
});

test.each([STRANGER, 'null', `${FRONT}.evil.example`])('a page of %s, not allowed, is refused', async (origin) => {
  for (const path of ['/api/products', '/graphql?query={bookOfTheMonth{slug}}']) {
    const { status, headers } = await ask({ path, headers: { origin } });
    expect([status, corsHeaders(headers)]).toEqual([403, []]);
  }
});

test('an allowed origin may not call the payment sandbox', async () => {
  const { status, headers } = await ask({ path: '/sandbox/checkout.js', headers: { origin: FRONT } });
  expect([status, corsHeaders(headers)]).toEqual([403, []]);
});

describe('a cached answer', () => {
  const query = { query: '{ categories { name } }' };
  test.each<[string, SocketRequest]>([
    ['of REST', { path: '/api/products?fresh' }],
    ['of GraphQL', { method: 'POST', path: '/graphql', body: JSON.stringify(query) }],
    ['that is a cover', { path: '/covers/middlemarch.svg?fresh' }],
  ])('%s never allows another origin', async (_, asked) => {
    const from = (origin?: string) =>
      ask({ ...asked, headers: { 'content-type': 'application/json', ...(origin !== undefined && { origin }) } });
    const seen: unknown[] = [];
    // Each origin asks again after all the others, whose answers are then in the cache.
    const origins = [FRONT, undefined, OTHER_FRONT, SAME_HOST, FRONT, undefined, undefined, OTHER_FRONT, SAME_HOST];
    for (const origin of origins) {
      const { status, headers } = await from(origin);
      seen.push([status, headers['access-control-allow-origin']]);
      expect(varies(headers)).toContain('origin');
    }
    expect(seen).toEqual(origins.map((origin) => [200, origin]));
  });
});

describe('covers', () => {
  test('may be shown by pages of other sites once origins are allowed, and only then', async () => {
    const path = '/covers/middlemarch.svg';
    for (let time = 0; time < 3; time += 1)
      expect((await ask({ path })).headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await closedShop.rest('GET', path)).headers['cross-origin-resource-policy']).toBe('same-origin');
    expect((await ask({ path: '/api/products' })).headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

test('without allowed origins no answer varies by the origin', async () => {
  const { headers } = await closedShop.rest('GET', '/api/categories');
  expect(varies(headers)).not.toContain('origin');
  expect(corsHeaders(headers)).toEqual([]);
});
