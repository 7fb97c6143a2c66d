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

describe('asking for letters', () => {
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

  it('ends for one book or for all, whose wishes stay', () => {
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

describe('a look', () => {
  const news = { cause: 'x', at: LATER };
  it.each<[string, seen: number | null, now: number | null | undefined, next: number | null, isNews: boolean]>([
    ['the same price', 849, 849, 849, false],
    ['a price that fell', 849, 749, 749, true],
    ['a price that fell further', 749, 649, 649, true],
    ['a price that rose, below what it was', 749, 799, 799, false],
    ['a price that rose above what it was', 849, 8_490, 849, false],
    ['a price that fell back to what it was', 849, 849, 849, false],
    ['a price that rose and fell again', 849, 749, 749, true],
    ['a book that is not to be looked at', 849, undefined, 849, false],
    ['a book that cannot be bought', 849, null, null, false],
    ['a book that still cannot be bought', null, null, null, false],
    ['a book that is back', null, 849, 849, true],
    ['a book that is back at a higher price', null, 999, 849, true],
  ])('at %s', (_, seen, now, next, isNews) => {
    const account = accountWatching(seen);
    const looked = checkWishes(account, () => now, news);
    expect(looked === account).toBe(next === seen);
    expect(looked.wishlist).toEqual([{ ...wish, watch: { price: 849, seen: next } }]);
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
      checkWishes(looked, () => now, news),
      'a second look',
    ).toBe(looked);
  });

  it('asks for one letter about all books, and looks at no book that is not watched', () => {
    const account = watchBook({ ...accountWatching(849), cart: [] }, entry);
    const unwatchedToo = { ...account, wishlist: [...account.wishlist, { ...wish, id: 'u', productId: 'emma' }] };
    const looked = checkWishes(unwatchedToo, () => 100, news);
    expect(looked.letters?.map(({ books }) => books?.map(({ productId }) => productId))).toEqual([
      ['middlemarch', 'walden'],
    ]);
  });

  it('holds news back while three letters wait, and drops letters that were given up', () => {
    const letter = (id: string, dueAt: string) => ({ id, kind: 'wishes' as const, at: NOON, dueAt, tries: 1 });
    const waiting = ['1', '2', '3'].map((id) => letter(id, LATER));
    const full = accountWatching(849, { letters: waiting });
    expect(checkWishes(full, () => 749, news)).toBe(full);
    const other = { ...letter('4', NEVER), kind: 'password-changed' as const };
    const givenUp = accountWatching(849, { letters: [letter('1', NEVER), letter('2', LATER), other] });
    expect(checkWishes(givenUp, () => 749, news).letters?.map(({ id }) => id)).toEqual(['2', '4', 'wishes-x']);
  });
});
