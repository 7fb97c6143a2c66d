import type { Account } from '../account.ts';
import { holdAtLeast } from './cart.ts';
import type { ListDeps } from './list-changes.ts';

export interface HeldBooks {
  readonly account: Account;
  /** Ids of the books that the catalogue does not have. */
  readonly gone: readonly string[];
}

/**
 * Puts books into a cart, at today's prices and with at least these quantities: all that the catalogue has, or none of
 * them. Repeating it changes nothing. `CONFLICT` when the cart has no room for them.
 */
export function createHoldBooks({ accounts, catalogue, newId, now }: ListDeps) {
  return async (accountId: string, copies: ReadonlyMap<string, number>): Promise<HeldBooks> => {
    const ids = [...copies.keys()];
    const products = await catalogue.findByIds(ids);
    const sold = products.flatMap((product) =>
      product ? [{ productId: product.id, price: product.price, quantity: copies.get(product.id) ?? 1 }] : [],
    );
    const at = now().toISOString();
    const account = await accounts.update(accountId, (found) => {
      const cart = holdAtLeast(found.cart, sold, newId, at);
      return cart === found.cart ? found : { ...found, cart, updatedAt: at };
    });
    return { account, gone: ids.filter((_, index) => products[index] === null) };
  };
}
