import { holds, type NewEntry } from '../cart/cart.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { ShopError } from '../../../errors.ts';

/** The prices of a watched book that the shopper knows, in whole rupees. */
interface Watch {
  /** What the book cost when the shopper asked. */
  readonly price: number;
  /**
   * What the book cost at the last check, at most `price`, so that a rise above `price` and a fall back cause no
   * letter. It is null while the book cannot be bought.
   */
  readonly seen: number | null;
}

export interface WishlistItem {
  readonly id: string;
  readonly productId: string;
  /** Price when the item was added, in whole rupees; missing in items from older versions. */
  readonly priceWhenAdded?: number;
  /** Missing unless the shopper subscribed to letters about the book. */
  readonly watch?: Watch;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An item with its book. */
export interface WishedBook extends WishlistItem {
  readonly product: Product;
  readonly isWatched: boolean;
}

/** A wishlist as the APIs show it. Its books are read when asked for. */
export interface WishlistView {
  /** The account's id. */
  readonly id: string;
  /** null while the wishlist is not shared. */
  readonly shareToken: string | null;
  items(this: void): Promise<readonly WishedBook[]>;
}

export type Wishlist = readonly WishlistItem[];

export const MAX_WISHES = 500;

export function requireRoomForWishes(wishes: number): void {
  if (wishes > MAX_WISHES) throw new ShopError('CONFLICT', `A wishlist holds at most ${MAX_WISHES} books.`);
}

/** Returns the same wishlist when the book is on it: a wishlist contains a book once. */
export function addWish(wishlist: Wishlist, { id, productId, price, now }: NewEntry): Wishlist {
  if (holds(wishlist, productId)) return wishlist;
  requireRoomForWishes(wishlist.length + 1);
  const added = price === undefined ? {} : { priceWhenAdded: price };
  return [...wishlist, { id, productId, ...added, createdAt: now, updatedAt: now }];
}
