import { ShopError } from '../../../errors.ts';
import { isGivenUp } from '../../mail/letter-tries.ts';
import { emailFault, tidyEmail } from '../../email.ts';
import { type BookNews, type PendingLetter, withLetter } from '../../mail/pending-letter.ts';
import { type Account, withLetters } from '../account.ts';
import type { NewEntry } from '../cart/cart.ts';
import { addWish, type WishlistItem } from './wishlist.ts';

/** Unsent letters about wishes per account; further news are found by a later check. */
const MAX_UNSENT = 3;

const withWishes = (account: Account, change: (wish: WishlistItem) => WishlistItem): Account => {
  const wishlist = account.wishlist.map(change);
  return wishlist.some((wish, index) => wish !== account.wishlist[index]) ? { ...account, wishlist } : account;
};

/**
 * Subscribes to letters about the book, and adds it to the wishlist if missing. `CONFLICT` for the shared guest
 * account, and for an account whose email cannot receive letters.
 */
export function watchBook(
  account: Account,
  entry: NewEntry & { readonly price: number; readonly isOut: boolean },
): Account {
  const { productId, price, isOut, now } = entry;
  if (account.guest)
    throw new ShopError('CONFLICT', 'This demo account has no email of its own: sign up to get emails about a book.');
  if (emailFault(tidyEmail(account.email)) !== null)
    throw new ShopError('CONFLICT', 'We cannot send emails to the address of this account.');
  const wished = { ...account, wishlist: addWish(account.wishlist, entry) };
  const watched = withWishes(wished, (wish) =>
    wish.productId !== productId || wish.watch
      ? wish
      : { ...wish, watch: { price, seen: isOut ? null : price }, updatedAt: now },
  );
  return watched === wished ? account : { ...watched, updatedAt: now };
}

/** Unsubscribes from letters about the book, or about all books if it is null. */
export function unwatch(account: Account, productId: string | null, now: string): Account {
  const unwatched = withWishes(account, (wish) => {
    if (!wish.watch || (productId !== null && wish.productId !== productId)) return wish;
    const { watch: _, ...item } = wish;
    return { ...item, updatedAt: now };
  });
  return unwatched === account ? account : { ...unwatched, updatedAt: now };
}

export const watchedIds = ({ wishlist }: Account): readonly string[] =>
  wishlist.flatMap(({ productId, watch }) => (watch ? [productId] : []));

/**
 * Queues one letter about all watched books that cost less now, or can be bought again. `priceOf` returns null for a
 * book that cannot be bought, and undefined for a book to skip. `cause` is unique.
 */
export function checkWishes(
  account: Account,
  priceOf: (productId: string) => number | null | undefined,
  { cause, at }: { readonly cause: string; readonly at: string },
): Account {
  const isUnsent = (letter: PendingLetter) => letter.kind === 'wishes' && !isGivenUp(letter);
  const { letters = [] } = account;
  if (letters.filter(isUnsent).length >= MAX_UNSENT) return account;
  const books: BookNews[] = [];
  const checked = withWishes(account, (wish) => {
    if (!wish.watch) return wish;
    const { price, seen } = wish.watch;
    const offered = priceOf(wish.productId);
    if (offered === undefined) return wish;
    const now = offered === null ? null : Math.min(price, offered);
    if (now === seen) return wish;
    if (now !== null && (seen === null || now < seen))
      books.push({ productId: wish.productId, was: price, ...(seen === null && { isBack: true }) });
    return { ...wish, watch: { price, seen: now } };
  });
  if (books.length === 0) return checked;
  // Remove letters that were given up, because each import may add another.
  const others = letters.filter((letter) => letter.kind !== 'wishes' || isUnsent(letter));
  return withLetters(checked, withLetter(others, 'wishes', { cause, at, books }));
}
