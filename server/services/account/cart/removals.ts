import { notFound } from '../../../errors.ts';
import { isRecent, putBack, type RemovedEntry } from '../undo.ts';
import { addWish, requireRoomForWishes, type Wishlist, type WishlistItem } from '../wishlist/wishlist.ts';
import { addLine, type Cart, type CartLine, holds, MAX_LINES, type NewEntry, requireRoomForLines } from './cart.ts';

export type ListName = 'cart' | 'wishlist';
type Entry = CartLine | WishlistItem;

/** The entries that one request removed. Stored by the server, so that a client cannot restore invented entries. */
interface Removal {
  readonly from: ListName;
  readonly productId: string;
  readonly at: string;
  /** The entries that left the list. */
  readonly left: readonly RemovedEntry<Entry>[];
  /** If the book was moved: the id of the entry that was made in the other list. */
  readonly made?: string;
}

/** The two lists of an account, and the latest removals from them. */
export interface ListKeeper {
  readonly cart: Cart;
  readonly wishlist: Wishlist;
  /** The newest last. */
  readonly removals: readonly Removal[];
  readonly updatedAt: string;
}

const MAX_REMOVALS = 10;

const isSame = (a: Pick<Removal, 'from' | 'productId'>, b: Pick<Removal, 'from' | 'productId'>) =>
  a.from === b.from && a.productId === b.productId;

/** Adds a removal. Keeps at most `MAX_REMOVALS`, the newest, which together have no more entries than a full cart. */
function remember(removals: readonly Removal[], removal: Removal): readonly Removal[] {
  const others = removals.filter((one) => !isSame(one, removal) && isRecent(one.at, removal.at));
  let entries = 0;
  return [removal, ...others.toReversed()]
    .slice(0, MAX_REMOVALS)
    .filter(({ left }) => (entries += left.length) <= MAX_LINES)
    .toReversed();
}

interface RemovedBook {
  readonly from: ListName;
  readonly productId: string;
  readonly now: string;
  readonly made?: string;
}

/** Removes the book and stores the removal for an undo. Returns the same keeper when the book is not in the list. */
export function removeBook<T extends ListKeeper>(keeper: T, { from, productId, now, made }: RemovedBook): T {
  const list: readonly Entry[] = keeper[from];
  const left = list.flatMap((entry, place) => (entry.productId === productId ? [{ entry, place }] : []));
  if (left.length === 0) return keeper;
  const removal = { from, productId, at: now, left, ...(made !== undefined && { made }) };
  return {
    ...keeper,
    [from]: list.filter((entry) => entry.productId !== productId),
    removals: remember(keeper.removals, removal),
    updatedAt: now,
  };
}

/** Moves the book from the list to the other one. `NOT_FOUND` when the book is not in the list. */
export function moveBook<T extends ListKeeper>(keeper: T, from: ListName, entry: NewEntry): T {
  const { id, productId, now } = entry;
  const isFromCart = from === 'cart';
  if (!holds(keeper[from], productId)) throw notFound(`This book ${isFromCart ? 'in the cart' : 'on the wishlist'}`);
  const moved = removeBook(keeper, { from, productId, now, made: id });
  return isFromCart
    ? { ...moved, wishlist: addWish(keeper.wishlist, entry) }
    : { ...moved, cart: addLine(keeper.cart, entry) };
}

/**
 * Restores both lists to what they were before the book was removed from the list `from`. Returns the same keeper when
 * the book is in the list already. `NOT_FOUND` when no removal of the book is stored, `CONFLICT` when the list is full.
 */
export function restoreBook<T extends ListKeeper>(keeper: T, { from, productId, now }: RemovedBook): T {
  const list: readonly Entry[] = keeper[from];
  if (holds(list, productId)) return keeper;
  const { removals } = keeper;
  const removal = removals.find((one) => isSame(one, { from, productId }) && isRecent(one.at, now));
  if (!removal) throw notFound(`This book among what left the ${from} lately`);
  const restored = removal.left.reduce<readonly Entry[]>(putBack, list);
  (from === 'cart' ? requireRoomForLines : requireRoomForWishes)(restored.length);
  const other = from === 'cart' ? 'wishlist' : 'cart';
  const others: readonly Entry[] = keeper[other];
  return {
    ...keeper,
    [from]: restored,
    [other]: others.filter(({ id }) => id !== removal.made),
    removals: removals.filter((one) => one !== removal),
    updatedAt: now,
  };
}
