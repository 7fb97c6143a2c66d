import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWishlistPress } from './use-wishlist-press.ts';

export function WishlistButton({ productId }: { productId: string }) {
  const { saved, press } = useWishlistPress(productId);
  return (
    <Button onClick={press}>
      <Icon name="heart" />
      {saved ? 'Remove From Wishlist' : 'Add To Wishlist'}
    </Button>
  );
}
