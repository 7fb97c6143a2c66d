import { MoveToCartDocument, RestoreToWishlistDocument } from './__generated__/wishlist-acts.generated.ts';
import { createListAct, withLine, withoutItem } from './create-list-act.ts';
import { onward } from './list-acts.ts';

/** Takes `removeFromWishlist` or `moveToCart` back. */
export const restoreToWishlist = createListAct({
  mutation: RestoreToWishlistDocument,
  success: 'Item back in Wishlist',
  cartWithoutBill: ({ restoreToWishlist: { cart } }) => cart,
  restores: true,
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
  wants: { cart: true, wishlist: false },
  success: 'Item Moved to Cart',
  onward,
  cartWithoutBill: ({ moveToCart: { cart } }) => cart,
  undo: restoreToWishlist,
});
