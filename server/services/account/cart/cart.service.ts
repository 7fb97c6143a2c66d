import { badInput } from '../../../errors.ts';
import type { Account } from '../account.ts';
import { requireProduct, withBooks } from '../../catalogue/catalogue-store.ts';
import type { Postage } from '../../shop/profile.ts';
import type { AvailableCopies } from '../../stock/stock.ts';
import {
  addLine,
  appendLine,
  type Cart,
  type CartView,
  changeQuantity,
  MAX_LINES,
  priceDetails,
  type PricedLine,
  requireQuantity,
  withShortages,
} from './cart.ts';
import { createAddBooks, type AddBooksResult } from './add-books.ts';
import { createListChanges, type ListDeps } from './list-changes.ts';

export type CartService = ReturnType<typeof createCartService>;

interface Deps extends ListDeps {
  readonly availableCopies: AvailableCopies;
  readonly postage: Postage;
}

export function createCartService(deps: Deps) {
  const { accounts, catalogue, availableCopies, postage, newId, now } = deps;
  const at = () => now().toISOString();
  const addBooks = createAddBooks(deps);
  /** Returns the same account when the cart does not change, so that nothing is written. */
  const change = (accountId: string, next: (cart: Cart) => Cart) =>
    accounts.update(accountId, (account) => {
      const cart = next(account.cart);
      return cart === account.cart ? account : { ...account, cart, updatedAt: at() };
    });

  return {
    ...createListChanges(deps, 'cart'),

    view({ id, cart }: Account): CartView {
      let loaded: Promise<readonly PricedLine[]> | undefined;
      async function load(): Promise<readonly PricedLine[]> {
        const ids = cart.map(({ productId }) => productId);
        const [lines, available] = await Promise.all([withBooks(cart, catalogue), availableCopies(id, ids)]);
        return withShortages(lines, available);
      }
      const lines = () => (loaded ??= load());
      return { id, lines, priceDetails: async () => priceDetails(await lines(), postage) };
    },

    /** Appends a line even when the book is in the cart, as REST requires. `NOT_FOUND` for an unknown book. */
    async append(accountId: string, productId: string): Promise<Account> {
      const { price } = await requireProduct(catalogue, productId);
      return change(accountId, (cart) => appendLine(cart, { id: newId(), productId, price, now: at() }));
    },

    /** Adds the book unless it is in the cart. `NOT_FOUND` for an unknown book. */
    async add(accountId: string, productId: string): Promise<Account> {
      const { price } = await requireProduct(catalogue, productId);
      return change(accountId, (cart) => addLine(cart, { id: newId(), productId, price, now: at() }));
    },

    /** As `createAddBooks`. `BAD_USER_INPUT` unless there are 1 to 200 books, each with a quantity of 1 to 99. */
    async addAll(
      accountId: string,
      books: readonly { productId: string; quantity?: number }[],
    ): Promise<AddBooksResult> {
      if (books.length < 1 || books.length > MAX_LINES)
        throw badInput([{ field: 'books', message: `must be 1 to ${MAX_LINES} books` }]);
      const copies = new Map<string, number>();
      for (const { productId, quantity = 1 } of books)
        copies.set(productId, Math.max(requireQuantity(quantity), copies.get(productId) ?? 0));
      return addBooks(accountId, copies);
    },

    /** Adds or removes one copy, within 1 to 99. `NOT_FOUND` when the book is not in the cart. */
    step: (accountId: string, productId: string, by: 1 | -1): Promise<Account> =>
      change(accountId, (cart) => changeQuantity(cart, productId, (quantity) => quantity + by, at())),

    async setQuantity(accountId: string, productId: string, quantity: number): Promise<Account> {
      const copies = requireQuantity(quantity);
      return change(accountId, (cart) => changeQuantity(cart, productId, () => copies, at()));
    },
  };
}
