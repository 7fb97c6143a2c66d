import { useRequireLogin } from '../session/use-require-login.ts';
import { useViewerShelf } from '../session/use-viewer-shelf.ts';
import { useAddToWishlist } from './use-add-to-wishlist.ts';
import { useRemoveFromWishlist } from './use-remove-from-wishlist.ts';

/** What both wishlist buttons do: whether the book is saved, and a press that changes it. */
export function useWishlistPress(productId: string) {
  const { inWishlist } = useViewerShelf();
  const requireLogin = useRequireLogin();
  const add = useAddToWishlist();
  const remove = useRemoveFromWishlist();
  const saved = inWishlist(productId);
  const press = () => {
    if (requireLogin({ action: 'add-to-wishlist', productId })) void (saved ? remove : add)(productId);
  };
  return { saved, press };
}
