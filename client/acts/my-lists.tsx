import { useQuery } from '@apollo/client/react';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useSession } from '../session/session-context.tsx';
import { MyListsDocument } from './__generated__/my-lists.generated.ts';
import { cancelPendingActs } from './pending-acts.ts';

/** The cart and the wishlist of the signed-in shopper, by product id. Empty for a guest. */
type MyLists = {
  inCart: (productId: string) => boolean;
  inWishlist: (productId: string) => boolean;
  /** The number of lines, not of copies. */
  lines: number;
  items: number;
};

const MyListsContext = createContext<MyLists | null>(null);

export function useMyLists(): MyLists {
  const lists = use(MyListsContext);
  if (!lists) throw new Error('useMyLists needs a MyListsProvider above it');
  return lists;
}

/** Shares one query between the two buttons of every book on a page. */
export function MyListsProvider({ children }: { children: ReactNode }) {
  const { signedIn, token } = useSession();
  // Pending acts belong to a session, whose end cancels them.
  useEffect(() => (token === null ? undefined : cancelPendingActs), [token]);
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
