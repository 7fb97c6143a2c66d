import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { importFrom } from '../../../test/catalogue-files.ts';
import { aShop } from '../../../test/fixtures.ts';

const file = path.resolve(import.meta.dirname, '../../../test/foreign-books.json');
const ROWS = 4;
const slugs = ['the-moonstone', 'the-moonstone-2', 'a-room-with-a-view', 'on-liberty'];

describe('the catalogue of another shop', () => {
  const shop = aShop();
  let summary: string;
  beforeAll(async () => {
    summary = await importFrom(file, {
      today: '2026-11-26',
      format: 'json',
      mode: 'replace',
      isConfirmed: true,
      force: false,
      config: { databaseUrl: null, dataDir: shop.dataDir },
      terminal: { write: () => undefined },
      withStock: () => Promise.reject(new Error('The file has no stock.')),
      openStore: async () => ({ ...shop.stores, maxBooks: null, close: async () => undefined }),
    });
  });

  it('is imported, and the summary counts the ids that were replaced by slugs', () => {
    expect(summary).toMatch(
      /^4 books are new, 27 .* The shop has 4 books in 2 categories now\. 3 ids were changed to slugs of their own\. That/,
    );
  });

  it('is sold through REST, with slugs, numeric prices, and covers for books without a picture', async () => {
    const { products } = (await shop.rest('GET', '/api/products')).body;
    expect(products).toHaveLength(ROWS);
    expect(products.map(({ id }) => id)).toEqual(slugs);
    expect(products.map(({ author }) => author)).toEqual(['', '', 'E. M. Forster', '']);
    expect(products.map(({ price }) => price)).toEqual([33_333, 449, 325, 299]);
    expect(products[2]?.img).toBe('/photos/room.jpg');
    for (const { img, title } of products.filter(({ author }) => author === '')) {
      const { status, text } = await shop.rest('GET', img);
      expect(status).toBe(200);
      expect(text).toContain(`<title>${title}</title>`);
    }
    expect((await shop.rest('GET', '/covers/links/books/the-moonstone.png')).status).toBe(200);
    expect((await shop.rest('GET', '/api/products?author=')).body.products).toEqual([]);
  });

  it('is sold through GraphQL, where a book without an author has no author’s page and no books of the same author', async () => {
    const { product } = await shop.ask(
      '{ product(by: { slug: "on-liberty" }) { byline author { slug } similar { slug } spine image } }',
    );
    expect(product).toMatchObject({ byline: '', author: null, similar: [] });
    const { products, suggestions, searchHints } = await shop.ask(`{
      products(filter: {author: ""}) { totalCount }
      suggestions(text: "moon") { slug }
      searchHints(text: "moonstone") { authors { name } }
    }`);
    expect(products.totalCount).toBe(0);
    expect(suggestions.map(({ slug }) => slug)).toEqual(slugs.slice(0, 2));
    expect(searchHints.authors).toEqual([]);
    expect((await shop.rest('GET', '/sitemaps/0.xml')).text.match(/\/authors\/[^<]*/g)).toEqual([
      '/authors/e-m-forster',
    ]);
  });

  it.each([
    ['/product/The_Moonstone', '/product/the-moonstone'],
    ['/product/The_Moonstone?from=mail', '/product/the-moonstone?from=mail'],
    ['/product/THE--moonstone/', '/product/the-moonstone'],
  ])('redirects its old address %s to %s', async (address, page) => {
    const { status, headers } = await shop.rest('GET', address);
    expect([status, headers['location']]).toEqual([301, page]);
  });

  it.each(['/product/The_Moon', '/product/__', '/product/The%20Moonstone', '/product/the-moonstone-3'])(
    'has no book at %s',
    async (address) => {
      const { status, headers } = await shop.rest('GET', address);
      expect([status, headers['location']]).toEqual([404, undefined]);
    },
  );
});
