import { createContext, use } from 'react';

/** The cart and the wishlist of the signed-in shopper, by product id. Empty for a guest. */
export type MyLists = {
  inCart: (productId: string) => boolean;
  inWishlist: (productId: string) => boolean;
  /** Lines and wishes, not copies. */
  lines: number;
  items: number;
};

export const MyListsContext = createContext<MyLists | null>(null);

export function useMyLists(): MyLists {
  const lists = use(MyListsContext);
  if (!lists) throw new Error('useMyLists needs a MyListsProvider above it');
  return lists;
}
