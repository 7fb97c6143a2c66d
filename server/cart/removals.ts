import type { Account } from '../accounts/account.ts';
import { notFound } from '../errors.ts';
import { isWished, requireRoomForWishes, type WishlistItem } from '../wishlist/wishlist.ts';
import { type CartLine, holds, MAX_LINES, requireRoomForLines } from './cart.ts';

/** A line or a wish that left its list, and at what place it stood. */
interface Left<E> {
  readonly entry: E;
  readonly place: number;
}

interface Taken<List extends 'cart' | 'wishlist', E> {
  readonly from: List;
  readonly productId: string;
  readonly at: string;
  readonly left: readonly Left<E>[];
  /** Of a move: the id of what it made in the other list. */
  readonly made?: string;
}

/** What one press took away. The shop remembers it itself, so that nobody can put back what was never there. */
export type Removal = Taken<'cart', CartLine> | Taken<'wishlist', WishlistItem>;

export interface RemovalKeeper {
  /** What left cart and wishlist lately, the newest last; an account from before the shop remembered it has none. */
  readonly removals?: readonly Removal[];
}

/** Long enough for an 'Undo', and for whoever is called away from it. */
const REMEMBERED_MS = 10 * 60_000;
const REMEMBERED = 10;

interface Entry {
  readonly id: string;
  readonly productId: string;
  readonly createdAt: string;
}

export const leaving = <E extends Entry>(list: readonly E[], productId: string): readonly Left<E>[] =>
  list.flatMap((entry, place) => (entry.productId === productId ? [{ entry, place }] : []));

/** At the place where it stood, among its elders and before what came later: other entries may have left since. */
export function putBack<E extends Entry>(list: readonly E[], { entry, place }: Left<E>): readonly E[] {
  const first = list.findLastIndex(({ createdAt }) => createdAt < entry.createdAt) + 1;
  const younger = list.findIndex(({ createdAt }) => createdAt > entry.createdAt);
  const last = younger < 0 ? list.length : younger;
  return list.toSpliced(Math.max(first, Math.min(place, last)), 0, entry);
}

const isFresh = ({ at }: Removal, now: string) => Date.parse(now) - Date.parse(at) < REMEMBERED_MS;
const isOf = (from: Removal['from'], productId: string) => (one: Removal) =>
  one.from === from && one.productId === productId;

/** Only the newest few, and of these no more entries than a full cart has. */
export function remember({ removals = [] }: Account, removal: Removal): readonly Removal[] {
  const again = isOf(removal.from, removal.productId);
  const newestFirst = [removal, ...removals.toReversed().filter((one) => !again(one) && isFresh(one, removal.at))];
  let entries = 0;
  const kept = newestFirst.slice(0, REMEMBERED).filter(({ left }) => (entries += left.length) <= MAX_LINES);
  return kept.toReversed();
}

/** Both lists as they were before the book left the cart. A book that is there again leaves them as they are. */
export function restoreToCart(account: Account, productId: string, now: string): Account {
  if (holds(account.cart, productId)) return account;
  const { removals = [], wishlist } = account;
  for (const one of removals) {
    if (one.from !== 'cart' || one.productId !== productId || !isFresh(one, now)) continue;
    const cart = one.left.reduce<readonly CartLine[]>(putBack, account.cart);
    requireRoomForLines(cart.length);
    return {
      ...account,
      cart,
      wishlist: wishlist.filter(({ id }) => id !== one.made),
      removals: removals.filter((other) => other !== one),
      updatedAt: now,
    };
  }
  throw notFound('This book among what left the cart lately');
}

/** Both lists as they were before the book left the wishlist. A book that is there again leaves them as they are. */
export function restoreToWishlist(account: Account, productId: string, now: string): Account {
  if (isWished(account.wishlist, productId)) return account;
  const { removals = [], cart } = account;
  for (const one of removals) {
    if (one.from !== 'wishlist' || one.productId !== productId || !isFresh(one, now)) continue;
    const wishlist = one.left.reduce<readonly WishlistItem[]>(putBack, account.wishlist);
    requireRoomForWishes(wishlist.length);
    return {
      ...account,
      wishlist,
      cart: cart.filter(({ id }) => id !== one.made),
      removals: removals.filter((other) => other !== one),
      updatedAt: now,
    };
  }
  throw notFound('This book among what left the wishlist lately');
}
