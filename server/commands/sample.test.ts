import { describe, expect, test } from 'vitest';
import { importCatalogue } from '../services/catalogue/import/import-catalogue.ts';
import { sampleBooks } from './sample.ts';

const text = (count: number, seed: string) => [...sampleBooks(count, seed)].join('');
const rowsOf = (ndjson: string) =>
  ndjson
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a sample', () => {
  const sample = text(5_000, 'a');
  const categories = ['fiction', 'non-fiction', 'finance'].map((name) => ({ _id: name, categoryName: name }));
  const { products } = importCatalogue(rowsOf(sample), categories);
  const part = (count: number) => count / products.length;
  const withTitle = (word: string) => part(products.filter(({ title }) => title.includes(word)).length);

  test('is the same for the same seed, and different for another seed', () => {
    expect(text(5_000, 'a')).toBe(sample);
    expect(text(50, 'b')).not.toBe(text(50, 'a'));
  });

  test.each([1, 499, 500, 501])('of %d books is the beginning of a longer one', (count) => {
    const shorter = text(count, 'a');
    expect(rowsOf(shorter)).toHaveLength(count);
    expect(sample.startsWith(shorter)).toBe(true);
  });

  test('has books of every kind', () => {
    for (const { categoryName } of categories)
      expect(part(products.filter(({ category }) => category === categoryName).length)).toBeCloseTo(1 / 3, 1);
    const prices = products.map(({ price }) => price);
    expect(Math.min(...prices)).toBe(199);
    expect(Math.max(...prices)).toBeGreaterThan(2400);
    expect(Math.max(...prices)).toBeLessThanOrEqual(2500);
    const ratings = products.map(({ rating }) => rating);
    expect([Math.min(...ratings), Math.max(...ratings)]).toEqual([3.2, 4.9]);
    expect(ratings.every((rating) => Number.isInteger(Math.round(rating * 1e6) / 1e5))).toBe(true);
    for (const flag of ['isPopular', 'deliveryCharge'] as const)
      expect(new Set(products.map((product) => product[flag])).size).toBe(2);
  });

  test('has titles with words that are common and words that are rare', () => {
    expect(withTitle('The ')).toBeGreaterThan(0.5);
    expect(withTitle('River')).toBeGreaterThan(0.01);
    expect(withTitle('Astronomer')).toBeLessThan(0.01);
    expect(new Set(products.map(({ title }) => title)).size).toBeGreaterThan(3_000);
  });
});
