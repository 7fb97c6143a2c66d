import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../open-shop.ts';

let shop: OpenShop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  ({ token } = await shop.shopper());
});
afterAll(() => shop.close());

const answers = [
  ['GET', '/', 'text/html'],
  ['GET', '/nowhere', 'text/html'],
  ['GET', '/api/products', 'application/json'],
  ['GET', '/api/nowhere', 'application/json'],
  ['GET', '/api/products/%zz', 'application/json'],
  ['GET', '/api/user/cart', 'application/json'],
  ['POST', '/api/auth/login', 'application/json'],
  ['GET', '/api/docs', 'text/html'],
  ['GET', '/graphql', 'text/html'],
  ['GET', '/graphql?query={highestPrice}', 'application/json'],
  ['POST', '/graphql', 'application/json'],
  ['GET', '/sandbox/checkout.js', '*/*'],
  ['GET', '/healthz', '*/*'],
  ['GET', '/assets/nowhere.js', '*/*'],
  ['GET', '/manifest.webmanifest', '*/*'],
] as const;

describe.each(answers)('%s %s (%s)', (method, url, accept) => {
  test.each([false, true])(
    'is not framed and not sniffed, and runs no inline script; signed in: %s',
    async (signedIn) => {
      const { headers } = await shop.app.inject({
        method,
        url,
        headers: { accept, ...(signedIn ? { authorization: token } : {}) },
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      const script = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
      const isExplorer = headers['content-type']?.toString().startsWith('text/html') && url.startsWith('/graphql');
      expect(isExplorer === true || script === undefined || !script.includes('unsafe-inline')).toBe(true);
      expect(!signedIn || headers['cache-control'] === 'no-store').toBe(true);
    },
  );
});

describe('answers for one shopper are kept by nobody', () => {
  const rest = ['/api/user/cart', '/api/user/wishlist', '/api/user/address', '/api/products', '/api/nowhere'];

  test.each(rest)('GET %s with a token', async (url) => {
    const { headers } = await shop.rest('GET', url, { token });
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each(['{ viewer { id } }', '{ highestPrice }', '{ nonsense }'])('GraphQL %s with a token', async (query) => {
    const { headers } = await shop.rest('POST', '/graphql', { token, body: { query } });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('signing up, logging in, and being refused', async () => {
    const person = { firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'long enough' };
    for (const [url, body] of [
      ['/api/auth/signup', person],
      ['/api/auth/login', person],
      ['/api/auth/login', { ...person, password: 'wrong' }],
      ['/graphql', { query: 'mutation { logIn(email: "a@example.com", password: "long enough") { token } }' }],
    ] as const)
      expect((await shop.rest('POST', url, { body })).headers['cache-control']).toBe('no-store');
    expect((await shop.rest('GET', '/api/user/cart')).headers['cache-control']).toBe('no-store');
  });
});
