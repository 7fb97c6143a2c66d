import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportedCatalogue, ProductFilter, ProductSort } from '../../services/catalogue/catalogue.ts';
import { authorsIn, authorsNamedIn, suggestedIn } from '../../services/catalogue/indexed-catalogue.ts';
import { plainList, plainTally } from '../plain-list.ts';
import { aProduct } from '../records.ts';
import { similarTo } from '../../services/catalogue/similar.ts';
import type { ShopError } from '../../errors.ts';
import type { CatalogueSource, CatalogueStore } from '../../services/catalogue/catalogue-store.ts';
import type { StorageUnderTest } from './storage-under-test.ts';
import { rejectionOf } from '../thrown.ts';

const names = ['fiction', 'non-fiction', 'finance'];
const categories = names.map((name) => ({ id: `c-${name}`, name }));

/** Prices repeat, to test the order of books with one price, and pages that end among these. */
const shop = (prefix: string, length = 25): ImportedCatalogue => ({
  categories: [...categories, { id: 'c-empty', name: 'empty' }],
  products: Array.from({ length }, (_, i) =>
    aProduct({
      id: `${prefix}-${i}`,
      slug: `${prefix}-slug-${i}`,
      title: i % 5 === 0 ? `100% of it (${i})` : `Novel_${i}`,
      price: 100 + (i % 4) * 100,
      rating: (i % 11) / 2,
      category: names[i % 3] ?? 'fiction',
      author: { 5: 'Zoë  Quill', 2: 'ZOE QUILL' }[i % 6] ?? `Author ${i % 2}`,
      isPopular: i % 7 === 0,
    }),
  ),
});

/** The same books in uneven batches, one of them empty. */
const source = ({ products, categories: all }: ImportedCatalogue): CatalogueSource => ({
  categories: all,
  batches: [products.slice(0, 3), [], products.slice(3, 20), products.slice(20)],
});

const allOf = async (catalogue: CatalogueStore) => (await Array.fromAsync(catalogue.batches())).flat();

const filters: [string, ProductFilter][] = [
  ['everything', {}],
  ['a search', { search: 'NOVEL' }],
  ['a search with a percent sign, a wildcard in SQL', { search: '0% OF' }],
  ['a search with an underscore, a wildcard in SQL', { search: 'l_1' }],
  ['a search of one letter', { search: 'v' }],
  ['a search of one bracket', { search: '(' }],
  ['a search of two letters', { search: 'OV' }],
  ['a search of a letter and a space', { search: 't ' }],
  ['two categories', { categories: ['finance', 'fiction'] }],
  ['a price', { maxPrice: 200 }],
  ['a rating', { ratingAbove: 2.5 }],
  ['all filters together', { search: 'n', categories: ['fiction', 'finance'], maxPrice: 300, ratingAbove: 0.5 }],
  ['an author', { author: 'zoe-quill' }],
  ['an author’s name in another spelling', { author: ' zoë QUILL' }],
  ['an author among other filters', { author: 'author-1', search: 'novel', categories: ['fiction'], maxPrice: 300 }],
  ['an unknown author', { author: 'nobody' }],
  ['a name without a letter', { author: '?' }],
  ['no matches', { search: 'no such book' }],
];

