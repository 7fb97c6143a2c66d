import { useListActs } from '../my-lists/use-list-acts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export function WishlistButton({ productId }: { productId: string }) {
  const { inWishlist, pressHeart } = useListActs();
  return (
    <Button onClick={() => pressHeart(productId)}>
      <Icon name="heart" />
      <span>{inWishlist(productId) ? 'Remove From Wishlist' : 'Add To Wishlist'}</span>
    </Button>
  );
}
