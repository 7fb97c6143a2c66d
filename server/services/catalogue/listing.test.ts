import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainList, plainTally } from '../../test/plain-list.ts';
import { aProduct } from '../../test/records.ts';
import type { Product, ProductFilter, ProductSort } from './catalogue.ts';
import { Listing } from './listing.ts';

function listingOf(products: readonly Product[]): Promise<Listing> {
  const listing = new Listing(products.length);
  for (const product of products) listing.add(product);
  return listing.complete();
}

const positionsOf = async (products: readonly Product[], filter: ProductFilter, sort: ProductSort | null = null) =>
  (await listingOf(products)).page({ filter, sort, limit: 100, after: null });

describe('the books that a filter shows', () => {
  const book = aProduct({ title: 'C++ (2nd ed.) [A.B*] Été', price: 500, rating: 4, category: 'fiction' });

  it.each<[what: string, filter: ProductFilter, isShown: boolean]>([
    ['no filter', {}, true],
    ['filters that are all unset', { search: null, categories: null, maxPrice: null, ratingAbove: null }, true],
    ['an empty search', { search: '' }, true],
    ['a search for the whole title', { search: 'C++ (2nd ed.) [A.B*] Été' }, true],
    ['a search in other case', { search: 'c++ (2ND ED.)' }, true],
    ['a search in other case, accents too', { search: 'ÉTÉ' }, true],
    ['a search for a part', { search: '2nd' }, true],
    ['a search for what is not there', { search: '3rd' }, false],
    ['a dot, which is not a wildcard', { search: 'A.B*' }, true],
    ['a dot, which stands for nothing else', { search: 'A.B.' }, false],
    ['a bracket that never closes', { search: '[' }, true],
    ['a pattern for anything', { search: '.*' }, false],
    ['an alternative', { search: 'C|D' }, false],
    ['a backslash', { search: '\\' }, false],
    ['its price as the highest price', { maxPrice: 500 }, true],
    ['a highest price one rupee below its price', { maxPrice: 499 }, false],
    ['a highest price of zero', { maxPrice: 0 }, false],
    ['a rating above its own', { ratingAbove: 4 }, false],
    ['a rating above one just below its own', { ratingAbove: 3.9 }, true],
    ['a rating above zero', { ratingAbove: 0 }, true],
    ['no category', { categories: [] }, true],
    ['its category', { categories: ['fiction'] }, true],
    ['its category among others', { categories: ['finance', 'fiction'] }, true],
    ['other categories', { categories: ['finance', 'non-fiction'] }, false],
    ['a part of its category', { categories: ['fict'] }, false],
    ['every filter at once', { search: 'c++', categories: ['fiction'], maxPrice: 500, ratingAbove: 3 }, true],
    [
      'every filter, one of them failing',
      { search: 'c++', categories: ['fiction'], maxPrice: 1, ratingAbove: 3 },
      false,
    ],
  ])('%s', async (_, filter, isShown) => expect(await positionsOf([book], filter)).toEqual(isShown ? [0] : []));

  it('shows a book without a rating unless a rating is required', async () => {
    expect(await positionsOf([aProduct({ rating: 0 })], {})).toEqual([0]);
    expect(await positionsOf([aProduct({ rating: 0 })], { ratingAbove: 0 })).toEqual([]);
  });
});

it.each([
  ['LOW_TO_HIGH', [1, 4, 3, 0, 2]],
  ['HIGH_TO_LOW', [0, 2, 3, 1, 4]],
  [null, [0, 1, 2, 3, 4]],
] as const)(
  'the sort %s gives the positions %s, with books of one price in the catalogue’s order',
  async (sort, positions) => {
    const books = [300, 100, 300, 200, 100].map((price) => aProduct({ price }));
    expect(await positionsOf(books, {}, sort)).toEqual(positions);
  },
);

