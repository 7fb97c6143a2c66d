import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkToCart } from '../../acts/act.ts';
import { addToCart, addToWishlist } from '../../acts/list-acts.ts';
import { SESSION_PAGES } from '../../paths.ts';
import type { Origin } from '../../session/origin.ts';
import { readOrigin } from '../../session/read-origin.ts';
import { reportFailure } from '../../ui/report-failure.ts';

async function carryOut({ from, pressed }: Origin, client: ApolloClient): Promise<void> {
  if (!pressed) return;
  if (pressed.action === 'add-all') {
    const { addAllToCart } = await import('../../cart/add-all-to-cart.ts');
    await addAllToCart(client, pressed.books, from === linkToCart.href ? {} : { link: linkToCart });
    return;
  }
  const { action, productId } = pressed;
  if (action === 'add-to-cart') return addToCart(client, productId);
  if (action === 'add-to-wishlist') return addToWishlist(client, productId);
  const { watchBook } = await import('../../wishlist/wishlist-acts.ts');
  return watchBook(client, productId);
}

/** The part of the Navigation API that is used, in browsers that have it. */
type NavigationApi = {
  currentEntry: { index: number } | null;
  entries: () => { url: string | null; sameDocument: boolean }[];
};

/**
 * The number of steps back to the page at `path`, if it was shown in this document and only pages of the log-in have
 * followed it; otherwise 0.
 */
function stepsBackTo(path: string): number {
  const { navigation } = window as { navigation?: NavigationApi };
  const newestFirst = navigation?.entries().slice(0, navigation.currentEntry?.index).toReversed() ?? [];
  const isSessionPage = (url: string | null) => SESSION_PAGES.includes(new URL(url ?? '/', location.href).pathname);
  const index = newestFirst.findIndex(({ url }) => !isSessionPage(url));
  const entry = newestFirst[index];
  return entry?.sameDocument && entry.url === new URL(path, location.href).href ? index + 1 : 0;
}

/** After a login or sign-up, carries out the pressed action and returns to its page, going back if that leads there. */
export function useReturnAfterLogin(): (otherwise: string) => void {
  const here = useLocation();
  const navigate = useNavigate();
  const client = useApolloClient();
  return (otherwise) => {
    const origin = readOrigin(here);
    if (origin) carryOut(origin, client).catch((error: unknown) => reportFailure(error, client));
    const path = origin?.from ?? otherwise;
    const steps = stepsBackTo(path);
    if (steps > 0) void navigate(-steps);
    else void navigate(path, { replace: true });
  };
}
