import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../test/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const get = (url: string) => shop.rest('GET', url);

it('tells crawlers where not to look and where every page is listed', async () => {
  const { text, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Disallow: /checkout\n');
  expect(text).toMatch(/^Sitemap: http:\/\/\S+\/sitemap\.xml$/m);
});

it('lists every book once in the shards of the sitemap', async () => {
  const index = await get('/sitemap.xml');
  const shards = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect(shards).toEqual(['/sitemaps/0.xml']);
  const { text, headers } = await get(shards[0]!);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const { products } = (await get('/api/products')).body;
  expect(listed).toEqual(['/', '/products', ...products.map(({ id }) => `/product/${id}`)]);
});

it.each(['/sitemaps/1.xml', '/sitemaps/x.xml', '/sitemaps/0.xml.gz', '/sitemaps/99999.xml'])(
  'knows no %s',
  async (url) => {
    expect((await get(url)).status).toBe(404);
  },
);
