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
  test.each<[string, 'own' | 'foreign', Case]>([
    ['the shop’s page, by the host header', 'own', { headers: { origin, host: 'books.example' } }],
    [
      'the shop’s page, by a host header with the default port',
      'own',
      { headers: { origin, host: 'books.example:443' } },
    ],
    [
      'the shop’s page, by http and the default port',
      'own',
      { headers: { origin: 'http://b.example:80', host: 'b.example' } },
    ],
    ['another port', 'foreign', { headers: { origin, host: 'books.example:8443' } }],
    [
      'the shop’s page on another port, which a proxy passes on',
      'own',
      { headers: { origin: `${origin}:8443`, host: 'books.example:8443' } },
    ],
    ['a front end whose proxy rewrites the host', 'foreign', { headers: { origin, host: HERE } }],
    [
      'that front end, when it is the public address',
      'own',
      { publicUrl: `${origin}/shop`, headers: { origin, host: HERE } },
    ],
    [
      'the public address by another scheme',
      'foreign',
      { publicUrl: origin, headers: { origin: 'http://books.example', host: HERE } },
    ],
    [
      'that front end, when a trusted proxy forwards its host',
      'own',
      { trustProxy: [PROXY], headers: forwardedHost('books.example') },
    ],
    [
      'a host that a stranger forwards',
      'foreign',
      { trustProxy: [PROXY], from: STRANGER, headers: forwardedHost('books.example') },
    ],
    ['a host that is forwarded while no proxy is trusted', 'foreign', { headers: forwardedHost('books.example') }],
    [
      'another site behind the trusted proxy',
      'foreign',
      {
        trustProxy: [PROXY],
        publicUrl: origin,
        headers: { ...forwardedHost('books.example'), origin: 'https://evil.example' },
      },
    ],
    [
      'the host that the nearest proxy adds behind what the caller sent',
      'own',
      { trustProxy: [PROXY], headers: forwardedHost('evil.example, books.example') },
    ],
    [
      'a host that the caller sent in front of what the nearest proxy adds',
      'foreign',
      { trustProxy: [PROXY], headers: forwardedHost('books.example, shop.example') },
    ],
    ['no origin', 'own', { headers: { host: HERE } }],
    ['a link that was followed', 'own', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } }],
    [
      'a form that navigates',
      'foreign',
      { method: 'POST', headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } },
    ],
    ['a page without an origin', 'foreign', { headers: { origin: 'null', host: HERE } }],
    ['an invalid origin', 'foreign', { headers: { origin: 'evil', host: HERE } }],
    [
      'a host that begins with the shop’s',
      'foreign',
      { headers: { origin: `${origin}.evil.example`, host: 'books.example' } },
    ],
    [
      'a host that ends with the shop’s',
      'foreign',
      { headers: { origin: 'https://evilbooks.example', host: 'books.example' } },
    ],
    [
      'a page that hides its origin',
      'foreign',
      { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } },
    ],
  ])('%s: %s', (_, expected, { publicUrl = null, trustProxy = null, from = PROXY, method = 'GET', headers }) => {
    const isForeign = createIsForeign({ publicUrl, trusts: createTrust(trustProxy) });
    const socket = { remoteAddress: from } as Socket;
    expect(isForeign({ headers, method, socket }) ? 'foreign' : 'own').toBe(expected);
  });
});
