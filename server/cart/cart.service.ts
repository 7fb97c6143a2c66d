import type { Account } from '../accounts/account.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { notFound } from '../errors.ts';
import type { AccountStore } from '../storage/account-store.ts';
import type { CatalogueStore } from '../storage/catalogue-store.ts';
import { addWish } from '../wishlist/wishlist.ts';
import { appendLine, type Cart, changeQuantity, holds, type PricedLine, removeLines, requireQuantity } from './cart.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly newId: () => string;
  readonly now: () => Date;
}

export type CartService = ReturnType<typeof createCartService>;

export function createCartService({ accounts, catalogue, newId, now }: Deps) {
  const at = () => now().toISOString();
  /** A cart that stays as it was leaves the account as it was: then nothing is written. */
  const change = (accountId: string, next: (cart: Cart) => Cart) =>
    accounts.update(accountId, (account) => {
      const cart = next(account.cart);
      return cart === account.cart ? account : { ...account, cart, updatedAt: at() };
    });

  return {
    /** The lines with their books. A line whose book has left the catalogue is not shown and costs nothing. */
    async lines({ cart }: Account): Promise<readonly PricedLine[]> {
      const products = await catalogue.findByIds(cart.map((line) => line.productId));
      return cart.flatMap((line, index) => {
        const product = products[index];
        return product ? [{ ...line, product }] : [];
      });
    },

    /** Appends the book even when it is there already, as REST does. */
    async append(accountId: string, productId: string): Promise<Account> {
      await requireProduct(catalogue, productId);
      return change(accountId, (cart) => appendLine(cart, { id: newId(), productId, now: at() }));
    },

    /** Adds the book unless it is there already. */
    async add(accountId: string, productId: string): Promise<Account> {
      await requireProduct(catalogue, productId);
      return change(accountId, (cart) =>
        holds(cart, productId) ? cart : appendLine(cart, { id: newId(), productId, now: at() }),
      );
    },

    remove: (accountId: string, productId: string): Promise<Account> =>
      change(accountId, (cart) => removeLines(cart, productId)),

    /** One copy more or fewer, within 1 to 99. `NOT_FOUND` when the book is not in the cart. */
    step: (accountId: string, productId: string, by: 1 | -1): Promise<Account> =>
      change(accountId, (cart) => changeQuantity(cart, productId, (quantity) => quantity + by, at())),

    async setQuantity(accountId: string, productId: string, quantity: number): Promise<Account> {
      const wanted = requireQuantity(quantity);
      return change(accountId, (cart) => changeQuantity(cart, productId, () => wanted, at()));
    },

    /** Both lists change, or neither. `NOT_FOUND` when the book is not in the cart. */
    moveToWishlist: (accountId: string, productId: string): Promise<Account> =>
      accounts.update(accountId, (account) => {
        if (!holds(account.cart, productId)) throw notFound('This book in the cart');
        return {
          ...account,
          cart: removeLines(account.cart, productId),
          wishlist: addWish(account.wishlist, { id: newId(), productId, now: at() }),
          updatedAt: at(),
        };
      }),
  };
}
