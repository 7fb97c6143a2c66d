import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ViewerShelfDocument } from './viewer-shelf.generated.ts';
import { useSession } from './session-context.tsx';
import { ViewerShelfContext } from './use-viewer-shelf.ts';

/** Asks once for all the buttons of a page, which are two a book. */
export function ViewerShelfProvider({ children }: { children: ReactNode }) {
  const { signedIn } = useSession();
  const { data } = useQuery(ViewerShelfDocument, { skip: !signedIn });
  const lines = (signedIn && data?.viewer?.cart.lines) || [];
  const items = (signedIn && data?.viewer?.wishlist.items) || [];
  const shelf = {
    inCart: (productId: string) => lines.some(({ product }) => product.id === productId),
    inWishlist: (productId: string) => items.some(({ product }) => product.id === productId),
    lines: lines.length,
    items: items.length,
  };
  return <ViewerShelfContext value={shelf}>{children}</ViewerShelfContext>;
}
