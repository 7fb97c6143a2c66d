import type { AccountStore } from '../accounts/account-store.ts';
import type { Account } from '../accounts/account.ts';
import { appendLine, holds } from '../cart/cart.ts';
import { removeBook, restoreBook } from '../cart/removals.ts';
import { type CatalogueStore, requireProduct } from '../catalogue/catalogue-store.ts';
import { notFound } from '../errors.ts';
import { addWish, isWished, type WishedBook } from './wishlist.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly newId: () => string;
  readonly now: () => Date;
}

export type WishlistService = ReturnType<typeof createWishlistService>;

export function createWishlistService({ accounts, catalogue, newId, now }: Deps) {
  const at = () => now().toISOString();

  return {
    /** The items with their books, without books that have left the catalogue. */
    async items({ wishlist }: Account): Promise<readonly WishedBook[]> {
      const products = await catalogue.findByIds(wishlist.map((item) => item.productId));
      return wishlist.flatMap((item, index) => {
        const product = products[index];
        return product ? [{ ...item, product }] : [];
      });
    },

    async add(accountId: string, productId: string): Promise<Account> {
      const { price } = await requireProduct(catalogue, productId);
      return accounts.update(accountId, (account) => {
        const wishlist = addWish(account.wishlist, { id: newId(), productId, price, now: at() });
        return wishlist === account.wishlist ? account : { ...account, wishlist, updatedAt: at() };
      });
    },

    remove: (accountId: string, productId: string): Promise<Account> =>
      accounts.update(accountId, (account) => removeBook(account, { from: 'wishlist', productId, now: at() })),

    /** Changes both lists atomically. `NOT_FOUND` when the book is not on the wishlist. */
    async moveToCart(accountId: string, productId: string): Promise<Account> {
      const [product] = await catalogue.findByIds([productId]);
      return accounts.update(accountId, (account) => {
        if (!isWished(account.wishlist, productId)) throw notFound('This book on the wishlist');
        const entry = { id: newId(), productId, price: product?.price, now: at() };
        const moved = removeBook(account, { from: 'wishlist', productId, now: at(), made: entry.id });
        return { ...moved, cart: holds(account.cart, productId) ? account.cart : appendLine(account.cart, entry) };
      });
    },

    /** Undoes the last removal or move of the book off the wishlist. `NOT_FOUND` when none is stored. */
    async restore(accountId: string, productId: string): Promise<Account> {
      await requireProduct(catalogue, productId);
      return accounts.update(accountId, (account) => restoreBook(account, { from: 'wishlist', productId, now: at() }));
    },
  };
}
