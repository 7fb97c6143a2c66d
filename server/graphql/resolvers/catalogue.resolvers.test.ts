import { describe, expect, it } from 'vitest';
import { unavailable } from '../../errors.ts';
import type { Stores } from '../../services/stores.ts';
import { aShop } from '../../test/fixtures.ts';
import { type OpenShop, openShop } from '../../test/open-shop.ts';

const shop = aShop();

const LIST = `query List($filter: ProductFilterInput, $sort: ProductSort, $first: Int, $after: String) {
  products(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount
    nodes { id title price rating category }
    pageInfo { hasNextPage endCursor }
  }
}`;
const list = async (variables: Record<string, unknown> = {}) => (await shop.ask(LIST, variables)).products;

describe('products', () => {
  it('has all 27 books on its first page by default', async () => {
    const { totalCount, nodes, pageInfo } = await list();
    expect([totalCount, nodes.length]).toEqual([27, 27]);
    expect(pageInfo).toEqual({ hasNextPage: false, endCursor: nodes.at(-1)?.id });
  });

  it.each([
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['first', { first: -1 }],
    ['after', { after: 'no-such-book' }],
    ['after', { after: '' }],
  ])('names %s when it is wrong: %j', async (field, variables) => {
    expect((await shop.faultOf(LIST, variables)).extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field }],
    });
  });

  it.each([{ filter: { maxPrice: 1.5 } }, { first: null }, { first: 2 ** 40 }])('refuses %j', async (variables) => {
    expect((await shop.faultOf(LIST, variables)).extensions['code']).toBe('BAD_USER_INPUT');
  });
});

describe('totals and facets', () => {
  const COUNTS = '{ products { totalCount facets { categories { count } } nodes { id } } }';
  const counts = async (from: OpenShop) => {
    const { totalCount, facets, nodes } = (await from.ask(COUNTS)).products;
    return {
      totalCount,
      inCategories: facets!.categories.reduce((sum, { count }) => sum + count, 0),
      shown: nodes.length,
    };
  };

  it('are counted again after counting failed', async () => {
    let fails = true;
    const failing = ({ catalogue, ...rest }: Stores): Stores => ({
      ...rest,
      catalogue: {
        ...catalogue,
        indexed: () => (fails ? Promise.reject(unavailable('gone')) : catalogue.indexed()),
      },
    });
    const moody = await openShop({ wrap: failing });
    const fault = await moody.faultOf(COUNTS);
    fails = false;
    const after = await counts(moody);
    await moody.close();
    expect(fault.extensions['code']).toBe('UNAVAILABLE');
    expect(after).toEqual({ totalCount: 27, inCategories: 27, shown: 27 });
  });
});

