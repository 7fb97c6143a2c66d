import type { Account } from '../accounts/account.ts';
import { appendLine, holds } from '../cart/cart.ts';
import { leaving, remember, restoreToWishlist } from '../cart/removals.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { notFound } from '../errors.ts';
import type { AccountStore } from '../storage/account-store.ts';
import type { CatalogueStore } from '../storage/catalogue-store.ts';
import { addWish, isWished, removeWish, type WishedBook } from './wishlist.ts';

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
    /** The items with their books; a book that has left the catalogue is not shown. */
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
      accounts.update(accountId, (account) => {
        const wishlist = removeWish(account.wishlist, productId);
        if (wishlist === account.wishlist) return account;
        const left = leaving(account.wishlist, productId);
        const removals = remember(account, { from: 'wishlist', productId, at: at(), left });
        return { ...account, wishlist, removals, updatedAt: at() };
      }),

    /** Both lists change, or neither. `NOT_FOUND` when the book is not on the wishlist. */
    async moveToCart(accountId: string, productId: string): Promise<Account> {
      const [product] = await catalogue.findByIds([productId]);
      return accounts.update(accountId, (account) => {
        if (!isWished(account.wishlist, productId)) throw notFound('This book on the wishlist');
        const id = newId();
        const left = leaving(account.wishlist, productId);
        return {
          ...account,
          wishlist: removeWish(account.wishlist, productId),
          cart: holds(account.cart, productId)
            ? account.cart
            : appendLine(account.cart, { id, productId, price: product?.price, now: at() }),
          removals: remember(account, { from: 'wishlist', productId, at: at(), left, made: id }),
          updatedAt: at(),
        };
      });
    },

    /** Takes the last removal or move off the wishlist back. `NOT_FOUND` when none is remembered. */
    async restore(accountId: string, productId: string): Promise<Account> {
      await requireProduct(catalogue, productId);
      return accounts.update(accountId, (account) => restoreToWishlist(account, productId, at()));
    },
  };
}