export function catalogueContract(storage: StorageUnderTest): void {
  const catalogue = () => storage.stores().catalogue;
  const published = shop('p');
  const { products } = published;
  beforeEach(() => catalogue().replace(source(published)));
  const indexed = () => catalogue().indexed();
  const listing = async () => (await indexed()).listing;
  const authorSlugs = async (start: number, limit: number) => (await listing()).authors.slugs(start, limit);
  const findAuthors = async (slugs: readonly string[]) => authorsIn(await indexed(), slugs);
  const authorsNamed = async (text: string, limit: number) => authorsNamedIn(await indexed(), text, limit);
  const suggest = async (text: string, limit: number) => suggestedIn(await indexed(), text, limit);
  const correct = async (text: string) => (await listing()).correct(text);

  async function readAll(filter: ProductFilter, sort: ProductSort | null, limit: number) {
    const read: string[] = [];
    let after: string | null = null;
    for (;;) {
      const page = await catalogue().query({ filter, sort, limit, after });
      read.push(...page.products.map(({ id }) => id));
      expect(page.hasNextPage).toBe(read.length < plainList(products, filter).length);
      if (!page.hasNextPage) return read;
      after = page.products.at(-1)?.id ?? null;
    }
  }

  describe.each(filters)('a list of %s', (_, filter) => {
    it.each(['LOW_TO_HIGH', 'HIGH_TO_LOW', null] as const)(
      'sorted %s is complete, whatever the size of a page',
      async (sort) => {
        const expected = plainList(products, filter, sort).map(({ id }) => id);
        for (const limit of [1, 2, 7, 25, 100]) expect(await readAll(filter, sort, limit)).toEqual(expected);
      },
    );
  });

  it.each(['p-99', '', '__proto__', 'x\0', '📕'])('refuses %j as a cursor', async (after) => {
    const refusal = await rejectionOf(catalogue().query({ filter: {}, sort: null, limit: 5, after }));
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'after' }] });
  });

  it('continues after a book that the filter excludes', async () => {
    const query = { filter: { categories: ['finance'] }, sort: null, limit: 2, after: 'p-3' };
    expect((await catalogue().query(query)).products.map(({ id }) => id)).toEqual(['p-5', 'p-8']);
  });

  it.each([
    ['everything', {}],
    ['a search', { search: 'NOVEL' }],
    ['a search of one letter', { search: 'L' }],
    ['a search of two letters', { search: 'l_' }],
    ['a search for a percent sign', { search: '% ' }],
    ['a price between two steps', { maxPrice: 250 }],
    ['a rating between two numbers', { ratingAbove: 2.5 }],
    ['an author', { author: 'zoe-quill' }],
    ['an author and a search', { author: 'zoe-quill', search: 'novel' }],
    ['a search, a price and a rating', { search: '0%', maxPrice: 350, ratingAbove: 0.5 }],
  ])('tallies the books of %s', async (_, scope) => {
    expect(new Set(await (await listing()).tally(scope))).toEqual(new Set(plainTally(products, scope)));
  });

  it('changes its version only when it is replaced', async () => {
    const version = await catalogue().version();
    expect(await catalogue().version()).toBe(version);
    await catalogue().replace(source(shop('q')));
    expect(await catalogue().version()).not.toBe(version);
  });

  it('finds books by their ids, in the order of the ids', async () => {
    const [first, second] = products;
    expect(await catalogue().findByIds(['p-1', 'none', 'p-0', 'p-1', '__proto__'])).toEqual([
      second,
      null,
      first,
      second,
      null,
    ]);
    expect(await catalogue().findByIds([])).toEqual([]);
  });

  it('finds a book by its slug', async () => {
    expect(await catalogue().findBySlugs(['p-slug-3'])).toEqual([products[3]]);
    for (const unknown of ['p-3', 'P-SLUG-3', '', 'constructor'])
      expect(await catalogue().findBySlugs([unknown])).toEqual([]);
  });

  it('finds the first book that has one of several ISBNs, however the book writes it', async () => {
    const withIsbn = (at: number, isbn: string) => aProduct({ id: `i-${at}`, slug: `i-${at}`, facts: { isbn } });
    const isbns = ['978-0-306-40615-7', '0 8044 2957 X', '0306406152', '9780804429573'];
    await catalogue().replace({ categories, batches: [isbns.map((isbn, at) => withIsbn(at, isbn))] });
    const found = async (...asked: string[]) => (await catalogue().findByIsbn(asked))?.slug ?? null;
    expect(await found('9780306406157')).toBe('i-0');
    expect(await found('0306406152')).toBe('i-2');
    expect(await found('9780804429573', '080442957X')).toBe('i-1');
    expect([await found('9791032305690'), await found(), await found('__proto__')]).toEqual([null, null, null]);
  });

  it('finds books by their slugs, in the order of the slugs', async () => {
    const found = await catalogue().findBySlugs(['p-slug-7', 'none', 'p-slug-2', '__proto__', '']);
    expect(found.map(({ id }) => id)).toEqual(['p-7', 'p-2']);
    expect(await catalogue().findBySlugs([])).toEqual([]);
  });

  it.each([1, 2, 3, 6, 20, 30])('finds the %i books most similar to one', async (limit) => {
    for (const book of products.slice(0, 6))
      expect(await catalogue().similar(book, limit)).toEqual(similarTo(book, products, limit));
  });

  it('looks for similar books among the first 1,000 of an author', async () => {
    const book = aProduct({ id: 'book', slug: 'book', author: 'A. Prolific', price: 500 });
    const others = Array.from({ length: 1_001 }, (_, at) =>
      aProduct({ id: `${at}`, slug: `s-${at}`, author: 'A. Prolific', price: 2_000 - at }),
    );
    await catalogue().replace({ categories, batches: [[book, ...others]] });
    expect((await catalogue().similar(book, 2)).map(({ id }) => id)).toEqual(['999', '998']);
  });

  it('does not treat books without an author as books of one author', async () => {
    const book = aProduct({ id: 'book', slug: 'book', author: '', price: 500 });
    const near = aProduct({ id: 'near', slug: 'near', author: 'An Author', price: 510 });
    const far = aProduct({ id: 'far', slug: 'far', author: '', price: 900 });
    const elsewhere = aProduct({ id: 'elsewhere', slug: 'elsewhere', author: '', category: 'finance' });
    await catalogue().replace({ categories, batches: [[far, book, elsewhere, near]] });
    expect((await catalogue().similar(book, 3)).map(({ id }) => id)).toEqual(['near', 'far']);
    expect(await authorSlugs(0, 10)).toEqual(['an-author']);
    expect(await findAuthors([''])).toEqual([null]);
    expect((await catalogue().query({ filter: { author: '' }, sort: null, limit: 5, after: null })).products).toEqual(
      [],
    );
    expect((await suggest('a book', 8)).map(({ id }) => id)).toEqual(['far', 'book', 'elsewhere', 'near']);
  });

  describe('suggestions', () => {
    const books = [
      aProduct({ id: '0', title: 'Heroes and Middlemen', author: 'Thomas Carlyle' }),
      aProduct({ id: '1', title: 'Middlemarch', author: 'George Eliot' }),
      aProduct({ id: '2', title: 'A Guide to Middlemarch', author: 'Anna Smith' }),
      aProduct({ id: '3', title: 'Lombard Street', author: 'Walter Bagehot' }),
      aProduct({ id: '4', title: '100% Wool', author: 'O_O' }),
      aProduct({ id: '5', title: 'Silas Marner', author: 'George Eliot' }),
      aProduct({ id: '6', title: 'A Midland Story', author: 'Midori Naka' }),
    ];
    beforeEach(() => catalogue().replace({ categories, batches: [books] }));

    it.each([
      ['mid', ['1', '0', '2', '6']],
      ['middlemar', ['1', '2']],
      ['iddle', ['0', '1', '2']],
      ['eliot', ['1', '5']],
      ['george el', ['1', '5']],
      ['lombrad', ['3']],
      ['lomabrd street', ['3']],
      ['bagehott', ['3']],
      ['midlemarch', ['1', '2']],
      ['0%', ['4']],
      ['_o', ['4']],
      ['zz', []],
      ['quite another thing', []],
      // These differ too much from every word to be typing errors.
      ['mango', []],
      ['middle age', []],
      ['loomier', []],
      ['%%%%', []],
    ])('are found for %j', async (text, ids) => {
      expect((await suggest(text, 8)).map(({ id }) => id)).toEqual(ids);
      expect((await suggest(text, 1)).map(({ id }) => id)).toEqual(ids.slice(0, 1));
    });
  });

  describe('authors', () => {
    const quill = { slug: 'zoe-quill', name: 'ZOE QUILL', bookCount: 8 };

    it('are found by their slugs, with the name as in the first book', async () => {
      expect(await findAuthors(['zoe-quill'])).toEqual([quill]);
      const first = { slug: 'author-0', name: 'Author 0', bookCount: expect.any(Number) };
      const slugs = ['zoe-quill', 'Zoe Quill', 'author-0', 'quill', '', '__proto__', 'zoe-quill'];
      expect(await findAuthors(slugs)).toEqual([quill, null, first, null, null, null, quill]);
    });

    it('are found by words of their names', async () => {
      expect(await authorsNamed('quill', 3)).toEqual([quill]);
      expect((await authorsNamed('auth', 3)).map(({ slug }) => slug)).toEqual(['author-0', 'author-1']);
      expect(await authorsNamed('auth', 1)).toHaveLength(1);
      expect(await authorsNamed('uill', 3)).toEqual([]);
    });

    it('are listed in the order of their first books', async () => {
      expect(await authorSlugs(0, 10)).toEqual(['author-0', 'author-1', 'zoe-quill']);
      expect(await authorSlugs(1, 1)).toEqual(['author-1']);
    });

    it('are only those of the current catalogue', async () => {
      await catalogue().replace({ categories, batches: [[aProduct({ author: 'Ann Lee' })]] });
      expect(await authorSlugs(0, 10)).toEqual(['ann-lee']);
      expect(await findAuthors(['zoe-quill'])).toEqual([null]);
    });
  });

  it('corrects a text with a typing error', async () => {
    expect(await correct('quil')).toBeNull();
    expect(await correct('quilll')).toBe('quill');
    expect(await correct('quite another')).toBeNull();
  });

  it('returns all books, the categories that have books, the highest price and the popular books first', async () => {
    expect(await allOf(catalogue())).toEqual(products);
    expect(await catalogue().categories()).toEqual(categories);
    expect(await catalogue().highestPrice()).toBe(400);
    expect((await catalogue().popularFirst(6)).map(({ id }) => id)).toEqual('p-0 p-7 p-14 p-21 p-1 p-2'.split(' '));
    expect(await catalogue().size()).toBe(25);
  });

  it('returns a book with its facts, and its excerpt separately', async () => {
    const facts = { isbn: '0-306-40615-2', publisher: 'O’Brien "& Sons"', year: 1871, format: 'hardback' } as const;
    const plain = aProduct({ id: 'plain', slug: 'plain' });
    const full = { ...aProduct({ id: '__proto__', slug: 'full' }), facts };
    const excerpt = '# One\n\nIt was {late}, "NULL".\n\nThe end.';
    await catalogue().replace({ categories, batches: [[plain, { ...full, excerpt }]] });
    const read = { ...full, hasExcerpt: true };
    for (const time of ['once', 'again']) {
      if (time === 'again') await storage.reopen();
      expect(await allOf(catalogue())).toEqual([plain, read]);
      expect((await Array.fromAsync(catalogue().wholeBatches())).flat()).toEqual([plain, { ...full, excerpt }]);
      expect(await catalogue().findByIds(['__proto__', 'plain'])).toEqual([read, plain]);
      const [found] = await catalogue().findBySlugs(['full']);
      expect(Object.keys(found?.facts ?? {})).toEqual(Object.keys(facts));
      expect(await catalogue().excerpt('__proto__')).toBe(excerpt);
      for (const id of ['plain', 'none', 'constructor']) expect(await catalogue().excerpt(id)).toBeNull();
    }
  });

  it('finds the book of the month in any batch', async () => {
    expect(await catalogue().bookOfTheMonth()).toBeNull();
    const others = ['one', 'two', 'three'].map((id) => aProduct({ id, slug: id }));
    const month = { ...aProduct({ id: 'month', slug: 'month' }), facts: { bookOfTheMonth: 'Call me Ishmael.' } };
    await catalogue().replace({ categories, batches: [others.slice(0, 2), [others[2]!, month]] });
    expect(await catalogue().bookOfTheMonth()).toEqual(month);
    await storage.reopen();
    expect(await catalogue().bookOfTheMonth()).toEqual(month);
    await catalogue().replace({ categories, batches: [others] });
    expect(await catalogue().bookOfTheMonth()).toBeNull();
  });

  it('may be empty', async () => {
    await catalogue().replace({ categories: [], batches: [] });
    expect(await catalogue().size()).toBe(0);
    expect(await catalogue().highestPrice()).toBe(0);
    expect(await catalogue().query({ filter: {}, sort: 'LOW_TO_HIGH', limit: 5, after: null })).toEqual({
      products: [],
      hasNextPage: false,
    });
  });

  it('is replaced atomically: a reader sees the old books or the new ones, never a mixture', async () => {
    const seen = new Set<string>();
    let reads = 0;
    const watching = new AbortController();
    const watch = async () => {
      while (!watching.signal.aborted) {
        const prefixes = new Set((await allOf(catalogue())).map(({ id }) => id.split('-')[0]));
        seen.add([...prefixes].join('+'));
        reads += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const watched = watch();
    for (const prefix of ['q', 'r', 's']) {
      await catalogue().replace(source(shop(prefix)));
      // Waits for a new read, because the store deletes the books of two imports ago, which a long read would miss.
      const before = reads;
      await expect.poll(() => reads).toBeGreaterThan(before);
    }
    watching.abort();
    await watched;
    for (const prefixes of seen) expect(['p', 'q', 'r', 's']).toContain(prefixes);
    expect(await catalogue().findBySlugs(['p-slug-3'])).toEqual([]);
    expect(await catalogue().findByIds(['p-1', 's-1'])).toMatchObject([null, { id: 's-1' }]);
  });

  it('fails a read of all books when the catalogue is replaced, instead of returning a part', async () => {
    const long = shop('long', 2_500);
    await catalogue().replace({ categories, batches: [long.products] });
    const walk = catalogue().batches()[Symbol.asyncIterator]();
    let read = (await walk.next()).value?.length ?? 0;
    await catalogue().replace(source(published));
    const rest = async () => {
      for (let next = await walk.next(); !next.done; next = await walk.next()) read += next.value.length;
      return read;
    };
    expect([2_500, 'UNAVAILABLE']).toContain(await rest().catch((error: unknown) => (error as ShopError).code));
  });

  it('stays unchanged when a batch fails', async () => {
    async function* broken() {
      yield shop('q').products;
      throw new Error('line 3 is no book');
    }
    await expect(catalogue().replace({ categories, batches: broken() })).rejects.toThrow('line 3 is no book');
    expect(await allOf(catalogue())).toEqual(products);
  });

  it('is stored over a restart', async () => {
    await storage.reopen();
    expect(await allOf(catalogue())).toEqual(products);
    expect(await catalogue().categories()).toEqual(categories);
  });
}
