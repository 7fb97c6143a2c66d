import { describe, expect, it } from 'vitest';
import { anAccount, LATER, NOON } from '../../../test/records.ts';
import { thrownBy } from '../../../test/thrown.ts';
import { NEVER } from '../../mail/letter-tries.ts';
import type { Account } from '../account.ts';
import { checkWishes, unwatch, watchBook, watchedIds } from './watch.ts';

const entry = { id: 'w', productId: 'walden', price: 649, isOut: false, now: LATER };
const wish = { id: 'v', productId: 'middlemarch', createdAt: NOON, updatedAt: NOON };
const accountWatching = (seen: number | null, change: Partial<Account> = {}) =>
  anAccount({ wishlist: [{ ...wish, watch: { price: 849, seen } }], ...change });

describe('watching a book', () => {
  it('puts the book on the wishlist, with its price', () => {
    const account = watchBook(anAccount({ wishlist: [wish] }), entry);
    expect(account.wishlist).toEqual([
      wish,
      {
        ...wish,
        id: 'w',
        productId: 'walden',
        priceWhenAdded: 649,
        watch: { price: 649, seen: 649 },
        createdAt: LATER,
        updatedAt: LATER,
      },
    ]);
    expect(watchedIds(account)).toEqual(['walden']);
    expect(watchBook(account, { ...entry, price: 500 }), 'asked twice').toBe(account);
    const out = watchBook(anAccount(), { ...entry, isOut: true });
    expect(out.wishlist).toMatchObject([{ watch: { price: 649, seen: null } }]);
  });

  it('is refused for an account that cannot get letters', () => {
    expect(thrownBy(() => watchBook(anAccount({ guest: true }), entry))).toMatchObject({ code: 'CONFLICT' });
    expect(thrownBy(() => watchBook(anAccount({ email: 'a@b.example, c@d.example' }), entry))).toMatchObject({
      code: 'CONFLICT',
      message: 'We cannot send emails to the address of this account.',
    });
  });

  it('ends for one book or for all, while the books stay on the wishlist', () => {
    const both = watchBook(accountWatching(849), entry);
    expect(watchedIds(unwatch(both, 'walden', LATER))).toEqual(['middlemarch']);
    const none = unwatch(both, null, LATER);
    expect(none.wishlist.map(({ productId, watch }) => [productId, watch])).toEqual([
      ['middlemarch', undefined],
      ['walden', undefined],
    ]);
    expect(unwatch(none, null, LATER)).toBe(none);
    expect(unwatch(none, 'walden', LATER)).toBe(none);
  });
});

describe('looking at the prices of watched books', () => {
  const letter = { cause: 'x', at: LATER };
  it.each<
    [what: string, seen: number | null, now: number | null | undefined, nextSeen: number | null, isNews: boolean]
  >([
    ['the same price', 849, 849, 849, false],
    ['a price that fell', 849, 749, 749, true],
    ['a price that fell further', 749, 649, 649, true],
    ['a price that rose, but stays below the price when watched', 749, 799, 799, false],
    ['a price that rose above the price when watched', 849, 8_490, 849, false],
    ['a book that is to be skipped', 849, undefined, 849, false],
    ['a book that cannot be bought', 849, null, null, false],
    ['a book that still cannot be bought', null, null, null, false],
    ['a book that is back', null, 849, 849, true],
    ['a book that is back at a higher price', null, 999, 849, true],
  ])('stores the lower price, and asks for a letter about news: %s', (_, seen, now, nextSeen, isNews) => {
    const account = accountWatching(seen);
    const looked = checkWishes(account, () => now, letter);
    expect(looked === account).toBe(nextSeen === seen);
    expect(looked.wishlist).toEqual([{ ...wish, watch: { price: 849, seen: nextSeen } }]);
    const isBack = seen === null ? { isBack: true } : {};
    expect(looked.letters ?? []).toEqual(
      isNews
        ? [
            {
              id: 'wishes-x',
              kind: 'wishes',
              at: LATER,
              dueAt: LATER,
              tries: 0,
              books: [{ productId: 'middlemarch', was: 849, ...isBack }],
            },
          ]
        : [],
    );
    expect(
      checkWishes(looked, () => now, letter),
      'a second look',
    ).toBe(looked);
  });

  it('asks for one letter about all watched books, and for none about other wishes', () => {
    const account = watchBook({ ...accountWatching(849), cart: [] }, entry);
    const withUnwatched = { ...account, wishlist: [...account.wishlist, { ...wish, id: 'u', productId: 'emma' }] };
    const looked = checkWishes(withUnwatched, () => 100, letter);
    expect(looked.letters?.map(({ books }) => books?.map(({ productId }) => productId))).toEqual([
      ['middlemarch', 'walden'],
    ]);
  });

  it('holds news back while three letters wait, and drops letters that were given up', () => {
    const pending = (id: string, dueAt: string) => ({ id, kind: 'wishes' as const, at: NOON, dueAt, tries: 1 });
    const waiting = ['1', '2', '3'].map((id) => pending(id, LATER));
    const full = accountWatching(849, { letters: waiting });
    expect(checkWishes(full, () => 749, letter)).toBe(full);
    const other = { ...pending('4', NEVER), kind: 'password-changed' as const };
    const givenUp = accountWatching(849, { letters: [pending('1', NEVER), pending('2', LATER), other] });
    expect(checkWishes(givenUp, () => 749, letter).letters?.map(({ id }) => id)).toEqual(['2', '4', 'wishes-x']);
  });
});
