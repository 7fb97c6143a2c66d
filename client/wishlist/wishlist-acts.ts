import { createListAct, linkToCart, withLine, withoutItem } from '../acts/act.ts';
import { restoreToWishlist } from '../acts/list-acts.ts';
import { UnwatchBookDocument, WatchBookDocument } from './__generated__/letters.generated.ts';
import { MoveToCartDocument } from './__generated__/wishlist-acts.generated.ts';

export const moveToCart = createListAct({
  mutation: MoveToCartDocument,
  optimistic: ({ cart, wishlist }, productId) => ({
    cart: withLine(cart, productId),
    wishlist: withoutItem(wishlist, productId),
  }),
  offline: { words: 'move it to your cart' },
  success: 'Item Moved to Cart',
  link: linkToCart,
  cartWithoutBill: ({ moveToCart: { cart } }) => cart,
  undo: restoreToWishlist,
});

/** Subscribes to letters about a book that is out of stock, and adds it to the wishlist if it is missing there. */
export const watchBook = createListAct({
  mutation: WatchBookDocument,
  success: 'We will email you when it is back',
});

/** Ends the letters about a book, which stays on the wishlist. */
export const unwatchBook = createListAct({ mutation: UnwatchBookDocument, success: 'We will not email you about it' });
