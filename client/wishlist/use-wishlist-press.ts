import { useApolloClient } from '@apollo/client/react';
import { addToWishlist, removeFromWishlist } from '../my-lists/list-acts.ts';
import { useRequireLogin } from '../session/use-require-login.ts';
import { useMyLists } from '../my-lists/use-my-lists.ts';

/** For both wishlist buttons: whether the book is saved, and the press that changes it. */
export function useWishlistPress(productId: string) {
  const { inWishlist } = useMyLists();
  const requireLogin = useRequireLogin();
  const client = useApolloClient();
  const saved = inWishlist(productId);
  const change = saved ? removeFromWishlist : addToWishlist;
  const press = () => {
    if (requireLogin({ action: 'add-to-wishlist', productId })) void change(client, productId);
  };
  return { saved, press };
}
