import { useApolloClient } from '@apollo/client/react';
import { reportFailure } from '../graphql/failure.ts';
import { useRequireLogin } from '../session/use-require-login.ts';
import { useMyLists } from '../my-lists/use-my-lists.ts';

/** For both wishlist buttons: whether the book is saved, and the press that changes it. */
export function useWishlistPress(productId: string) {
  const { inWishlist } = useMyLists();
  const requireLogin = useRequireLogin();
  const client = useApolloClient();
  const saved = inWishlist(productId);
  const change = async () => {
    const { addToWishlist, removeFromWishlist } = await import('../my-lists/list-acts.ts');
    await (saved ? removeFromWishlist : addToWishlist)(client, productId);
  };
  const press = () => {
    if (requireLogin({ action: 'add-to-wishlist', productId })) change().catch(reportFailure);
  };
  return { saved, press };
}
