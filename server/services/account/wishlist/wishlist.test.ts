import { expect, it } from 'vitest';
import { LATER, NOON } from '../../../test/records.ts';
import { thrownBy } from '../../../test/thrown.ts';
import { addWish, type Wishlist } from './wishlist.ts';

const wishes = (length: number): Wishlist =>
  Array.from({ length }, (_, index) => ({
    id: `w${index}`,
    productId: `p${index}`,
    createdAt: NOON,
    updatedAt: NOON,
  }));

it('appends a book with its timestamps, and its price if there is one', () => {
  const wish = { id: 'w', productId: 'p', createdAt: LATER, updatedAt: LATER };
  expect(addWish(wishes(1), { id: 'w', productId: 'p', now: LATER })).toStrictEqual([...wishes(1), wish]);
  expect(addWish([], { id: 'w', productId: 'p', price: 300, now: LATER })).toEqual([{ ...wish, priceWhenAdded: 300 }]);
});

it('contains a book once: adding it again returns the same list', () => {
  const list = wishes(3);
  expect(addWish(list, { id: 'w', productId: 'p1', now: LATER })).toBe(list);
});

it('holds at most 500 books', () => {
  const full = addWish(wishes(499), { id: 'w', productId: 'p', now: NOON });
  expect(full).toHaveLength(500);
  expect(thrownBy(() => addWish(full, { id: 'v', productId: 'q', now: NOON }))).toMatchObject({
    code: 'CONFLICT',
    message: 'A wishlist holds at most 500 books.',
  });
});

it('returns the same full list for a book that is on it', () => {
  const full = wishes(500);
  expect(addWish(full, { id: 'w', productId: 'p499', now: NOON })).toBe(full);
});