describe('the other queries', () => {
  it('product finds one book by its slug, and is null for any other name', async () => {
    const query = `query ($slug: String!) { product(by: { slug: $slug }) {
      id slug title byline description image spine price originalPrice discountPercent rating category isPopular deliveryCharge
      publisher year pages language format excerpt
    } }`;
    const { body } = await shop.rest('GET', '/api/products/middlemarch');
    const { _id, id, author, img, desc, original_price, categoryName, format, ...same } = body.product;
    expect((await shop.ask(query, { slug: 'middlemarch' })).product).toEqual({
      ...same,
      id: _id,
      slug: id,
      byline: author,
      image: img,
      spine: expect.stringMatching(/^\/covers\//),
      description: desc,
      originalPrice: original_price,
      category: categoryName,
      discountPercent: 29,
      format: format?.toUpperCase(),
      publisher: null,
      pages: null,
    });
    for (const slug of ['none', '', _id, '__proto__', 'constructor', '../middlemarch'])
      expect((await shop.ask(query, { slug })).product).toBeNull();
  });

  it('product finds a book by its id as by its slug, and refuses an input with both or neither', async () => {
    const BY = 'query ($by: ProductByInput!) { product(by: $by) { id slug } }';
    const { product } = await shop.ask(BY, { by: { slug: 'walden' } });
    expect((await shop.ask(BY, { by: { id: product!.id } })).product).toEqual(product);
    for (const by of [{ id: 'none' }, { slug: 'none' }, { isbn: 'none' }])
      expect((await shop.ask(BY, { by })).product).toBeNull();
    for (const by of [{}, { id: product!.id, slug: 'walden' }, { slug: null }])
      expect((await shop.faultOf(BY, { by })).extensions['code']).toBe('BAD_USER_INPUT');
  });

  it('the books of each category are those of its filter', async () => {
    const { categories } = await shop.ask(
      '{ categories { name products(first: 100) { totalCount nodes { category } } } }',
    );
    for (const { name, products } of categories) {
      expect(products.totalCount).toBeGreaterThan(0);
      expect(products.nodes.map((book) => book.category)).toEqual(
        Array.from({ length: products.totalCount }, () => name),
      );
    }
  });

  it('categories, bookOfTheMonth and shelf', async () => {
    const data = await shop.ask(
      '{ categories { id name } bookOfTheMonth { slug } shelf { image spines { view product { id isPopular } } } }',
    );
    expect(data.categories.map(({ name }) => name)).toEqual(['fiction', 'non-fiction', 'finance']);
    expect(data.bookOfTheMonth?.slug).toBe('moby-dick');
    expect(data.shelf.image).toMatch(/^\/covers\//);
    expect(data.shelf.spines).toHaveLength(27);
    expect((await shop.ask('{ bookOfTheMonth { slug bookOfTheMonth } }')).bookOfTheMonth).toEqual({
      slug: 'moby-dick',
      bookOfTheMonth: 'Call me Ishmael.',
    });
    const { popular: six } = await shop.ask('{ popular { id isPopular } }');
    expect(six).toEqual(data.shelf.spines.slice(0, 6).map(({ product }) => product));
    expect((await shop.ask('{ popular(first: 20) { isPopular } }')).popular.every((one) => one.isPopular)).toBe(true);
    expect((await shop.faultOf('{ popular(first: 21) { id } }')).extensions['code']).toBe('BAD_USER_INPUT');
    const popular = data.shelf.spines.map(({ product }) => product.isPopular);
    expect(popular).toEqual(popular.toSorted((a, b) => Number(b) - Number(a)));
  });
});

describe('books that a reader may mean or like', () => {
  const titles = (books: readonly { title: string }[]) => books.map(({ title }) => title);

  it('are suggested, at most as many as asked', async () => {
    const query = 'query ($text: String!, $first: Int) { suggestions(text: $text, first: $first) { title byline } }';
    const suggested = async (text: string, first?: number) =>
      titles((await shop.ask(query, { text, first: first ?? 8 })).suggestions);
    expect(await suggested('  WAL')).toContain('Walden');
    expect(await suggested('the', 2)).toHaveLength(2);
    expect(await suggested('x'.repeat(101))).toEqual([]);
    for (const first of [0, 21, -1])
      expect((await shop.faultOf(query, { text: 'wal', first })).extensions['fields']).toMatchObject([
        { field: 'first' },
      ]);
  });

  it('may be queried for 20 books a request, so that books of books of books end', async () => {
    const nested = '{ products(first: 4) { nodes { similar { similar { id } } } } }';
    expect((await shop.faultOf(nested, {})).extensions['code']).toBe('BAD_USER_INPUT');
    expect(
      (await shop.ask('{ products(first: 20) { nodes { similar(first: 1) { id } } } }')).products.nodes,
    ).toHaveLength(20);
  });

  it('have excerpts, of which a request may ask 20', async () => {
    const asked = (first: number) => `{ products(first: ${first}) { nodes { hasExcerpt excerpt } } }`;
    const { nodes } = (await shop.ask(asked(20))).products;
    expect(nodes.every(({ hasExcerpt, excerpt }) => hasExcerpt && excerpt?.startsWith('# '))).toBe(true);
    expect((await shop.faultOf(asked(21), {})).extensions['fields']).toMatchObject([{ field: 'excerpt' }]);
  });

  it('cause no unhandled rejection when a query asks for them too often and with a wrong length', async () => {
    const lost: unknown[] = [];
    const lose = (error: unknown) => lost.push(error);
    process.on('unhandledRejection', lose);
    const query = '{ shelf { spines { product { similar(first: 99) { id } } } } }';
    expect((await shop.faultOf(query, {})).message).toMatch(/20 books|from 1 to 20/);
    // Node emits `unhandledRejection` after the callbacks that were ready have run.
    await new Promise(setImmediate);
    process.off('unhandledRejection', lose);
    expect(lost).toEqual([]);
  });

  it('are found by their slugs, each once', async () => {
    const query = 'query ($slugs: [String!]!) { productsBySlugs(slugs: $slugs) { slug } }';
    const slugs = ['walden', 'none', 'middlemarch', 'walden'];
    expect((await shop.ask(query, { slugs })).productsBySlugs).toEqual([{ slug: 'walden' }, { slug: 'middlemarch' }]);
    const tooMany = Array.from({ length: 25 }, (_, i) => `s-${i}`);
    expect((await shop.faultOf(query, { slugs: tooMany })).extensions['fields']).toMatchObject([{ field: 'slugs' }]);
  });
});
