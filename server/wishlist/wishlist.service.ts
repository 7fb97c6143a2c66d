import type { Account } from '../accounts/account.ts';
import { appendLine, holds } from '../cart/cart.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { notFound } from '../errors.ts';
import type { AccountStore } from '../storage/account-store.ts';
import type { CatalogueStore } from '../storage/catalogue-store.ts';
import { addWish, isWished, removeWish, type WishedBook, type Wishlist } from './wishlist.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly newId: () => string;
  readonly now: () => Date;
}

export type WishlistService = ReturnType<typeof createWishlistService>;

export function createWishlistService({ accounts, catalogue, newId, now }: Deps) {
  const at = () => now().toISOString();
  const change = (accountId: string, next: (wishlist: Wishlist) => Wishlist) =>
    accounts.update(accountId, (account) => {
      const wishlist = next(account.wishlist);
      return wishlist === account.wishlist ? account : { ...account, wishlist, updatedAt: at() };
    });

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
      await requireProduct(catalogue, productId);
      return change(accountId, (wishlist) => addWish(wishlist, { id: newId(), productId, now: at() }));
    },

    remove: (accountId: string, productId: string): Promise<Account> =>
      change(accountId, (wishlist) => removeWish(wishlist, productId)),

    /** Both lists change, or neither. `NOT_FOUND` when the book is not on the wishlist. */
    moveToCart: (accountId: string, productId: string): Promise<Account> =>
      accounts.update(accountId, (account) => {
        if (!isWished(account.wishlist, productId)) throw notFound('This book on the wishlist');
        return {
          ...account,
          wishlist: removeWish(account.wishlist, productId),
          cart: holds(account.cart, productId)
            ? account.cart
            : appendLine(account.cart, { id: newId(), productId, now: at() }),
          updatedAt: at(),
        };
      }),
  };
}
