import type { ApolloClient } from '@apollo/client';
import { createListAct, withItem } from '../my-lists/create-list-act.ts';
import {
  MoveToWishlistDocument,
  RemoveFromCartDocument,
  RestoreToCartDocument,
} from './__generated__/cart-acts.generated.ts';
import { CartDocument } from './__generated__/cart.generated.ts';

/** The cached cart without the book. Its bill stays that of the server's last answer: the page computes the one it shows. */
function cartWithout(client: ApolloClient, productId: string) {
  const cart = client.readQuery({ query: CartDocument }, true)?.viewer?.cart;
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
  optimistic: (_, productId, client) => {
    const cart = cartWithout(client, productId);
    return cart ? { removeFromCart: cart } : null;
  },
  wants: { cart: false },
  success: 'Item removed from cart',
  undo: restoreToCart,
});

export const moveToWishlist = createListAct({
  mutation: MoveToWishlistDocument,
  optimistic: ({ wishlist }, productId, client) => {
    const cart = cartWithout(client, productId);
    return cart
      ? { moveToWishlist: { __typename: 'MovedBook' as const, cart, wishlist: withItem(wishlist, productId) } }
      : null;
  },
  wants: { cart: false, wishlist: true },
  success: 'Item moved to Wishlist',
  undo: restoreToCart,
});
