import { useQuery } from '@apollo/client/react';
import { ViewerShelfDocument } from '../graphql/operations.generated.ts';
import { useSession } from './session-context.tsx';

/** What the signed-in shopper has in the cart and on the wishlist, by product id. Empty for a guest. */
export function useViewerShelf() {
  const { signedIn } = useSession();
  const { data } = useQuery(ViewerShelfDocument, { skip: !signedIn });
  const lines = (signedIn && data?.viewer?.cart.lines) || [];
  const items = (signedIn && data?.viewer?.wishlist.items) || [];
  return {
    inCart: (productId: string) => lines.some(({ product }) => product.id === productId),
    inWishlist: (productId: string) => items.some(({ product }) => product.id === productId),
    lines: lines.length,
    items: items.length,
  };
}

/** Lines and wishes, not copies: what the navbar counts. */
export function useBadges(): { wishlist: number; cart: number } {
  const { items, lines } = useViewerShelf();
  return { wishlist: items, cart: lines };
}
