import { describe, expect, it } from 'vitest';
import { anAddress, LATER, NOON } from '../../../test/records.ts';
import { thrownBy } from '../../../test/thrown.ts';
import type { AddressBook } from './address.ts';
import {
  type AddressKeeper,
  listAddresses,
  makeDefaultAddress,
  removeAddress,
  restoreAddress,
} from './address-book.ts';

const minute = (count: number) => new Date(Date.parse(LATER) + count * 60_000).toISOString();
const addedAt = (id: string, count: number) => anAddress({ id, createdAt: minute(count - 60) });
const bookOf = (addresses: AddressBook): AddressKeeper => ({ addresses, defaultAddressId: null, removedAddresses: [] });
const keeper = bookOf([addedAt('a', 0), addedAt('b', 1), addedAt('c', 2)]);
const idsOf = ({ addresses }: AddressKeeper) => addresses.map(({ id }) => id).join('');
const defaultOf = (book: AddressKeeper) =>
  listAddresses(book)
    .filter(({ isDefault }) => isDefault)
    .map(({ id }) => id);
/** Each letter of `ids` is the id of an address. */
const remove = (ids: string, from = keeper) => ids.split('').reduce((book, id) => removeAddress(book, id, LATER), from);
const restore = (ids: string, from: AddressKeeper, at = LATER) =>
  ids.split('').reduce((book, id) => restoreAddress(book, id, at), from);
const unknown = { code: 'NOT_FOUND', message: 'This address was not found.' };

describe('the default address', () => {
  const chosen = makeDefaultAddress(keeper, 'b');

  it('is unset until the shopper chooses one, and is at most one', () => {
    expect(defaultOf(keeper)).toEqual([]);
    expect(defaultOf(chosen)).toEqual(['b']);
    expect(defaultOf(makeDefaultAddress(chosen, 'c'))).toEqual(['c']);
    expect(makeDefaultAddress(chosen, 'b')).toBe(chosen);
  });

  it('is stored beside the addresses, which stay unchanged', () => expect(chosen.addresses).toBe(keeper.addresses));

  it('is unset when its address is deleted, and set again when the deletion is undone', () => {
    expect(defaultOf(remove('b', chosen))).toEqual([]);
    expect(remove('b', chosen).defaultAddressId).toBeNull();
    expect(defaultOf(restore('b', remove('b', chosen)))).toEqual(['b']);
  });

  it('stays the address chosen last when an earlier default is restored', () => {
    const other = makeDefaultAddress(remove('b', chosen), 'a');
    expect(defaultOf(restore('b', other))).toEqual(['a']);
  });

  it('must be an address of the book', () =>
    expect(thrownBy(() => makeDefaultAddress(keeper, 'x'))).toMatchObject(unknown));
});

it('deletes one address', () => expect(idsOf(remove('b'))).toBe('ac'));

it('throws NOT_FOUND for the deletion of an unknown address', () =>
  expect(thrownBy(() => remove('x'))).toMatchObject(unknown));

describe('undoing a deletion', () => {
  it.each(['a', 'b', 'c'])('restores %s unchanged at its old index', (id) => {
    expect(restore(id, remove(id)).addresses).toEqual(keeper.addresses);
  });

  it.each(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])('works in any order (%s)', (order) => {
    for (const removed of ['abc', 'cab', 'bca']) expect(idsOf(restore(order, remove(removed)))).toBe('abc');
  });

  it.each(['a', 'b', 'c'])('works among addresses added at the same instant (%s)', (id) => {
    const together = bookOf(['a', 'b', 'c'].map((one) => anAddress({ id: one, createdAt: NOON })));
    expect(idsOf(restore(id, remove(id, together)))).toBe('abc');
  });

  it('restores the address once', () => {
    const restored = restore('b', remove('b'));
    expect(restoreAddress(restored, 'b', LATER)).toBe(restored);
  });

  it('is possible for ten minutes and for the last five deletions; older deletions are not stored', () => {
    expect(idsOf(restore('b', remove('b'), minute(9)))).toBe('abc');
    expect(thrownBy(() => restore('b', remove('b'), minute(10)))).toMatchObject(unknown);
    expect(removeAddress(remove('b'), 'a', minute(10)).removedAddresses.map(({ address }) => address.id)).toEqual([
      'a',
    ]);
    const many = bookOf('abcdef'.split('').map((id, i) => addedAt(id, i)));
    expect(idsOf(restore('bcdef', remove('abcdef', many)))).toBe('bcdef');
    expect(thrownBy(() => restore('a', remove('abcdef', many)))).toMatchObject(unknown);
  });

  it('is refused when the book is full', () => {
    const full = Array.from({ length: 50 }, (_, i) => anAddress({ id: `new-${i}` }));
    const book = { ...remove('b'), addresses: full };
    expect(thrownBy(() => restore('b', book))).toMatchObject({ code: 'CONFLICT' });
  });
});
