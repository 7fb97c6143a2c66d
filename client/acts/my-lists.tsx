import { useQuery } from '@apollo/client/react';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useSession } from '../session/session-context.tsx';
import { MyListsDocument } from './__generated__/my-lists.generated.ts';
import { takeBackPendingActs } from './pending-acts.ts';

/** The cart and the wishlist of the signed-in shopper, by product id. Empty for a guest. */
type MyLists = {
  inCart: (productId: string) => boolean;
  inWishlist: (productId: string) => boolean;
  /** Lines and wishes, not copies. */
  lines: number;
  items: number;
};

const MyListsContext = createContext<MyLists | null>(null);

export function useMyLists(): MyLists {
  const lists = use(MyListsContext);
  if (!lists) throw new Error('useMyLists needs a MyListsProvider above it');
  return lists;
}

/** One query for all buttons of a page, which are two a book. */
export function MyListsProvider({ children }: { children: ReactNode }) {
  const { signedIn, token } = useSession();
  // Pending acts belong to a session, whose end takes them back.
  useEffect(() => (token === null ? undefined : takeBackPendingActs), [token]);
  const { data } = useQuery(MyListsDocument, { skip: !signedIn });
  const lines = (signedIn && data?.viewer?.cart.lines) || [];
  const items = (signedIn && data?.viewer?.wishlist.items) || [];
  const lists = {
    inCart: (productId: string) => lines.some(({ product }) => product.id === productId),
    inWishlist: (productId: string) => items.some(({ product }) => product.id === productId),
    lines: lines.length,
    items: items.length,
  };
  return <MyListsContext value={lists}>{children}</MyListsContext>;
}
