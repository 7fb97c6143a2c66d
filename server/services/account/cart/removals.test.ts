import { describe, expect, it } from 'vitest';
import type { Account } from '../account.ts';
import { aLine, anAccount, LATER, NOON } from '../../../test/records.ts';
import { thrownBy } from '../../../test/thrown.ts';
import { putBack } from '../undo.ts';
import type { WishlistItem } from '../wishlist/wishlist.ts';
import type { CartLine } from './cart.ts';
import { removeBook, restoreBook } from './removals.ts';

const line = (id: string, change: Partial<CartLine> = {}) => aLine({ id, productId: id, ...change });
const wish = (id: string): WishlistItem => ({ id, productId: id, createdAt: NOON, updatedAt: NOON });

/** `made`: the id of the entry that a move added to the other list. */
const remove = (account: Account, productId: string, now = LATER, made?: string): Account =>
  removeBook(account, { from: 'cart', productId, now, ...(made && { made }) });
const restoreToCart = (account: Account, productId: string, now: string) =>
  restoreBook(account, { from: 'cart', productId, now });
const restoreToWishlist = (account: Account, productId: string, now: string) =>
  restoreBook(account, { from: 'wishlist', productId, now });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('removing a book', () => {
  it('removes every line of the book and keeps the order of the others', () => {
    const cart = [line('a', { productId: 'p' }), line('b'), line('c', { productId: 'p' }), line('d')];
    expect(ids(remove(anAccount({ cart }), 'p').cart)).toBe('bd');
  });

  it('removes a wish and keeps the order of the others', () => {
    const account = anAccount({ wishlist: [wish('a'), wish('b'), wish('c')] });
    expect(ids(removeBook(account, { from: 'wishlist', productId: 'b', now: NOON }).wishlist)).toBe('ac');
  });

  it.each(['cart', 'wishlist'] as const)('returns the same account when the book is not in the %s', (from) => {
    const account = anAccount({ cart: [line('a')], wishlist: [wish('a')] });
    expect(removeBook(account, { from, productId: 'b', now: NOON })).toBe(account);
  });
});

describe('undoing a removal', () => {
  it('restores every line of the book unchanged at its old index', () => {
    const cart = [
      line('a', { quantity: 3 }),
      line('b', { productId: 'x', quantity: 7 }),
      line('c'),
      line('d', { productId: 'x', quantity: 99 }),
    ];
    const account = anAccount({ cart });
    const restored = restoreToCart(remove(account, 'x'), 'x', LATER);
    expect(restored.cart).toEqual(cart);
    expect(restored).toMatchObject({ removals: [], updatedAt: LATER });
  });

  it.each([['abc'], ['acb'], ['bac'], ['bca'], ['cab'], ['cba']])('works in any order: %s', (order) => {
    const cart = ['a', 'b', 'c', 'd'].map((id, hour) => line(id, { createdAt: `2025-03-01T0${hour}:00:00.000Z` }));
    const emptied = ['a', 'b', 'c'].reduce((account, id) => remove(account, id), anAccount({ cart }));
    expect(ids(emptied.cart)).toBe('d');
    const restored = order.split('').reduce((account, id) => restoreToCart(account, id, LATER), emptied);
    expect(restored.cart).toEqual(cart);
  });

  it('restores the line before lines added since', () => {
    const removed = remove(anAccount({ cart: [line('a'), line('b')] }), 'b');
    const since = { ...removed, cart: [...removed.cart, line('new', { createdAt: LATER })] };
    expect(ids(restoreToCart(since, 'b', LATER).cart)).toBe('abnew');
  });

  it('works when no line is left in the cart', () => {
    expect(putBack([], { entry: line('a'), place: 7 })).toHaveLength(1);
  });

  it('returns the same account when the book is in the cart again, so a repeated undo changes nothing', () => {
    const once = restoreToCart(remove(anAccount({ cart: [line('a')] }), 'a'), 'a', LATER);
    expect(restoreToCart(once, 'a', LATER)).toBe(once);
  });

  it('undoes a move in both lists, but keeps a book that was on the wishlist before', () => {
    const moved = remove(anAccount({ cart: [line('a')], wishlist: [wish('w'), wish('made')] }), 'a', LATER, 'made');
    expect(ids(restoreToCart(moved, 'a', LATER).wishlist)).toBe('w');
    const alreadyWished = remove(anAccount({ cart: [line('a')], wishlist: [wish('a')] }), 'a', LATER, 'never-made');
    expect(ids(restoreToCart(alreadyWished, 'a', LATER).wishlist)).toBe('a');
  });

  it('after a move to the cart removes only the line that the move added', () => {
    const own = line('own', { productId: 'a' });
    const account = anAccount({ cart: [line('made', { productId: 'a' }), own], wishlist: [wish('a'), wish('b')] });
    const moved = removeBook(account, { from: 'wishlist', productId: 'a', now: NOON, made: 'made' });
    const restored = restoreToWishlist(moved, 'a', NOON);
    expect(ids(restored.wishlist)).toBe('ab');
    expect(restored.cart).toEqual([own]);
    expect(restoreToWishlist(restored, 'a', NOON)).toBe(restored);
  });
});

