import {
  AddToCartDocument,
  AddToWishlistDocument,
  MoveToCartDocument,
  RemoveFromWishlistDocument,
  RestoreToWishlistDocument,
} from './__generated__/list-acts.generated.ts';
import { createListAct, withItem, withLine, withoutItem } from './create-list-act.ts';

const onward = { href: '/carts', label: 'Go To Cart' };

export const addToCart = createListAct({
  mutation: AddToCartDocument,
  optimistic: ({ cart }, productId) => ({ addToCart: withLine(cart, productId) }),
  success: 'Item added to Cart',
  onward,
  cartWithoutBill: ({ addToCart: cart }) => cart,
});

export const addToWishlist = createListAct({
  mutation: AddToWishlistDocument,
  optimistic: ({ wishlist }, productId) => ({ addToWishlist: withItem(wishlist, productId) }),
  success: 'Item added to Wishlist',
});

/** Takes `removeFromWishlist` or `moveToCart` back. */
const restoreToWishlist = createListAct({
  mutation: RestoreToWishlistDocument,
  success: 'Item back in Wishlist',
  cartWithoutBill: ({ restoreToWishlist: { cart } }) => cart,
  restores: true,
});

export const removeFromWishlist = createListAct({
  mutation: RemoveFromWishlistDocument,
  optimistic: ({ wishlist }, productId) => ({ removeFromWishlist: withoutItem(wishlist, productId) }),
  success: 'Item removed to Wishlist',
  undo: restoreToWishlist,
});

export const moveToCart = createListAct({
  mutation: MoveToCartDocument,
  optimistic: ({ cart, wishlist }, productId) => ({
    moveToCart: {
      __typename: 'MovedBook',
      cart: withLine(cart, productId),
      wishlist: withoutItem(wishlist, productId),
    },
  }),
  success: 'Item Moved to Cart',
  onward,
  cartWithoutBill: ({ moveToCart: { cart } }) => cart,
  undo: restoreToWishlist,
});
