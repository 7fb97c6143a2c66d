import { useApolloClient } from '@apollo/client/react';
import { reportFailure } from '../session/failure.ts';
import { useRequireLogin } from '../session/use-require-login.ts';
import { useViewerShelf } from '../session/use-viewer-shelf.ts';

/** What both wishlist buttons do: whether the book is saved, and a press that changes it. */
export function useWishlistPress(productId: string) {
  const { inWishlist } = useViewerShelf();
  const requireLogin = useRequireLogin();
  const client = useApolloClient();
  const saved = inWishlist(productId);
  const change = async () => {
    if (saved) await (await import('./remove-from-wishlist.ts')).removeFromWishlist(client, productId);
    else await (await import('./add-to-wishlist.ts')).addToWishlist(client, productId);
  };
  const press = () => {
    if (requireLogin({ action: 'add-to-wishlist', productId })) change().catch(reportFailure);
  };
  return { saved, press };
}
