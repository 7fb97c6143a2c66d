import { createContext, use } from 'react';

/** What the signed-in shopper has in the cart and on the wishlist, by product id. Empty for a guest. */
export type ViewerShelf = {
  inCart: (productId: string) => boolean;
  inWishlist: (productId: string) => boolean;
  lines: number;
  items: number;
};

export const ViewerShelfContext = createContext<ViewerShelf | null>(null);

export function useViewerShelf(): ViewerShelf {
  const shelf = use(ViewerShelfContext);
  if (!shelf) throw new Error('useViewerShelf needs a ViewerShelfProvider above it');
  return shelf;
}

/** Lines and wishes, not copies: what the navbar counts. */
export function useBadges(): { wishlist: number; cart: number } {
  const { items, lines } = useViewerShelf();
  return { wishlist: items, cart: lines };
}
