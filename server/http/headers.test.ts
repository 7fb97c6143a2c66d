import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aShop } from '../test/fixtures.ts';

const shop = aShop();
let token: string;
beforeAll(async () => {
  ({ token } = await shop.shopper());
});

/** The policy's sources for scripts and by default. */
const policies = {
  page: { scripts: "'self'", rest: "'self'" },
  documentation: { scripts: "'self'", rest: "'none'" },
  explorer: { scripts: "'self'", rest: "'none'" },
  data: { scripts: undefined, rest: "'none'" },
};

/**
 * The hashes of a page's inline scripts: one sets its appearance, and one in a rendered page records what happens
 * before hydration.
 */
function inlineHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!);
  expect(scripts.length).toBeLessThanOrEqual(2);
  return scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

const answers = [
  ['GET', '/', 'text/html', 'page'],
  ['GET', '/nowhere', 'text/html', 'page'],
  ['GET', '/api/products', 'application/json', 'data'],
  ['GET', '/api/nowhere', 'application/json', 'data'],
  ['GET', '/api/products/%zz', 'application/json', 'data'],
  ['GET', '/api/user/cart', 'application/json', 'data'],
  ['POST', '/api/auth/login', 'application/json', 'data'],
  ['GET', '/api/docs', 'text/html', 'documentation'],
  ['GET', '/graphql', 'text/html', 'explorer'],
  ['GET', '/graphql?query={bookOfTheMonth{slug}}', 'application/json', 'page'],
  ['POST', '/graphql', 'application/json', 'data'],
  ['GET', '/sandbox/checkout.js', '*/*', 'page'],
  ['GET', '/healthz', '*/*', 'page'],
  ['GET', '/assets/nowhere.js', '*/*', 'data'],
  ['GET', '/manifest.webmanifest', '*/*', 'data'],
] as const;

describe.each(answers)('%s %s (%s)', (method, url, accept, kind) => {
  const replyTo = (own: Record<string, string>) => shop.app.inject({ method, url, headers: { accept, ...own } });

  test.each([false, true])(
    'is not framed and not sniffed, and runs no inline script but the shop’s own two; signed in: %s',
    async (signedIn) => {
      const { headers, body } = await replyTo(signedIn ? { authorization: token } : {});
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      const sources = (of: string) => new RegExp(`${of} ([^;]*)`).exec(policy)?.[1];
      expect({ scripts: sources('script-src'), rest: sources('default-src') }).toEqual({
        ...policies[kind],
        ...(kind === 'page' && { scripts: ["'self'", ...inlineHashes(body)].join(' ') }),
      });
    },
  );

  test('is stored by no cache when the request carries a token', async () => {
    expect((await replyTo({ authorization: token })).headers['cache-control']).toBe('no-store');
  });
});

describe('no cache stores answers for one shopper', () => {
  test('to sign-ups, log-ins and their refusals, and to a request without its token', async () => {
    const person = { firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'long enough' };
    for (const [url, body] of [
      ['/api/auth/signup', person],
      ['/api/auth/login', person],
      ['/api/auth/login', { ...person, password: 'wrong' }],
      [
        '/graphql',
        {
          query:
            'mutation { logIn(email: "a@example.com", password: "long enough") { session { token } userErrors { code field message } } }',
        },
      ],
    ] as const)
      expect((await shop.rest('POST', url, { body })).headers['cache-control']).toBe('no-store');
    expect((await shop.rest('GET', '/api/user/cart')).headers['cache-control']).toBe('no-store');
  });
});
