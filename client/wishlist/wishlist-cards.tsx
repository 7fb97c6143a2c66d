import { useApolloClient } from '@apollo/client/react';
import type { WishlistQuery } from '../graphql/__generated__/operations.generated.ts';
import { moveToCart, removeFromWishlist } from '../my-lists/list-acts.ts';
import { useMyLists } from '../my-lists/use-my-lists.ts';
import { WishlistCard } from './wishlist-card.tsx';

type Wishlist = NonNullable<WishlistQuery['viewer']>['wishlist'];

export function WishlistCards({ wishlist }: { wishlist: Wishlist }) {
  const { inCart } = useMyLists();
  const client = useApolloClient();
  return (
    <div className="lists-grid">
      <div className="grid">
        {wishlist.items.map(({ id, priceWhenAdded, product }) => (
          <WishlistCard
            key={id}
            product={product}
            priceWhenAdded={priceWhenAdded}
            inCart={inCart(product.id)}
            onMove={() => void moveToCart(client, product.id)}
            onRemove={() => void removeFromWishlist(client, product.id)}
          />
        ))}
      </div>
    </div>
  );
}
