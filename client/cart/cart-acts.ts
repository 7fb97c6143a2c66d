import type { ApolloCache } from '@apollo/client';
import { createListAct, withItem } from '../acts/act.ts';
import {
  MoveToWishlistDocument,
  RemoveFromCartDocument,
  RestoreToCartDocument,
} from './__generated__/cart-acts.generated.ts';
import { CartDocument } from './__generated__/cart.generated.ts';

/** The cached cart without the book. Its bill stays that of the server's last answer: the page computes the one it shows. */
function cartWithout(cache: ApolloCache, productId: string) {
  const cart = cache.readQuery({ query: CartDocument }, true)?.viewer?.cart;
  return cart && { ...cart, lines: cart.lines.filter(({ product }) => product.id !== productId) };
}

/** Takes `removeFromCart` or `moveToWishlist` back. */
const restoreToCart = createListAct({
  mutation: RestoreToCartDocument,
  success: 'Item back in Cart',
  restores: true,
});

export const removeFromCart = createListAct({
  mutation: RemoveFromCartDocument,
  optimistic: (_, productId, cache) => {
    const cart = cartWithout(cache, productId);
    return cart ? { removeFromCart: cart } : null;
  },
  words: 'remove it from your cart',
  isRepeatable: true,
  success: 'Item removed from cart',
  undo: restoreToCart,
});

export const moveToWishlist = createListAct({
  mutation: MoveToWishlistDocument,
  optimistic: ({ wishlist }, productId, cache) => {
    const cart = cartWithout(cache, productId);
    return cart
      ? { moveToWishlist: { __typename: 'MovedBook' as const, cart, wishlist: withItem(wishlist, productId) } }
      : null;
  },
  words: 'move it to your wishlist',
  success: 'Item moved to Wishlist',
  undo: restoreToCart,
});
