import {
  AddToCartDocument,
  AddToWishlistDocument,
  RemoveFromWishlistDocument,
  RestoreToWishlistDocument,
} from './__generated__/list-acts.generated.ts';
import { createListAct, linkToCart, withItem, withLine, withoutItem } from './act.ts';

export const addToCart = createListAct({
  mutation: AddToCartDocument,
  optimistic: ({ cart }, productId) => ({ cart: withLine(cart, productId) }),
  offline: { words: 'add it to your cart', isRepeatable: true },
  success: 'Item added to Cart',
  link: linkToCart,
  cartWithoutBill: ({ addToCart: cart }) => cart,
});

export const addToWishlist = createListAct({
  mutation: AddToWishlistDocument,
  optimistic: ({ wishlist }, productId) => ({ wishlist: withItem(wishlist, productId) }),
  offline: { words: 'add it to your wishlist', isRepeatable: true },
  success: 'Item added to Wishlist',
});

/** Undoes a removal from the wishlist, or a move to the cart. */
export const restoreToWishlist = createListAct({
  mutation: RestoreToWishlistDocument,
  success: 'Item back in Wishlist',
  cartWithoutBill: ({ restoreToWishlist: { cart } }) => cart,
  restores: true,
});

export const removeFromWishlist = createListAct({
  mutation: RemoveFromWishlistDocument,
  optimistic: ({ wishlist }, productId) => ({ wishlist: withoutItem(wishlist, productId) }),
  offline: { words: 'remove it from your wishlist', isRepeatable: true },
  success: 'Item removed to Wishlist',
  undo: restoreToWishlist,
});