describe('an undo is refused', () => {
  const refusalOf = (account: Account, productId: string, now: string) =>
    thrownBy(() => restoreToCart(account, productId, now));

  it('for a book that was not removed, was removed from the other list, or more than ten minutes ago', () => {
    expect(refusalOf(anAccount(), 'a', NOON)).toMatchObject({ code: 'NOT_FOUND' });
    const removed = remove(anAccount({ cart: [line('a')] }), 'a', NOON);
    expect(refusalOf(removed, 'b', NOON)).toMatchObject({ code: 'NOT_FOUND' });
    expect(thrownBy(() => restoreToWishlist(removed, 'a', NOON))).toMatchObject({ code: 'NOT_FOUND' });
    expect(refusalOf(removed, 'a', '2025-03-01T12:10:00.000Z')).toMatchObject({ code: 'NOT_FOUND' });
    expect(ids(restoreToCart(removed, 'a', '2025-03-01T12:09:59.999Z').cart)).toBe('a');
  });

  it('when the cart is full', () => {
    const removed = remove(anAccount({ cart: [line('a')] }), 'a');
    const full = { ...removed, cart: Array.from({ length: 200 }, () => aLine()) };
    expect(refusalOf(full, 'a', LATER)).toMatchObject({ code: 'CONFLICT' });
  });

  it('when the wishlist is full', () => {
    const removed = removeBook(anAccount({ wishlist: [wish('a')] }), { from: 'wishlist', productId: 'a', now: NOON });
    const accountWith = (wishes: number) => ({
      ...removed,
      wishlist: Array.from({ length: wishes }, (_, index) => wish(`w${index}`)),
    });
    expect(restoreToWishlist(accountWith(499), 'a', NOON).wishlist).toHaveLength(500);
    expect(thrownBy(() => restoreToWishlist(accountWith(500), 'a', NOON))).toMatchObject({
      code: 'CONFLICT',
      message: 'A wishlist holds at most 500 books.',
    });
  });
});

describe('the stored removals', () => {
  const removedOneByOne = (cart: readonly CartLine[], productIds: readonly string[], at = LATER) =>
    productIds.reduce((account, id) => remove(account, id, at), anAccount({ cart }));

  it('are the newest ten, each book once', () => {
    const names = Array.from({ length: 12 }, (_, index) => `b${index}`);
    const account = removedOneByOne(
      names.map((id) => line(id)),
      names,
    );
    expect(account.removals.map(({ productId }) => productId)).toEqual(names.slice(2));
    const again = remove({ ...account, cart: [line('b5')] }, 'b5');
    expect(again.removals.map(({ productId }) => productId)).toEqual([
      ...names.slice(2).filter((id) => id !== 'b5'),
      'b5',
    ]);
  });

  it('hold no more lines than a cart may, and no removal older than ten minutes', () => {
    const many = (productId: string, count: number) => Array.from({ length: count }, () => aLine({ productId }));
    const account = removedOneByOne([...many('a', 120), ...many('b', 120)].slice(0, 200), ['a', 'b']);
    expect(account.removals.map(({ left }) => left.length)).toEqual([120, 80]);
    const full = remove({ ...account, cart: many('c', 200) }, 'c');
    expect(full.removals.map(({ productId }) => productId)).toEqual(['c']);
    const old = remove({ ...account, cart: many('c', 1) }, 'c', '2025-03-01T14:00:00.000Z');
    expect(old.removals.map(({ productId }) => productId)).toEqual(['c']);
  });
});
