import { useApolloClient } from '@apollo/client/react';
import type { WishlistQuery } from '../graphql/operations.generated.ts';
import { useViewerShelf } from '../session/use-viewer-shelf.ts';
import { useMoveToCart } from './use-move-to-cart.ts';
import { removeFromWishlist } from './remove-from-wishlist.ts';
import { WishlistCard } from './wishlist-card.tsx';

type Wishlist = NonNullable<WishlistQuery['viewer']>['wishlist'];

export function WishlistCards({ wishlist }: { wishlist: Wishlist }) {
  const { inCart } = useViewerShelf();
  const moveToCart = useMoveToCart();
  const client = useApolloClient();
  return (
    <div className="shelf-grid">
      <div className="grid">
        {wishlist.items.map(({ id, priceWhenAdded, product }) => (
          <WishlistCard
            key={id}
            product={product}
            priceWhenAdded={priceWhenAdded}
            inCart={inCart(product.id)}
            onMove={() => void moveToCart(product.id)}
            onRemove={() => void removeFromWishlist(client, product.id)}
          />
        ))}
      </div>
    </div>
  );
}
