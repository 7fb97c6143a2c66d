import { useApolloClient } from '@apollo/client/react';
import { useRequireLogin } from '../session/use-require-login.ts';
import { addToCart, addToWishlist, removeFromWishlist } from './list-acts.ts';
import { useMyLists } from './my-lists.tsx';

/** What buttons of books know and do. Each press says whether the shopper is signed in: a guest is sent to log in. */
export function useListActs() {
  const { inCart, inWishlist } = useMyLists();
  const requireLogin = useRequireLogin();
  const client = useApolloClient();
  return {
    inCart,
    inWishlist,
    pressCart: (productId: string): boolean => {
      const mayAct = requireLogin({ action: 'add-to-cart', productId });
      if (mayAct) void addToCart(client, productId);
      return mayAct;
    },
    pressHeart: (productId: string): boolean => {
      const change = inWishlist(productId) ? removeFromWishlist : addToWishlist;
      const mayAct = requireLogin({ action: 'add-to-wishlist', productId });
      if (mayAct) void change(client, productId);
      return mayAct;
    },
  };
}
