import { describe, expect, it, test } from 'vitest';
import { aProduct } from '../../test/records.ts';
import { discountPercent, popularFirst } from './catalogue.ts';

it('puts popular books first, each group in the catalogue’s order', () => {
  const popular = { a: true, b: false, c: true, d: false, e: true };
  const books = Object.entries(popular).map(([id, isPopular]) => aProduct({ id, isPopular }));
  expect(
    popularFirst(books)
      .map(({ id }) => id)
      .join(''),
  ).toBe('acebd');
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
