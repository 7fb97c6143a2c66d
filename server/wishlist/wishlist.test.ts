import { expect, it } from 'vitest';
import { LATER, NOON } from '../test/records.ts';
import { thrownBy } from '../test/thrown.ts';
import { addWish, isWished, removeWish, type Wishlist } from './wishlist.ts';

const wishes = (length: number): Wishlist =>
  Array.from({ length }, (_, index) => ({
    id: `w${index}`,
    productId: `p${index}`,
    createdAt: NOON,
    updatedAt: NOON,
  }));

it('appends a book, stamped', () => {
  expect(addWish(wishes(1), { id: 'w', productId: 'p', now: LATER })).toEqual([
    ...wishes(1),
    { id: 'w', productId: 'p', createdAt: LATER, updatedAt: LATER },
  ]);
});

it('holds a book once: adding it again leaves the list as it is', () => {
  const list = wishes(3);
  expect(addWish(list, { id: 'w', productId: 'p1', now: LATER })).toBe(list);
});

it('stops at 500 books', () => {
  const full = addWish(wishes(499), { id: 'w', productId: 'p', now: NOON });
  expect(full).toHaveLength(500);
  expect(thrownBy(() => addWish(full, { id: 'v', productId: 'q', now: NOON }))).toMatchObject({
    code: 'CONFLICT',
    message: 'A wishlist holds at most 500 books.',
  });
});

it('answers with a full list as it is for a book that is there', () => {
  const full = wishes(500);
  expect(addWish(full, { id: 'w', productId: 'p499', now: NOON })).toBe(full);
});

it('takes a book off and leaves the others in order', () => {
  const list = removeWish(wishes(3), 'p1');
  expect(list.map(({ productId }) => productId)).toEqual(['p0', 'p2']);
  expect([isWished(list, 'p0'), isWished(list, 'p1')]).toEqual([true, false]);
});

it('leaves a list without the book as it is', () => {
  const list = wishes(2);
  expect(removeWish(list, 'p')).toBe(list);
});
