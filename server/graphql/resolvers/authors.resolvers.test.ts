import { describe, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import { openShop } from '../../test/open-shop.ts';

const shop = aShop();

describe('authors', () => {
  const AUTHOR = `query ($slug: String!, $first: Int) { author(slug: $slug) {
    slug name bookCount
    products(sort: LOW_TO_HIGH, first: $first) {
      totalCount nodes { title author { slug } } facets { categories { name count } } pageInfo { hasNextPage endCursor }
    }
    shelf { image width height spines { view x width height product { slug } } }
  } }`;

  it('are found by their slug, with their books and the spines of these', async () => {
    const author = (await shop.ask(AUTHOR, { slug: 'emily-bronte' })).author!;
    expect(author).toMatchObject({ slug: 'emily-bronte', name: 'Emily Brontë', bookCount: 1 });
    expect(author.products).toMatchObject({
      totalCount: 1,
      nodes: [{ title: 'Wuthering Heights', author: { slug: 'emily-bronte' } }],
      pageInfo: { hasNextPage: false },
    });
    expect(author.products.facets!.categories.find(({ name }) => name === 'fiction')).toMatchObject({ count: 1 });
    expect(author.shelf.spines).toMatchObject([{ x: 0, product: { slug: 'wuthering-heights' } }]);
    const picture = await shop.rest('GET', author.shelf.image);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    for (const slug of ['nobody', 'Emily Brontë', 'bronte', '', '__proto__'])
      expect((await shop.ask(AUTHOR, { slug })).author).toBeNull();
    expect((await shop.faultOf(AUTHOR, { slug: 'emily-bronte', first: 101 })).extensions['fields']).toMatchObject([
      { field: 'first' },
    ]);
  });

  it.each(['products { totalCount }', 'shelf { image }'])('may be queried for %s 20 times a request', async (field) => {
    const query = `query ($first: Int!) { products(first: $first) { nodes { author { ${field} } } } }`;
    expect((await shop.ask(query, { first: 20 })).products.nodes).toHaveLength(20);
    expect((await shop.faultOf(query, { first: 21 })).extensions['code']).toBe('BAD_USER_INPUT');
  });

  it('with many books have 12 spines and pages of books', async () => {
    const large = await openShop();
    const { catalogue } = large.stores;
    const [book] = (await Array.fromAsync(catalogue.batches())).flat();
    const books = Array.from({ length: 150 }, (_, i) => ({
      ...book!,
      id: `${i}`,
      slug: `b-${i}`,
      author: i % 2 ? 'A. Prolific' : 'Ann Other',
    }));
    await catalogue.replace({ categories: await catalogue.categories(), batches: [books] });
    const author = (await large.ask(AUTHOR, { slug: 'a-prolific', first: 60 })).author!;
    const pages = await Promise.all(
      ['', '&limit=20', '&limit=100&after=119'].map((more) =>
        large.rest('GET', `/api/products?author=a.prolific${more}`),
      ),
    );
    await large.close();
    expect([author.bookCount, author.products.totalCount, author.products.nodes.length]).toEqual([75, 75, 60]);
    expect(author.products.pageInfo).toEqual({ hasNextPage: true, endCursor: '119' });
    expect(author.shelf.spines).toHaveLength(12);
    expect(pages.map(({ body }) => body.products.length)).toEqual([75, 20, 15]);
  });
});

describe('what a search finds besides titles', () => {
  const HINTS = `query ($text: String!) { searchHints(text: $text) {
    authors { name bookCount } correction books { title }
  } }`;
  const eliot = { name: 'George Eliot', bookCount: 1 };

  it.each<[text: string, authors: object[], correction: string | null, books: string[]]>([
    ['eliot', [eliot], null, []],
    [' George  ELIOT', [eliot], null, []],
    ['eliott', [eliot], 'eliot', []],
    ['wether', [], 'weather', []],
    // A title contains the word, so it is not misspelt.
    ['the', [], null, []],
    ['wal', [{ name: 'Walter Bagehot', bookCount: 1 }], null, []],
    ['street lombrad', [], null, ['Lombard Street']],
    ['mango', [], null, []],
    ['e', [], null, []],
    ['x'.repeat(101), [], null, []],
  ])('%j', async (text, authors, correction, books) => {
    const hints = (await shop.ask(HINTS, { text })).searchHints;
    expect(hints).toEqual({ authors, correction, books: books.map((title) => ({ title })) });
  });
});
