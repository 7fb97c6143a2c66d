import { expect, test } from 'vitest';
import { arrangeShelf, shelfLength } from './arrange-shelf.ts';

const spines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, width: 40, height: 300 + index }));

test.each([0, 1, 11, 12, 13, 27, 60])('each of %i books is in exactly one part', (count) => {
  const { left, pile, middle, leaning, right } = arrangeShelf(spines(count));
  const indices = [...left, ...pile, ...middle, ...leaning, ...right].map(({ index }) => index);
  expect(indices.toSorted((a, b) => a - b)).toEqual(spines(count).map(({ index }) => index));
});

test('a full shelf has a pile of three, the longest at the bottom, and one that leans', () => {
  const { left, pile, leaning } = arrangeShelf(spines(27));
  expect(left[0]?.index).toBe(0);
  expect(pile.map(({ height }) => height)).toEqual([311, 310, 309]);
  expect(leaning).toHaveLength(1);
});

test('the length adds up the widths of upright books, the height of the longest lying one, and room beside the pile and the leaning book', () => {
  expect(shelfLength(arrangeShelf(spines(2)))).toBe(80);
  expect(shelfLength(arrangeShelf(spines(27)))).toBe(24 * 40 + 311 + 24 + 50);
});
