import type { AccountStore } from '../accounts/account-store.ts';
import type { Account } from '../accounts/account.ts';
import { type CatalogueStore, requireProduct } from '../catalogue/catalogue-store.ts';
import { notFound } from '../errors.ts';
import { addWish } from '../wishlist/wishlist.ts';
import { appendLine, type Cart, changeQuantity, holds, type PricedLine, requireQuantity } from './cart.ts';
import { removeBook, restoreBook } from './removals.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly newId: () => string;
  readonly now: () => Date;
}

export type CartService = ReturnType<typeof createCartService>;

export function createCartService({ accounts, catalogue, newId, now }: Deps) {
  const at = () => now().toISOString();
  /** Returns the same account when the cart does not change, so that nothing is written. */
  const change = (accountId: string, next: (cart: Cart) => Cart) =>
    accounts.update(accountId, (account) => {
      const cart = next(account.cart);
      return cart === account.cart ? account : { ...account, cart, updatedAt: at() };
    });

  return {
    /** The lines with their books, without lines whose book has left the catalogue. */
    async lines({ cart }: Account): Promise<readonly PricedLine[]> {
      const products = await catalogue.findByIds(cart.map((line) => line.productId));
      return cart.flatMap((line, index) => {
        const product = products[index];
        return product ? [{ ...line, product }] : [];
      });
    },

    /** Appends a line even when the book is in the cart, as REST requires. `NOT_FOUND` for an unknown book. */
    async append(accountId: string, productId: string): Promise<Account> {
      const { price } = await requireProduct(catalogue, productId);
      return change(accountId, (cart) => appendLine(cart, { id: newId(), productId, price, now: at() }));
    },

    /** Adds the book unless it is in the cart. `NOT_FOUND` for an unknown book. */
    async add(accountId: string, productId: string): Promise<Account> {
      const { price } = await requireProduct(catalogue, productId);
      return change(accountId, (cart) =>
        holds(cart, productId) ? cart : appendLine(cart, { id: newId(), productId, price, now: at() }),
      );
    },

    remove: (accountId: string, productId: string): Promise<Account> =>
      accounts.update(accountId, (account) => removeBook(account, { from: 'cart', productId, now: at() })),

    /** One copy more or fewer, within 1 to 99. `NOT_FOUND` when the book is not in the cart. */
    step: (accountId: string, productId: string, by: 1 | -1): Promise<Account> =>
      change(accountId, (cart) => changeQuantity(cart, productId, (quantity) => quantity + by, at())),

    async setQuantity(accountId: string, productId: string, quantity: number): Promise<Account> {
      const wanted = requireQuantity(quantity);
      return change(accountId, (cart) => changeQuantity(cart, productId, () => wanted, at()));
    },

    /** Changes both lists atomically. `NOT_FOUND` when the book is not in the cart. */
    async moveToWishlist(accountId: string, productId: string): Promise<Account> {
      const [product] = await catalogue.findByIds([productId]);
      return accounts.update(accountId, (account) => {
        if (!holds(account.cart, productId)) throw notFound('This book in the cart');
        const entry = { id: newId(), productId, price: product?.price, now: at() };
        const moved = removeBook(account, { from: 'cart', productId, now: at(), made: entry.id });
        return { ...moved, wishlist: addWish(account.wishlist, entry) };
      });
    },

    /** Undoes the last removal or move of the book out of the cart. `NOT_FOUND` when none is stored. */
    async restore(accountId: string, productId: string): Promise<Account> {
      await requireProduct(catalogue, productId);
      return accounts.update(accountId, (account) => restoreBook(account, { from: 'cart', productId, now: at() }));
    },
  };
}
