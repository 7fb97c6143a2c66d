import { isDeepStrictEqual } from 'node:util';
import type { DueWork } from '../../../async/due.ts';
import { ShopError } from '../../../errors.ts';
import type { CatalogueStore } from '../../catalogue/catalogue-store.ts';
import type { StockStore } from '../../stock/stock-store.ts';
import type { AccountStore } from '../account-store.ts';
import type { Account } from '../account.ts';
import { checkWishes, watchedIds } from './watch.ts';

/** Accounts that are loaded together, each with up to 500 books. */
const BATCH = 20;
/** How long a book must have no copies to count as out of stock. Longer than an unpaid payment session holds copies. */
const OUT_AFTER_MS = 60 * 60_000;

interface Deps {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly stock: Pick<StockStore, 'left' | 'scarce'>;
  readonly newId: () => string;
  readonly now: () => Date;
}

/**
 * Checks every watched book after a start, after each import, and when a book has gone out of stock or come back. Ends
 * early when `signal` is aborted. Resolves with false, because no other round has to follow immediately.
 */
export type WishRound = DueWork['round'];

/**
 * Every server of a shop checks every account that watches a book. The write that queues the letter also stores the
 * prices that were seen, so that a second check, by any server, queues no second letter.
 */
export function createWishRound({ accounts, catalogue, stock, newId, now }: Deps): WishRound {
  let lastChecked: string | null = null;
  /** When this server first saw that a book has no copies, by the book's id. */
  let outSince: ReadonlyMap<string, number> = new Map();

  const isOutOfStock = (bookId: string) => now().getTime() - (outSince.get(bookId) ?? Infinity) >= OUT_AFTER_MS;

  /** Describes the catalogue's version and the books out of stock: when the text changes, wishes must be checked. */
  async function currentState(): Promise<string> {
    const out = [...stock.scarce()].filter(([, left]) => left <= 0).map(([bookId]) => bookId);
    outSince = new Map(out.map((bookId) => [bookId, outSince.get(bookId) ?? now().getTime()]));
    const books = out.map((bookId) => [bookId, isOutOfStock(bookId)].join(' ')).toSorted((a, b) => (a < b ? -1 : 1));
    return [await catalogue.newestVersion(), ...books].join('\n');
  }

  /** Resolves with false if the account's wishlist changed during the check, and has to be checked again. */
  async function check(account: Account, priceOf: (productId: string) => number | null | undefined): Promise<boolean> {
    const letter = { cause: newId(), at: now().toISOString() };
    if (checkWishes(account, priceOf, letter) === account) return true;
    let isSame = true;
    try {
      await accounts.update(account.id, (newest) => {
        isSame = isDeepStrictEqual(newest.wishlist, account.wishlist);
        return isSame ? checkWishes(newest, priceOf, letter) : newest;
      });
    } catch (error) {
      // Ignore an account that was deleted during the check.
      if (!(error instanceof ShopError && error.code === 'NOT_FOUND')) throw error;
    }
    return isSame;
  }

  /** Resolves with false if a wishlist changed during the check, or if this server's catalogue is not the newest. */
  async function checkBatch(ids: readonly string[]): Promise<boolean> {
    const found = await Promise.all(ids.map((id) => accounts.findById(id)));
    const watchers = found.filter((account) => account !== null);
    const bookIds = [...new Set(watchers.flatMap(watchedIds))];
    const version = await catalogue.version();
    const books = await catalogue.findByIds(bookIds);
    const left = await stock.left(bookIds);
    // Compare versions after reading the accounts, which may have prices that another server saw in a newer catalogue.
    if ((await catalogue.newestVersion()) !== version || (await catalogue.version()) !== version) return false;
    const prices = new Map(books.flatMap((book) => (book ? [[book.id, book.price]] : [])));
    const priceOf = (bookId: string) => {
      if ((left.get(bookId) ?? 1) > 0) return prices.get(bookId) ?? null;
      return isOutOfStock(bookId) ? null : undefined;
    };
    let isDone = true;
    for (const account of watchers) {
      const isSame = await check(account, priceOf);
      isDone &&= isSame;
    }
    return isDone;
  }

  return async (signal) => {
    const state = await currentState();
    if (state === lastChecked) return false;
    let isDone = true;
    let after: string | null = null;
    do {
      const ids = await accounts.watchers({ after, limit: BATCH });
      const isBatchDone = await checkBatch(ids);
      isDone &&= isBatchDone;
      after = ids.length < BATCH ? null : (ids.at(-1) ?? null);
    } while (after !== null && !signal.aborted);
    if (isDone && after === null) lastChecked = state;
    return false;
  };
}
