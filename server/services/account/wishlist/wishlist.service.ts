import type { Account } from '../account.ts';
import { notFound, ShopError } from '../../../errors.ts';
import { createListChanges, type ListDeps } from '../cart/list-changes.ts';
import { requireProduct, withBooks } from '../../catalogue/catalogue-store.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';
import { codeText, visibleText } from '../../text.ts';
import { accountIdIn, isShareToken, share, shareToken, stopSharing } from './shared-wishlist.ts';
import { unwatch, watchBook } from './watch.ts';
import { addWish, type WishlistView } from './wishlist.ts';

/** The public view of a shared wishlist. */
export interface SharedWishlist {
  readonly token: string;
  readonly firstName: string;
  readonly books: readonly Product[];
}

export type WishlistService = ReturnType<typeof createWishlistService>;

interface Deps extends ListDeps {
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly sendsLetters: boolean;
}

export function createWishlistService(deps: Deps) {
  const { accounts, catalogue, newId, now, unsubscribeLinks, sendsLetters } = deps;
  const at = () => now().toISOString();

  return {
    ...createListChanges(deps, 'wishlist'),

    view: (account: Account): WishlistView => ({
      id: account.id,
      shareToken: shareToken(account),
      async items() {
        const items = await withBooks(account.wishlist, catalogue);
        return items.map((item) => ({ ...item, isWatched: item.watch !== undefined }));
      },
    }),

    async add(accountId: string, productId: string): Promise<Account> {
      const { price } = await requireProduct(catalogue, productId);
      return accounts.update(accountId, (account) => {
        const wishlist = addWish(account.wishlist, { id: newId(), productId, price, now: at() });
        return wishlist === account.wishlist ? account : { ...account, wishlist, updatedAt: at() };
      });
    },

    /** Does what `watchBook` does. `NOT_FOUND` for an unknown book, `CONFLICT` in a shop that sends no letters. */
    async watch(accountId: string, productId: string): Promise<Account> {
      if (!sendsLetters) throw new ShopError('CONFLICT', 'This shop does not send emails yet.');
      const { price, copiesLeft } = await requireProduct(catalogue, productId);
      const entry = { id: newId(), productId, price, isOut: copiesLeft === 0, now: at() };
      return accounts.update(accountId, (account) => watchBook(account, entry));
    },

    unwatch: (accountId: string, productId: string): Promise<Account> =>
      accounts.update(accountId, (account) => unwatch(account, productId, at())),

    /**
     * Unsubscribes by the link in a letter: from letters about the book, or about all books if it is null. `NOT_FOUND`
     * for a token that the shop did not sign. Ignores a deleted account, which gets no letters anyway.
     */
    async stopLetters(token: string, productId: string | null): Promise<void> {
      const id = unsubscribeLinks.accountIdIn(token);
      if (id === null) throw notFound('This link');
      if (await accounts.findById(id)) await accounts.update(id, (account) => unwatch(account, productId, at()));
    },

    /** Whether the shop signed the token of an unsubscribe link. */
    isUnsubscribeLink: (token: string): boolean => unsubscribeLinks.accountIdIn(token) !== null,

    /** Makes the wishlist readable by a link. `CONFLICT` for the shared guest account. */
    share: (accountId: string): Promise<Account> => accounts.update(accountId, (account) => share(account, at())),

    stopSharing: (accountId: string): Promise<Account> =>
      accounts.update(accountId, (account) => stopSharing(account, at())),

    /** The wishlist behind a link; null for a link that is unknown or was withdrawn. */
    async shared(typed: string): Promise<SharedWishlist | null> {
      const token = codeText(typed);
      const id = accountIdIn(token);
      const account = id === null ? null : await accounts.findById(id);
      if (!account || !isShareToken(account, token)) return null;
      const items = await withBooks(account.wishlist, catalogue);
      return { token, firstName: visibleText(account.firstName), books: items.map(({ product }) => product) };
    },
  };
}
