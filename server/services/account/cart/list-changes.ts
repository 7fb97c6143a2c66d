import type { AccountStore } from '../account-store.ts';
import type { Account } from '../account.ts';
import { type CatalogueStore, requireProduct } from '../../catalogue/catalogue-store.ts';
import { type ListName, moveBook, removeBook, restoreBook } from './removals.ts';

export interface ListDeps {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** Removals from a cart or wishlist, and their undo. */
export function createListChanges({ accounts, catalogue, newId, now }: ListDeps, from: ListName) {
  const at = () => now().toISOString();

  return {
    remove: (accountId: string, productId: string): Promise<Account> =>
      accounts.update(accountId, (account) => removeBook(account, { from, productId, now: at() })),

    /** Moves the book to the other list, atomically. `NOT_FOUND` when it is not on this one. */
    async move(accountId: string, productId: string): Promise<Account> {
      const [product] = await catalogue.findByIds([productId]);
      return accounts.update(accountId, (account) =>
        moveBook(account, from, { id: newId(), productId, price: product?.price, now: at() }),
      );
    },

    /** Undoes the last removal or move of the book. `NOT_FOUND` when none is stored. */
    async restore(accountId: string, productId: string): Promise<Account> {
      await requireProduct(catalogue, productId);
      return accounts.update(accountId, (account) => restoreBook(account, { from, productId, now: at() }));
    },
  };
}
