import { reportFailure } from '../graphql/failure.ts';
import { storedToken } from '../session/stored-account.ts';
import { loadOnce } from '../ui/lazy-part.tsx';
import {
  AddToCartDocument,
  AddToWishlistDocument,
  RemoveFromWishlistDocument,
} from './__generated__/list-acts.generated.ts';
import { createListAct, type ListAct, withItem, withLine, withoutItem } from './create-list-act.ts';

export const onward = { href: '/carts', label: 'Go To Cart' };

export const addToCart = createListAct({
  mutation: AddToCartDocument,
  optimistic: ({ cart }, productId) => ({ addToCart: withLine(cart, productId) }),
  wants: { cart: true },
  success: 'Item added to Cart',
  onward,
  cartWithoutBill: ({ addToCart: cart }) => cart,
});

export const addToWishlist = createListAct({
  mutation: AddToWishlistDocument,
  optimistic: ({ wishlist }, productId) => ({ addToWishlist: withItem(wishlist, productId) }),
  wants: { wishlist: true },
  success: 'Item added to Wishlist',
});

const loadWishlistActs = loadOnce(() => import('./wishlist-acts.ts'));

/** Its code comes with the first press, perhaps after the end of its session. */
const restore: ListAct = async (client, productId) => {
  const token = storedToken();
  try {
    const { restoreToWishlist } = await loadWishlistActs();
    if (storedToken() === token) await restoreToWishlist(client, productId);
  } catch (error) {
    reportFailure(error, client);
  }
};

export const removeFromWishlist = createListAct({
  mutation: RemoveFromWishlistDocument,
  optimistic: ({ wishlist }, productId) => ({ removeFromWishlist: withoutItem(wishlist, productId) }),
  wants: { wishlist: false },
  success: 'Item removed to Wishlist',
  undo: restore,
});
