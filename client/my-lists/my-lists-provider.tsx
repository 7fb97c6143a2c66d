import { useApolloClient, useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { MyListsDocument } from './__generated__/my-lists.generated.ts';
import { useSession } from '../session/session-context.tsx';
import { useStore } from '../ui/external-store.ts';
import { MyListsContext } from './use-my-lists.ts';
import { loadWaitingActs, waiting } from './waiting.ts';

/** One query for all buttons of a page, which are two a book. */
export function MyListsProvider({ children }: { children: ReactNode }) {
  const { signedIn } = useSession();
  const client = useApolloClient();
  // A page that opens without a network gets the lists from what waits, before it asks.
  const [isReady, setReady] = useState(() => !waiting.get());
  const follows = useStore(waiting, () => false) && signedIn;
  useEffect(() => {
    if (!follows) return undefined;
    const following = loadWaitingActs().then(({ followWaiting }) => followWaiting(client));
    following.catch(console.warn).finally(() => setReady(true));
    return () => void following.then((stop) => stop(), console.warn);
  }, [client, follows]);
  const { data } = useQuery(MyListsDocument, { skip: !signedIn || !isReady });
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