describe('a listing of any books', () => {
  const letters = fc.constantFrom('a', 'A', 'b', 'ab', ' ', '%', '_', 'é', 'É', '’', 'क', '😀', 'İ', 'ß', '\n');
  const anyText = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));
  const anyBook = fc
    .record({
      title: anyText,
      price: fc.constantFrom(1, 500, 501, 699, 2500),
      rating: fc.constantFrom(0, 0.5, 3, 4.1, 5),
      category: fc.constantFrom('fiction', 'finance', ''),
      author: fc.constantFrom('George Eliot', 'GEORGE ELIOT', 'Ann Lee', '?'),
    })
    .map((fields) => aProduct(fields));
  const anyBooks = fc.array(anyBook, { maxLength: 30 });
  const anyFilter: fc.Arbitrary<ProductFilter> = fc.record(
    {
      search: fc.oneof(fc.constantFrom(null, '', 'a', 'ab', '\0', 'no such'), anyText),
      categories: fc.constantFrom(null, [], ['fiction'], ['fiction', 'finance'], ['poetry']),
      maxPrice: fc.constantFrom(null, 0, 500, 700, 2500),
      ratingAbove: fc.constantFrom(null, 0, 3, 4.1),
      author: fc.constantFrom(null, 'george-eliot', 'ann lee', 'nobody', ''),
    },
    { requiredKeys: [] },
  );
  const anySort = fc.constantFrom<(ProductSort | null)[]>('LOW_TO_HIGH', 'HIGH_TO_LOW', null);

  it('shows the same books as a plain filter and sort, from any position', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyBooks,
        anyFilter,
        anySort,
        fc.integer({ min: 1, max: 9 }),
        async (books, filter, sort, limit) => {
          const listing = await listingOf(books);
          const matching = plainList(books, filter, sort);
          const all = plainList(books, {}, sort);
          for (const after of [null, ...all]) {
            const rest = after === null ? all : all.slice(all.indexOf(after) + 1);
            const positions = await listing.page({ filter, sort, limit, after: after && books.indexOf(after) });
            const expected = rest.filter((book) => matching.includes(book)).slice(0, limit);
            expect(positions.map((position) => books[position])).toEqual(expected);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('tallies the same numbers as a plain count', async () => {
    await fc.assert(
      fc.asyncProperty(anyBooks, anyFilter, async (books, { search, author, maxPrice, ratingAbove }) => {
        const scope = { search, author, maxPrice, ratingAbove };
        expect(new Set(await (await listingOf(books)).tally(scope))).toEqual(new Set(plainTally(books, scope)));
      }),
      { numRuns: 300 },
    );
  });
});

it('searches many books in slices, and lets other work run between them', async () => {
  const listing = new Listing(200_000);
  const book = aProduct({ title: 'The Book', price: 100 });
  for (let position = 0; position < 200_000; position += 1)
    listing.add(position % 70_000 === 1 ? { ...book, title: 'The Needle', price: 300 - position / 1_000 } : book);
  await listing.complete();
  let runs = 0;
  let other = setImmediate(function work() {
    runs += 1;
    other = setImmediate(work);
  });
  expect(await listing.page({ filter: { search: 'NEEDLE' }, sort: null, limit: 5, after: null })).toEqual([
    1, 70_001, 140_001,
  ]);
  expect(await listing.page({ filter: { search: 'n' }, sort: 'LOW_TO_HIGH', limit: 2, after: 140_001 })).toEqual([
    70_001, 1,
  ]);
  expect((await listing.tally({ search: 'ne' })).reduce((total, { count }) => total + count, 0)).toBe(3);
  clearImmediate(other);
  expect(runs).toBeGreaterThan(0);
});

it('sorts a few matches among many books, page by page', async () => {
  const books = Array.from({ length: 140_000 }, (_, position) =>
    aProduct({
      id: String(position),
      title: position % 7_000 === 7 ? 'Ash' : 'Oak',
      price: 200 + ((position * 7_919) % 50),
    }),
  );
  const listing = await listingOf(books);
  const filter = { search: 'ash', maxPrice: 240 };
  for (const sort of ['LOW_TO_HIGH', 'HIGH_TO_LOW'] as const) {
    const sorted = plainList(books, filter, sort).map(({ id }) => Number(id));
    const read: number[] = [];
    for (let after: number | null = null; read.length < sorted.length; after = read.at(-1)!)
      read.push(...(await listing.page({ filter, sort, limit: 10, after })));
    expect(read).toEqual(sorted);
  }
});
