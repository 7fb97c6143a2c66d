import { IconButton } from '../ui/button.tsx';
import { useWishlistPress } from './use-wishlist-press.ts';

/** The heart beside a book. */
export function WishlistToggle({ productId, title }: { productId: string; title: string }) {
  const { saved, press } = useWishlistPress(productId);
  return <IconButton icon="heart" label={`Wishlist: ${title}`} aria-pressed={saved} onClick={press} />;
}
