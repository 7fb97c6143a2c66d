import { isDeepStrictEqual } from 'node:util';
import type { DueWork } from '../../../async/due.ts';
import { ShopError } from '../../../errors.ts';
import type { CatalogueStore } from '../../catalogue/catalogue-store.ts';
import type { StockStore } from '../../stock/stock-store.ts';
import type { AccountStore } from '../account-store.ts';
import type { Account } from '../account.ts';
import { lookAtWishes, watchedIds } from './watch.ts';

/** Accounts that are read at a time, each with up to 500 books. */
const BATCH = 20;
/** How long a book is away before it counts as out of stock; an unpaid payment session gives its copies back earlier. */
const AWAY_MS = 60 * 60_000;

interface Deps {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly stock: Pick<StockStore, 'left' | 'scarce'>;
  readonly newId: () => string;
  readonly now: () => Date;
}

/**
 * Looks at every watched book after a start, after each import, and when other books are out of stock than at the last
 * look. Ends early when `signal` is aborted. Resolves with false: no other look has to follow immediately.
 */
export type WishRound = DueWork['round'];

/**
 * Every server of a shop looks at every account that watches a book. The write that asks for the letter also stores
 * what was seen, so that a second look, by any server, asks for no second letter.
 */
export function createWishRound({ accounts, catalogue, stock, newId, now }: Deps): WishRound {
  let lookedAt: string | null = null;
  /** Since when this server knows that a book is out of stock. */
  let outSince: ReadonlyMap<string, number> = new Map();

  const isAway = (bookId: string): boolean => now().getTime() - (outSince.get(bookId) ?? Infinity) >= AWAY_MS;

  /** A text that differs from that of the last look when there is something to look at. */
  async function stateNow(): Promise<string> {
    const out = [...stock.scarce()].filter(([, left]) => left <= 0).map(([bookId]) => bookId);
    outSince = new Map(out.map((bookId) => [bookId, outSince.get(bookId) ?? now().getTime()]));
    const books = out.map((bookId) => [bookId, isAway(bookId)].join(' ')).toSorted((a, b) => (a < b ? -1 : 1));
    return [await catalogue.newestVersion(), ...books].join('\n');
  }

  /** Resolves with false if the account changed during the look, and has to be looked at again. */
  async function change(account: Account, priceOf: (productId: string) => number | null | undefined): Promise<boolean> {
    const letter = { cause: newId(), at: now().toISOString() };
    if (lookAtWishes(account, priceOf, letter) === account) return true;
    let isSame = true;
    try {
      await accounts.update(account.id, (newest) => {
        isSame = isDeepStrictEqual(newest.wishlist, account.wishlist);
        return isSame ? lookAtWishes(newest, priceOf, letter) : newest;
      });
    } catch (error) {
      // The account was deleted during the look.
      if (!(error instanceof ShopError && error.code === 'NOT_FOUND')) throw error;
    }
    return isSame;
  }

  /** Resolves with false if an account changed in the meantime, or if this server's catalogue is not the newest. */
  async function lookAt(ids: readonly string[]): Promise<boolean> {
    const found = await Promise.all(ids.map((id) => accounts.findById(id)));
    const watchers = found.filter((account) => account !== null);
    const bookIds = [...new Set(watchers.flatMap(watchedIds))];
    const version = await catalogue.version();
    const books = await catalogue.findByIds(bookIds);
    const left = await stock.left(bookIds);
    // Ask after reading the accounts, or what another server saw in a newer catalogue would be compared with this one.
    if ((await catalogue.newestVersion()) !== version || (await catalogue.version()) !== version) return false;
    const prices = new Map(books.flatMap((book) => (book ? [[book.id, book.price]] : [])));
    const priceOf = (bookId: string) => {
      if ((left.get(bookId) ?? 1) > 0) return prices.get(bookId) ?? null;
      return isAway(bookId) ? null : undefined;
    };
    let isDone = true;
    for (const account of watchers) {
      const isSame = await change(account, priceOf);
      isDone &&= isSame;
    }
    return isDone;
  }

  return async (signal) => {
    const state = await stateNow();
    if (state === lookedAt) return false;
    let isDone = true;
    let after: string | null = null;
    do {
      const ids = await accounts.watchers({ after, limit: BATCH });
      const isBatchDone = await lookAt(ids);
      isDone &&= isBatchDone;
      after = ids.length < BATCH ? null : (ids.at(-1) ?? null);
    } while (after !== null && !signal.aborted);
    if (isDone && after === null) lookedAt = state;
    return false;
  };
}
