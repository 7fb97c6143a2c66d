import type { Account } from '../accounts/account.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { notFound } from '../errors.ts';
import type { AccountStore } from '../storage/account-store.ts';
import type { CatalogueStore } from '../storage/catalogue-store.ts';
import { addWish } from '../wishlist/wishlist.ts';
import { appendLine, type Cart, changeQuantity, holds, type PricedLine, removeLines, requireQuantity } from './cart.ts';
import { leaving, remember, restoreToCart } from './removals.ts';

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
      const { price } = await requireProduct(catalogue, productId);
      return change(accountId, (cart) => appendLine(cart, { id: newId(), productId, price, now: at() }));
    },

    /** Adds the book unless it is there already. */
    async add(accountId: string, productId: string): Promise<Account> {
      const { price } = await requireProduct(catalogue, productId);
      return change(accountId, (cart) =>
        holds(cart, productId) ? cart : appendLine(cart, { id: newId(), productId, price, now: at() }),
      );
    },

    remove: (accountId: string, productId: string): Promise<Account> =>
      accounts.update(accountId, (account) => {
        const cart = removeLines(account.cart, productId);
        if (cart === account.cart) return account;
        const left = leaving(account.cart, productId);
        const removals = remember(account, { from: 'cart', productId, at: at(), left });
        return { ...account, cart, removals, updatedAt: at() };
      }),

    /** One copy more or fewer, within 1 to 99. `NOT_FOUND` when the book is not in the cart. */
    step: (accountId: string, productId: string, by: 1 | -1): Promise<Account> =>
      change(accountId, (cart) => changeQuantity(cart, productId, (quantity) => quantity + by, at())),

    async setQuantity(accountId: string, productId: string, quantity: number): Promise<Account> {
      const wanted = requireQuantity(quantity);
      return change(accountId, (cart) => changeQuantity(cart, productId, () => wanted, at()));
    },

    /** Both lists change, or neither. `NOT_FOUND` when the book is not in the cart. */
    async moveToWishlist(accountId: string, productId: string): Promise<Account> {
      const [product] = await catalogue.findByIds([productId]);
      return accounts.update(accountId, (account) => {
        if (!holds(account.cart, productId)) throw notFound('This book in the cart');
        const id = newId();
        const left = leaving(account.cart, productId);
        return {
          ...account,
          cart: removeLines(account.cart, productId),
          wishlist: addWish(account.wishlist, { id, productId, price: product?.price, now: at() }),
          removals: remember(account, { from: 'cart', productId, at: at(), left, made: id }),
          updatedAt: at(),
        };
      });
    },

    /** Takes the last removal or move out of the cart back. `NOT_FOUND` when none is remembered. */
    async restore(accountId: string, productId: string): Promise<Account> {
      await requireProduct(catalogue, productId);
      return accounts.update(accountId, (account) => restoreToCart(account, productId, at()));
    },
  };
}
