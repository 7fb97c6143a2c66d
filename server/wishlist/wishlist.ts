import type { Product } from '../catalogue/catalogue.ts';
import { ShopError } from '../errors.ts';

export interface WishlistItem {
  readonly id: string;
  readonly productId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An item with the book it stands for. */
export interface WishedBook extends WishlistItem {
  readonly product: Product;
}

export type Wishlist = readonly WishlistItem[];

export const MAX_WISHES = 500;

export const isWished = (wishlist: Wishlist, productId: string): boolean =>
  wishlist.some((item) => item.productId === productId);

/** A wishlist holds a book once. */
export function addWish(wishlist: Wishlist, item: { id: string; productId: string; now: string }): Wishlist {
  const { id, productId, now } = item;
  if (isWished(wishlist, productId)) return wishlist;
  if (wishlist.length >= MAX_WISHES) throw new ShopError('CONFLICT', `A wishlist holds at most ${MAX_WISHES} books.`);
  return [...wishlist, { id, productId, createdAt: now, updatedAt: now }];
}

export const removeWish = (wishlist: Wishlist, productId: string): Wishlist =>
  isWished(wishlist, productId) ? wishlist.filter((item) => item.productId !== productId) : wishlist;
