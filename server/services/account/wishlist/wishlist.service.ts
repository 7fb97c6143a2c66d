import type { Account } from '../account.ts';
import { createListChanges, type ListDeps, withBooks } from '../cart/list-changes.ts';
import { requireProduct } from '../../catalogue/catalogue-store.ts';
import { addWish, type WishedBook } from './wishlist.ts';

export type WishlistService = ReturnType<typeof createWishlistService>;

export function createWishlistService(deps: ListDeps) {
  const { accounts, catalogue, newId, now } = deps;
  const at = () => now().toISOString();

  return {
    ...createListChanges(deps, 'wishlist'),

    items: ({ wishlist }: Account): Promise<readonly WishedBook[]> => withBooks(wishlist, catalogue),

    async add(accountId: string, productId: string): Promise<Account> {
      const { price } = await requireProduct(catalogue, productId);
      return accounts.update(accountId, (account) => {
        const wishlist = addWish(account.wishlist, { id: newId(), productId, price, now: at() });
        return wishlist === account.wishlist ? account : { ...account, wishlist, updatedAt: at() };
      });
    },
  };
}
