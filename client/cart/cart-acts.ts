import { createListAct, withItem, withoutLine } from '../acts/act.ts';
import {
  MoveToWishlistDocument,
  RemoveFromCartDocument,
  RestoreToCartDocument,
} from './__generated__/cart-acts.generated.ts';

/** Undoes `removeFromCart` or `moveToWishlist`. */
const restoreToCart = createListAct({
  mutation: RestoreToCartDocument,
  success: 'Item back in Cart',
  restores: true,
});

export const removeFromCart = createListAct({
  mutation: RemoveFromCartDocument,
  // The cached bill stays as the server last answered; the page computes the one that it shows.
  optimistic: ({ cart }, productId) => ({ cart: withoutLine(cart, productId) }),
  offline: { words: 'remove it from your cart', isRepeatable: true },
  success: 'Item removed from cart',
  undo: restoreToCart,
});

export const moveToWishlist = createListAct({
  mutation: MoveToWishlistDocument,
  optimistic: ({ cart, wishlist }, productId) => ({
    cart: withoutLine(cart, productId),
    wishlist: withItem(wishlist, productId),
  }),
  offline: { words: 'move it to your wishlist' },
  success: 'Item moved to Wishlist',
  undo: restoreToCart,
});
