import { expect, test } from 'vitest';
import { arrangeShelf, shelfLength } from './arrange-shelf.ts';

const spines = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ place, width: 40, height: 300 + place }));

test.each([0, 1, 11, 12, 13, 27, 60])('each of %i books stands, lies or leans in one place', (count) => {
  const { left, pile, middle, leaning, right } = arrangeShelf(spines(count));
  const places = [...left, ...pile, ...middle, ...leaning, ...right].map(({ place }) => place);
  expect(places.toSorted((a, b) => a - b)).toEqual(spines(count).map(({ place }) => place));
});

test('a full shelf has a pile of three, the longest at the bottom, and one that leans', () => {
  const { left, pile, leaning } = arrangeShelf(spines(27));
  expect(left[0]?.place).toBe(0);
  expect(pile.map(({ height }) => height)).toEqual([311, 310, 309]);
  expect(leaning).toHaveLength(1);
});

test('how long it is: widths of the upright, the height of the lying, and what leaning takes', () => {
  expect(shelfLength(arrangeShelf(spines(2)))).toBe(80);
  expect(shelfLength(arrangeShelf(spines(27)))).toBe(24 * 40 + 311 + 24 + 50);
});
