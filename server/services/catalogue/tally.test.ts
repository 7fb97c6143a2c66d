import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainList, plainTally } from '../../test/plain-list.ts';
import { aProduct } from '../../test/records.ts';
import type { Product, ProductFilter } from './catalogue.ts';
import { countIn, facetsOf, priceStepOf, ratingStepOf, scopeOf, tallyOf, type TallyScope } from './tally.ts';

const categories = ['fiction', 'non-fiction', 'finance'].map((name) => ({ id: name, name }));
const prices = [0, 1, 300, 499, 500, 501, 699, 700, 701, 899, 900, 901, 2499, 2500];
const ratings = [0, 0.5, 1, 2, 2.9, 3, 3.5, 4, 4.1, 5];

const anyProduct = fc
  .record({
    title: fc.constantFrom('Middlemarch', 'The Patient Rupee', 'Room 101'),
    price: fc.constantFrom(...prices),
    rating: fc.constantFrom(...ratings),
    category: fc.constantFrom(...categories.map(({ name }) => name)),
  })
  .map((fields) => aProduct(fields));
const anyFilter: fc.Arbitrary<ProductFilter> = fc.record(
  {
    search: fc.constantFrom(null, '', 'room', 'R', 'none'),
    categories: fc.constantFrom(null, [], ['fiction'], ['fiction', 'finance'], ['poetry']),
    maxPrice: fc.constantFrom(null, ...prices, 1100, 9999),
    ratingAbove: fc.constantFrom(null, -1, ...ratings),
  },
  { requiredKeys: [] },
);
const countShown = (products: readonly Product[], filter: ProductFilter) => plainList(products, filter).length;

it.each([
  [0, 0],
  [500, 0],
  [501, 1],
  [700, 1],
  [701, 2],
  [2500, 10],
])('a book for %i shows from step %i of the price filter', (price, step) => expect(priceStepOf(price)).toBe(step));

it.each([
  [0, -1],
  [0.5, 0],
  [3, 2],
  [3.1, 3],
  [4, 3],
  [4.6, 4],
  [5, 4],
])('a book rated %d is above %i', (rating, step) => expect(ratingStepOf(rating)).toBe(step));

it('the scope ignores the case of the search', () => {
  expect(scopeOf({ search: 'ROOM 101' })).toEqual(scopeOf({ search: 'room 101' }));
});

describe('counts from a tally', () => {
  it('add up all prices and ratings of one step', () => {
    const counted = [510, 690].map((price) => ({ price, rating: 4.5, category: 'fiction', count: 3 }));
    expect(countIn(tallyOf(counted), {})).toBe(6);
  });

  it('equal the number of books that the filter shows, for any books and any filter', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 30 }), anyFilter, (products, filter) => {
        expect(countIn(plainTally(products, scopeOf(filter)), filter)).toBe(countShown(products, filter));
      }),
      { numRuns: 500 },
    );
  });

  it('equal, for each choice of a filter, the books it would show with the other filters unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyProduct, { maxLength: 30 }), anyFilter, async (products, filter) => {
        const highestPrice = Math.max(0, ...products.map(({ price }) => price));
        const tally = async (scope: TallyScope) => plainTally(products, scope);
        const facets = await facetsOf(filter, { tally, categories, highestPrice });
        expect(facets.categories).toEqual(
          categories.map(({ name }) => ({ name, count: countShown(products, { ...filter, categories: [name] }) })),
        );
        expect(facets.ratings).toEqual(
          [4, 3, 2, 1].map((above) => ({ above, count: countShown(products, { ...filter, ratingAbove: above }) })),
        );
        expect(facets.anyRating).toBe(countShown(products, { ...filter, ratingAbove: null }));
        for (const { maxPrice, count: counted } of facets.prices)
          expect(counted).toBe(countShown(products, { ...filter, maxPrice }));
        expect(facets.prices.at(-1)?.maxPrice).toBeGreaterThanOrEqual(highestPrice);
      }),
      { numRuns: 200 },
    );
  });
});
