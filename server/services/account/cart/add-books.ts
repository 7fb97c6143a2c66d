import type { Account } from '../account.ts';
import { raiseQuantities } from './cart.ts';
import type { ListDeps } from './list-changes.ts';

export interface AddBooksResult {
  readonly account: Account;
  /** Ids of the books that the catalogue does not have. */
  readonly gone: readonly string[];
}

/**
 * Puts those books that the catalogue has into a cart, at today's prices and with at least these quantities. Repeating
 * it changes nothing. `CONFLICT`, adding none of them, when the cart has no room for all.
 */
export function createAddBooks({ accounts, catalogue, newId, now }: ListDeps) {
  return async (accountId: string, copies: ReadonlyMap<string, number>): Promise<AddBooksResult> => {
    const ids = [...copies.keys()];
    const products = await catalogue.findByIds(ids);
    const books = products.flatMap((product) =>
      product ? [{ productId: product.id, price: product.price, quantity: copies.get(product.id) ?? 1 }] : [],
    );
    const at = now().toISOString();
    const account = await accounts.update(accountId, (found) => {
      const cart = raiseQuantities(found.cart, books, newId, at);
      return cart === found.cart ? found : { ...found, cart, updatedAt: at };
    });
    return { account, gone: ids.filter((_, index) => products[index] === null) };
  };
}
