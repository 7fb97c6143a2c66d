import { useBookButtons } from '../acts/use-book-buttons.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export function WishlistButton({ productId }: { productId: string }) {
  const { inWishlist, pressHeart } = useBookButtons();
  const isSaved = inWishlist(productId);
  return (
    <Button onClick={() => pressHeart(productId)}>
      <Icon name="heart" filled={isSaved} />
      <span>{isSaved ? 'Remove From Wishlist' : 'Add To Wishlist'}</span>
    </Button>
  );
}
