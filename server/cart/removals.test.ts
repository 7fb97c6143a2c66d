import { describe, expect, it } from 'vitest';
import type { Account } from '../accounts/account.ts';
import { aLine, anAccount, LATER, NOON } from '../test/records.ts';
import { thrownBy } from '../test/thrown.ts';
import type { WishlistItem } from '../wishlist/wishlist.ts';
import { type CartLine, removeLines } from './cart.ts';
import { leaving, putBack, remember, restoreToCart, restoreToWishlist } from './removals.ts';

const line = (id: string, change: Partial<CartLine> = {}) => aLine({ id, productId: id, ...change });
const wish = (id: string): WishlistItem => ({ id, productId: id, createdAt: NOON, updatedAt: NOON });

const without = (account: Account, productId: string, at = LATER, made?: string): Account => ({
  ...account,
  cart: removeLines(account.cart, productId),
  removals: remember(account, {
    from: 'cart',
    productId,
    at,
    left: leaving(account.cart, productId),
    ...(made && { made }),
  }),
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('taking a removal back', () => {
  it('puts every line of the book where it stood, as it was', () => {
    const cart = [
      line('a', { quantity: 3 }),
      line('b', { productId: 'x', quantity: 7 }),
      line('c'),
      line('d', { productId: 'x', quantity: 99 }),
    ];
    const account = anAccount({ cart });
    const restored = restoreToCart(without(account, 'x'), 'x', LATER);
    expect(restored.cart).toEqual(cart);
    expect(restored).toMatchObject({ removals: [], updatedAt: LATER });
  });

  it.each([['abc'], ['acb'], ['bac'], ['bca'], ['cab'], ['cba']])('whatever the order: %s', (order) => {
    const cart = ['a', 'b', 'c', 'd'].map((id, hour) => line(id, { createdAt: `2025-03-01T0${hour}:00:00.000Z` }));
    const emptied = ['a', 'b', 'c'].reduce((account, id) => without(account, id), anAccount({ cart }));
    expect(ids(emptied.cart)).toBe('d');
    const restored = order.split('').reduce((account, id) => restoreToCart(account, id, LATER), emptied);
    expect(restored.cart).toEqual(cart);
  });

  it('goes before what was added since', () => {
    const removed = without(anAccount({ cart: [line('a'), line('b')] }), 'b');
    const since = { ...removed, cart: [...removed.cart, line('new', { createdAt: LATER })] };
    expect(ids(restoreToCart(since, 'b', LATER).cart)).toBe('abnew');
  });

  it('stays within the list when the rest is gone', () => {
    expect(putBack([], { entry: line('a'), place: 7 })).toHaveLength(1);
  });

  it('leaves a cart that has the book again as it is, so it can be asked for twice', () => {
    const once = restoreToCart(without(anAccount({ cart: [line('a')] }), 'a'), 'a', LATER);
    expect(restoreToCart(once, 'a', LATER)).toBe(once);
  });

  it('undoes a move on both sides, and leaves what was wished for before', () => {
    const moved = without(anAccount({ cart: [line('a')], wishlist: [wish('w'), wish('made')] }), 'a', LATER, 'made');
    expect(ids(restoreToCart(moved, 'a', LATER).wishlist)).toBe('w');
    const before = without(anAccount({ cart: [line('a')], wishlist: [wish('a')] }), 'a', LATER, 'never-made');
    expect(ids(restoreToCart(before, 'a', LATER).wishlist)).toBe('a');
  });

  it('takes the line back that a move to the cart made, and no other of the book', () => {
    const own = line('own', { productId: 'a' });
    const account = anAccount({ cart: [line('made', { productId: 'a' }), own], wishlist: [wish('b')] });
    const left = [{ entry: wish('a'), place: 0 }];
    const removals = remember(account, { from: 'wishlist', productId: 'a', at: NOON, left, made: 'made' });
    const restored = restoreToWishlist({ ...account, removals }, 'a', NOON);
    expect(ids(restored.wishlist)).toBe('ab');
    expect(restored.cart).toEqual([own]);
    expect(restoreToWishlist(restored, 'a', NOON)).toBe(restored);
  });
});

describe('what cannot be taken back', () => {
  const found = (account: Account, productId: string, now: string) =>
    thrownBy(() => restoreToCart(account, productId, now));

  it('is what never left, what left the other list, and what was removed more than ten minutes ago', () => {
    expect(found(anAccount(), 'a', NOON)).toMatchObject({ code: 'NOT_FOUND' });
    const removed = without(anAccount({ cart: [line('a')] }), 'a', NOON);
    expect(found(removed, 'b', NOON)).toMatchObject({ code: 'NOT_FOUND' });
    expect(thrownBy(() => restoreToWishlist(removed, 'a', NOON))).toMatchObject({ code: 'NOT_FOUND' });
    expect(found(removed, 'a', '2025-03-01T12:10:00.000Z')).toMatchObject({ code: 'NOT_FOUND' });
    expect(ids(restoreToCart(removed, 'a', '2025-03-01T12:09:59.999Z').cart)).toBe('a');
  });

  it('does not make a full cart fuller', () => {
    const removed = without(anAccount({ cart: [line('a')] }), 'a');
    const full = { ...removed, cart: Array.from({ length: 200 }, () => aLine()) };
    expect(found(full, 'a', LATER)).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('what is remembered', () => {
  const removedOneByOne = (cart: readonly CartLine[], productIds: readonly string[], at = LATER) =>
    productIds.reduce((account, id) => without(account, id, at), anAccount({ cart }));

  it('is the newest ten, each book once', () => {
    const names = Array.from({ length: 12 }, (_, index) => `b${index}`);
    const account = removedOneByOne(
      names.map((id) => line(id)),
      names,
    );
    expect(account.removals?.map(({ productId }) => productId)).toEqual(names.slice(2));
    const again = without({ ...account, cart: [line('b5')] }, 'b5');
    expect(again.removals?.map(({ productId }) => productId)).toEqual([...names.slice(2).toSpliced(3, 1), 'b5']);
  });

  it('holds no more lines than a cart, and lets go of what is too old', () => {
    const many = (productId: string, count: number) => Array.from({ length: count }, () => aLine({ productId }));
    const account = removedOneByOne([...many('a', 120), ...many('b', 120)].slice(0, 200), ['a', 'b']);
    expect(account.removals?.map(({ left }) => left.length)).toEqual([120, 80]);
    const full = without({ ...account, cart: many('c', 200) }, 'c');
    expect(full.removals?.map(({ productId }) => productId)).toEqual(['c']);
    const old = without({ ...account, cart: many('c', 1) }, 'c', '2025-03-01T14:00:00.000Z');
    expect(old.removals?.map(({ productId }) => productId)).toEqual(['c']);
  });
});
