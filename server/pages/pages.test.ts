import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../test/open-shop.ts';

let shop: OpenShop;
let published: OpenShop;
beforeAll(async () => {
  [shop, published] = await Promise.all([openShop(), openShop({ publicUrl: 'https://colophon.example/books' })]);
});
afterAll(() => Promise.all([shop.close(), published.close()]));

const get = (url: string) => shop.rest('GET', url);

it('tells crawlers where not to look and where every page is listed', async () => {
  const { text, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Disallow: /checkout\n');
  expect(text).toMatch(/^Sitemap: http:\/\/\S+\/sitemap\.xml$/m);
});

const ownPages = ['/contact', '/about', '/returns', '/privacy', '/terms'];

it('lists every category, book and author once in the shards of the sitemap', async () => {
  const index = await get('/sitemap.xml');
  const shards = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect(shards).toEqual(['/sitemaps/0.xml']);
  const { text, headers } = await get(shards[0]!);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address!);
    return pathname + search;
  });
  const { products } = (await get('/api/products')).body;
  const lists = ['fiction', 'non-fiction', 'finance'].map((name) => `/products?category=${name}`);
  const names = products.map(({ author }) => author.toLowerCase().replaceAll('ê', 'e').replaceAll('ë', 'e'));
  const slugs = names.map((name) => name.replaceAll('.', '').replaceAll(' ', '-'));
  expect(listed).toEqual([
    '/',
    '/products',
    ...ownPages,
    ...lists,
    ...products.map(({ id }) => `/product/${id}`),
    ...new Set(slugs.map((slug) => `/authors/${slug}`)),
  ]);
});

it('encodes the slugs of authors in the sitemap', async () => {
  const { catalogue } = shop.stores;
  const before = { categories: await catalogue.categories(), batches: await Array.fromAsync(catalogue.batches()) };
  const [book] = before.batches.flat();
  await catalogue.replace({ ...before, batches: [[{ ...book!, author: 'रवि & सन' }]] });
  const { text } = await get('/sitemaps/0.xml');
  await catalogue.replace(before);
  expect(text).toContain(`/authors/${encodeURIComponent('रवि-सन')}</loc>`);
});

it('gives a shop without books a sitemap of its other pages', async () => {
  const { catalogue } = shop.stores;
  const before = { categories: await catalogue.categories(), batches: await Array.fromAsync(catalogue.batches()) };
  await catalogue.replace({ categories: [], batches: [] });
  const answers = [await get('/sitemap.xml'), await get('/sitemaps/0.xml')];
  await catalogue.replace(before);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [index, shard] = answers.map(({ text }) =>
    [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname),
  );
  expect([index, shard]).toEqual([['/sitemaps/0.xml'], ['/', '/products', ...ownPages]]);
});

it.each(['/sitemaps/1.xml', '/sitemaps/x.xml', '/sitemaps/0.xml.gz', '/sitemaps/99999.xml'])(
  'knows no %s',
  async (url) => {
    expect((await get(url)).status).toBe(404);
  },
);

/** Each once. */
const basesIn = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, base]) => base))];

describe('the addresses that the shop gives of itself', () => {
  const headers = { host: 'somebody.example', accept: 'text/html' };
  const asked: [string, RegExp][] = [
    ['/robots.txt', /^Sitemap: (.*)\/sitemap\.xml$/gm],
    ['/sitemap.xml', /<loc>(.*?)\/sitemaps\/0\.xml<\/loc>/g],
    [
      '/sitemaps/0.xml',
      /<loc>(.*?)\/(?:(?:products?|contact|about|returns|privacy|terms|authors)(?:[/?].*?)?)?<\/loc>/g,
    ],
  ];

  it.each(asked)('begin with the host that was asked, in %s', async (url, pattern) => {
    const { text } = await shop.rest('GET', url, { headers });
    expect(basesIn(text, pattern)).toEqual(['http://somebody.example']);
  });

  it.each(asked)(
    'begin with the public address when one is set, whatever host was asked, in %s',
    async (url, pattern) => {
      const { text } = await published.rest('GET', url, { headers });
      expect(basesIn(text, pattern)).toEqual(['https://colophon.example/books']);
      expect(text).not.toContain('somebody.example');
    },
  );

  it.each(['/robots.txt', '/sitemap.xml'])('are not given to a host without a name, in %s', async (url) => {
    const nameless = { ...headers, host: 'a b' };
    expect((await shop.rest('GET', url, { headers: nameless })).status).toBe(400);
    expect((await published.rest('GET', url, { headers: nameless })).status).toBe(200);
  });
});
