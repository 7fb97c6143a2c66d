import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createIsForeign } from './same-origin.ts';
import { createTrust, type TrustedProxies } from './trusted-proxies.ts';

const PROXY = '10.0.0.7';
const STRANGER = '203.0.113.9';
const HERE = '127.0.0.1:4000';
const origin = 'https://books.example';

interface Case {
  readonly publicUrl?: string;
  readonly trustProxy?: TrustedProxies;
  readonly from?: string;
  readonly method?: string;
  readonly headers: Record<string, string>;
}

const forwardedHost = (forwarded: string) => ({ origin, host: HERE, 'x-forwarded-host': forwarded });

describe('a request from', () => {
  test.each<[string, Case, 'own' | 'foreign']>([
    ['the shop’s page, by the host header', { headers: { origin, host: 'books.example' } }, 'own'],
    [
      'the shop’s page, by a host header with the default port',
      { headers: { origin, host: 'books.example:443' } },
      'own',
    ],
    [
      'the shop’s page, by http and the default port',
      { headers: { origin: 'http://b.example:80', host: 'b.example' } },
      'own',
    ],
    ['another port', { headers: { origin, host: 'books.example:8443' } }, 'foreign'],
    [
      'the shop’s page on another port, which a proxy passes on',
      { headers: { origin: `${origin}:8443`, host: 'books.example:8443' } },
      'own',
    ],
    ['a front end whose proxy rewrites the host', { headers: { origin, host: HERE } }, 'foreign'],
    [
      'that front end, when it is the public address',
      { publicUrl: `${origin}/shop`, headers: { origin, host: HERE } },
      'own',
    ],
    [
      'the public address by another scheme',
      { publicUrl: origin, headers: { origin: 'http://books.example', host: HERE } },
      'foreign',
    ],
    [
      'that front end, when a trusted proxy forwards its host',
      { trustProxy: [PROXY], headers: forwardedHost('books.example') },
      'own',
    ],
    [
      'a host that a stranger forwards',
      { trustProxy: [PROXY], from: STRANGER, headers: forwardedHost('books.example') },
      'foreign',
    ],
    ['a host that is forwarded while no proxy is trusted', { headers: forwardedHost('books.example') }, 'foreign'],
    [
      'another site behind the trusted proxy',
      {
        trustProxy: [PROXY],
        publicUrl: origin,
        headers: { ...forwardedHost('books.example'), origin: 'https://evil.example' },
      },
      'foreign',
    ],
    [
      'the host that the nearest proxy adds behind what the caller sent',
      { trustProxy: [PROXY], headers: forwardedHost('evil.example, books.example') },
      'own',
    ],
    [
      'a host that the caller sent in front of what the nearest proxy adds',
      { trustProxy: [PROXY], headers: forwardedHost('books.example, shop.example') },
      'foreign',
    ],
    ['no origin', { headers: { host: HERE } }, 'own'],
    ['a link that was followed', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } }, 'own'],
    [
      'a form that navigates',
      { method: 'POST', headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } },
      'foreign',
    ],
    ['a page without an origin', { headers: { origin: 'null', host: HERE } }, 'foreign'],
    ['an invalid origin', { headers: { origin: 'evil', host: HERE } }, 'foreign'],
    [
      'a host that begins with the shop’s',
      { headers: { origin: `${origin}.evil.example`, host: 'books.example' } },
      'foreign',
    ],
    [
      'a host that ends with the shop’s',
      { headers: { origin: 'https://evilbooks.example', host: 'books.example' } },
      'foreign',
    ],
    [
      'a page that hides its origin',
      { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } },
      'foreign',
    ],
  ])('%s', (_, { publicUrl = null, trustProxy = null, from = PROXY, method = 'GET', headers }, expected) => {
    const isForeign = createIsForeign({ publicUrl, trusts: createTrust(trustProxy) });
    const socket = { remoteAddress: from } as Socket;
    expect(isForeign({ headers, method, socket }) ? 'foreign' : 'own').toBe(expected);
  });
});
