import accepts from '@fastify/accepts';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResponseCache } from '../http/response-cache.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { clientFiles } from './client-files.ts';
import { readShop } from '../services/shop/read-shop.ts';
import { aProduct } from '../test/records.ts';
import { createShopAddress } from './shop-address.ts';
import type { Renderer } from './rendered-pages.ts';

let app: FastifyInstance;
let rendering: string[];
let release: () => void;
beforeEach(async () => {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  rendering = [];
  release = resolve;
  const head = async (url: string) => ({
    title: `Title of ${url}`,
    description: 'A "book" & more',
    canonical: new URL(url).pathname,
    picture: { src: '/covers/links/shop.png', alt: 'A shelf' },
  });
  const renderer: Renderer = {
    canonicalAddress: (url) => new URL(url).pathname,
    async render(url) {
      rendering.push(url);
      await released;
      return { html: `<h1>${url}</h1>`, head: await head(url), state: {}, module: null };
    },
    head,
    frame: async ({ late }) => `<header>Masthead${late ? ', busy' : ''}</header>`,
  };
  app = Fastify();
  await app.register(accepts);
  await securityHeaders(app, { livePayments: false });
  const responses = createResponseCache(app, {
    version: async () => '1',
    trusts: () => false,
    isAllowed: () => false,
    metrics: new Registry(),
  });
  const bySlug = async (slug: string) => (/^book-\d+$/.test(slug) ? aProduct({ slug }) : null);
  const catalogue = { bySlug, byName: bySlug, bySlugs: async () => [aProduct()], author: async () => null };
  const shared = async (token: string) => ({ token, firstName: 'Asha', books: [] });
  const wishlist = { isUnsubscribeLink: () => true, shared };
  await app.register(clientFiles, {
    services: { catalogue, wishlist, demonstration: null, shop: await readShop(null) },
    addressOf: createShopAddress(null),
    responses,
    renderer: async () => renderer,
    execute: async () => ({}),
    metrics: new Registry(),
  });
  if (!app.hasRoute({ method: 'GET', url: '/*' })) throw new Error('Only a built client has pages: npm run build');
});
afterEach(() => app.close());

const get = (url: string, headers = {}) =>
  app.inject({ url, headers: { host: 'shop.example', accept: 'text/html', ...headers } });

describe('a burst of 29 pages that are not cached', () => {
  const addresses = ['/', '/products', ...Array.from({ length: 27 }, (_, n) => `/product/book-${n}`)];
  const requestAll = async () => {
    const answers = addresses.map((address) => get(address));
    await expect.poll(() => rendering).toHaveLength(2);
    return answers;
  };

  it('comes rendered when no page waits longer than a second', async () => {
    const answers = await requestAll();
    release();
    for (const { body, headers } of await Promise.all(answers)) {
      expect(body).toContain('id="page-state"');
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect(rendering).toHaveLength(addresses.length);
  });

  describe('that would wait longer than a second', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    it('comes with its head, and is stored by no cache', async () => {
      const answers = addresses.map((address) => get(address));
      await vi.waitUntil(() => rendering.length === 2);
      await vi.advanceTimersByTimeAsync(1_000);
      for (const [at, { statusCode, body, headers }] of (await Promise.all(answers)).entries()) {
        const address = `http://shop.example${addresses[at]}`;
        expect([statusCode, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store', undefined]);
        expect(body).not.toContain('page-state');
        expect(body.match(/<title>.*?<\/title>/g)).toEqual([`<title>Title of http://shop${addresses[at]}</title>`]);
        expect(body.match(/<meta\s+name="description"[^>]*>/g)).toEqual([
          '<meta name="description" content="A &quot;book&quot; &amp; more">',
        ]);
        expect(body).toContain(`<link rel="canonical" href="${address}">`);
        expect(body).toContain(`<meta property="og:url" content="${address}">`);
        expect(body).toContain('<meta property="og:image" content="http://shop.example/covers/links/shop.png">');
        expect(body).toContain('<noscript><header>Masthead, busy</header></noscript>');
        expect(body).toContain('<noscript><meta http-equiv="refresh" content="2"></noscript></head>');
      }
      release();
      const again = await Promise.all(addresses.map(get));
      for (const { body } of again) expect(body).toContain('page-state');
    });
  });
});

it('adds the layout for readers without JavaScript to pages that only the browser renders', async () => {
  for (const address of ['/mockman', '/nowhere']) {
    const { body, headers } = await get(address);
    expect(body.match(/<noscript>.*?<\/noscript>/gs)).toEqual(['<noscript><header>Masthead</header></noscript>']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['etag']).toBeDefined();
  }
});

it.each(['/login', '/carts', '/reset-password', '/buy/walden:2', '/lists/a.b', '/quiet/a.b?book=walden'])(
  'sends the outline of %s, or the shell of all pages when it is not rendered in time',
  async (address) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = get(address);
    await vi.waitUntil(() => rendering.length === 1);
    await vi.advanceTimersByTimeAsync(1_000);
    const { body, headers } = await answers;
    vi.useRealTimers();
    expect(body).toContain('<title>Colophon</title>');
    expect(body).toContain('<noscript><header>Masthead</header></noscript>');
    expect([body.includes('page-state'), headers['cache-control']]).toEqual([false, 'no-cache']);
    release();
    expect((await get(address)).body).toContain('page-state');
  },
);

it('answers an address with a trailing slash as without it', async () => {
  release();
  for (const address of ['/products/', '/product/book-1/', '/login/'])
    expect((await get(address)).statusCode).toBe(200);
  expect(rendering).toEqual(['http://shop/products', 'http://shop/product/book-1', 'http://shop/login']);
});

it('keeps the query of an address that has moved', async () => {
  const { statusCode, headers } = await get('/product/Book_7?utm_source=mail&x=1');
  expect([statusCode, headers['location']]).toEqual([301, '/product/book-7?utm_source=mail&x=1']);
});

describe('the files of the build', () => {
  const assets = readdirSync(path.resolve(import.meta.dirname, '../../dist/client/assets'));
  const stylesheet = assets.find((file) => assets.includes(`${file}.br`) && file.endsWith('.css'));

  it.each(['/service-worker.js', '/favicon.svg', '/apple-touch-icon.png'])(
    '%s is requested anew each time, because its name stays',
    async (file) => {
      const { statusCode, headers } = await get(file);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    },
  );

  it('are kept for a year if their names change with them', async () => {
    const { headers } = await get(`/assets/${stylesheet}`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are sent as the compressed files beside them, which have no addresses of their own', async () => {
    const { headers } = await get(`/assets/${stylesheet}`, { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['br', 'text/css; charset=utf-8']);
    expect((await get(`/assets/${stylesheet}.br`)).statusCode).toBe(404);
  });
});
