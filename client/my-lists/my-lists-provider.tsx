import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { MyListsDocument } from './__generated__/my-lists.generated.ts';
import { useSession } from '../session/session-context.tsx';
import { MyListsContext } from './use-my-lists.ts';

/** One query for all buttons of a page, which are two a book. */
export function MyListsProvider({ children }: { children: ReactNode }) {
  const { signedIn } = useSession();
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
