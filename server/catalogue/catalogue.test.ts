import { describe, expect, it, test } from 'vitest';
import { aProduct } from '../test/records.ts';
import { discountPercent, matches, popularFirst, type ProductFilter, sorted } from './catalogue.ts';

describe('which books a filter keeps', () => {
  const book = aProduct({ title: 'C++ (2nd ed.) [A.B*] Été', price: 500, rating: 4, category: 'fiction' });

  it.each<[string, ProductFilter, boolean]>([
    ['no filter', {}, true],
    ['filters that are all unset', { search: null, categories: null, maxPrice: null, ratingAbove: null }, true],
    ['an empty search', { search: '' }, true],
    ['a search for the whole title', { search: 'C++ (2nd ed.) [A.B*] Été' }, true],
    ['a search in other case', { search: 'c++ (2ND ED.)' }, true],
    ['a search in other case, accents too', { search: 'ÉTÉ' }, true],
    ['a search for a part', { search: '2nd' }, true],
    ['a search for what is not there', { search: '3rd' }, false],
    ['a dot, which stands for a dot', { search: 'A.B*' }, true],
    ['a dot, which stands for nothing else', { search: 'A.B.' }, false],
    ['a bracket that never closes', { search: '[' }, true],
    ['a pattern for anything', { search: '.*' }, false],
    ['an alternative', { search: 'C|D' }, false],
    ['a backslash', { search: '\\' }, false],
    ['the price itself as the bound', { maxPrice: 500 }, true],
    ['a bound one below the price', { maxPrice: 499 }, false],
    ['a bound of nothing', { maxPrice: 0 }, false],
    ['the rating itself', { ratingAbove: 4 }, false],
    ['just below the rating', { ratingAbove: 3.9 }, true],
    ['a rating above nothing', { ratingAbove: 0 }, true],
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
  ])('%s', (_, filter, kept) => expect(matches(book, filter)).toBe(kept));

  it('takes a book without a rating for unrated, not for filtered', () => {
    expect(matches(aProduct({ rating: 0 }), {})).toBe(true);
    expect(matches(aProduct({ rating: 0 }), { ratingAbove: 0 })).toBe(false);
  });
});

describe('the order of the books', () => {
  const books = [
    ['a', 300, true],
    ['b', 100, false],
    ['c', 300, true],
    ['d', 200, false],
    ['e', 100, true],
  ] as const;
  const products = books.map(([id, price, isPopular]) => aProduct({ id, price, isPopular }));
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

  it.each([
    ['LOW_TO_HIGH', 'bedac'],
    ['HIGH_TO_LOW', 'acdbe'],
    [null, 'abcde'],
    [undefined, 'abcde'],
  ] as const)('%s: %s, books of one price as the catalogue has them', (sort, order) => {
    expect(ids(sorted(products, sort))).toBe(order);
    expect(ids(products)).toBe('abcde');
  });

  it('puts popular books first, each group as the catalogue has it', () => {
    expect(ids(popularFirst(products))).toBe('acebd');
  });
});

describe('percentage off', () => {
  it.each([
    [699, 999, 30],
    [70, 100, 30],
    [1, 3, 66],
    [100, 100, 0],
    [99, 100, 1],
    [199, 200, 0],
    [1, 1000, 99],
    [0, 10, 100],
  ])('of %i instead of %i is %i', (price, originalPrice, percent) =>
    expect(discountPercent({ price, originalPrice })).toBe(percent),
  );

  test('is the true percentage, truncated, for every pair of prices up to 200', () => {
    const wrong: string[] = [];
    for (let originalPrice = 1; originalPrice <= 200; originalPrice += 1)
      for (let price = 1; price <= originalPrice; price += 1) {
        const percent = discountPercent({ price, originalPrice });
        const exact = Number((BigInt(originalPrice - price) * 100n) / BigInt(originalPrice));
        if (percent !== exact) wrong.push(`${price}/${originalPrice}: ${percent}, not ${exact}`);
      }
    expect(wrong).toEqual([]);
  });
});
