import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { Product } from '../services/catalogue/catalogue.ts';
import { createResponseCache } from '../http/response-cache.ts';
import { coverRoutes } from './covers.routes.ts';
import { createCovers } from '../services/covers/covers.ts';
import { SEED_BOOKS } from '../test/seed-books.ts';

const [first, second] = SEED_BOOKS;
if (!first || !second) throw new Error('no seeds');
const bookNamedShelf: Product = { ...second, slug: 'shelf' };

const photographs = new Map<string, Buffer>();

function shop(books: readonly Product[] = [first as Product, bookNamedShelf]) {
  const covers = createCovers({
    photographs: { read: async (name, width) => photographs.get(`${name} ${width}`) ?? null },
  });
  const app = Fastify();
  const responses = createResponseCache(app, {
    version: async () => '1',
    trusts: () => false,
    isAllowed: () => false,
    metrics: new Registry(),
  });
  const catalogue = {
    bySlug: async (slug: string) => books.find((book) => book.slug === slug) ?? null,
    shelf: async () => books,
    authorShelf: async (slug: string) => (slug === 'रवि' ? [bookNamedShelf] : []),
  };
  void app.register(coverRoutes, { services: { catalogue, covers }, responses });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { covers, get };
}

test.each(['coverAddress', 'spineAddress'] as const)(
  '%s leads to a picture that may be kept for good',
  async (which) => {
    const { covers, get } = shop();
    const reply = await get(covers[which](first));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    });
    expect(reply.body).toMatch(/^<svg [^>]+><title>/);
  },
);

test('lets caches keep a photograph for good, and redirects a removed one to the drawn cover', async () => {
  const { covers, get } = shop();
  photographs.set('0a-1b 560', Buffer.from('bytes'));
  const address = covers.coverAddress({ ...first, image: 'https://pictures.example/a.jpg', photograph: '0a-1b' });
  const reply = await get(address);
  expect([reply.statusCode, reply.rawPayload]).toEqual([200, Buffer.from('bytes')]);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const other of [address.replace('560', '832'), address.replace('560', '481'), address.replace('1b', '1c')]) {
    const moved = await get(other);
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      302,
      `/covers/${first.slug}.svg`,
      'no-store',
    ]);
  }
});

test('gives the shelf its own address, next to a book called shelf', async () => {
  const { covers, get } = shop();
  const address = covers.shelfView([first, bookNamedShelf]).image;
  expect(address).toMatch(/^\/covers\/_shelf\.svg\?v=[0-9a-f]{8}$/);
  const shelf = await get(address);
  expect(shelf.headers['cache-control']).toContain('immutable');
  expect(shelf.body).toContain('<view id="s-shelf"');
  expect((await get('/covers/shelf.svg')).body).toContain(`<title>${bookNamedShelf.title}`);
});

test('gives an author’s shelf its own address, whatever script the name is in', async () => {
  const { covers, get } = shop();
  const shelf = await get(covers.shelfView([bookNamedShelf], 'रवि').image);
  expect(shelf.headers['cache-control']).toContain('immutable');
  expect(shelf.body).toContain('<view id="s-shelf"');
  expect((await get('/covers/_by-nobody.svg')).statusCode).toBe(404);
});

test.each(['', '?v=00000000', '?v=a&v=b'])('lets caches keep an outdated version (%j) for minutes', async (query) => {
  const reply = await shop().get(`/covers/${first.slug}.svg${query}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('public, max-age=300');
});

test('does not send a picture that the client has', async () => {
  const { get } = shop();
  const { headers } = await get(`/covers/${first.slug}.svg`);
  const tag = String(headers.etag);
  for (const held of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const reply = await get(`/covers/${first.slug}.svg`, { 'if-none-match': held });
    expect([reply.statusCode, reply.body]).toEqual([304, '']);
  }
});

test('allows a long slug', async () => {
  const slug = `${'a-'.repeat(120)}a`;
  const { covers, get } = shop([{ ...first, slug }]);
  expect((await get(covers.coverAddress({ ...first, slug }))).statusCode).toBe(200);
});

test.each([
  '',
  'deeper/nobody.svg',
  'nobody.svg',
  'nobody.spine.svg',
  `${first.slug}.png`,
  first.slug,
  '_other.svg',
  '..%2f..%2fpackage.json',
  '%00.svg',
  `${'a-'.repeat(45)}a.svg`,
])('does not find /covers/%s', async (file) => {
  const reply = await shop().get(`/covers/${file}`);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual({ errors: ['No such cover'], code: 'NOT_FOUND' });
  expect(reply.headers['cache-control']).toBe('no-store');
});
