import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { addToCart, addToWishlist, onward } from '../../my-lists/list-acts.ts';
import { SESSION_PAGES } from '../../paths.ts';
import type { Origin } from '../../session/origin.ts';
import { readOrigin } from '../../session/read-origin.ts';
import { reportFailure } from '../../graphql/failure.ts';
import { useReturnTo } from '../../session/use-return-to.ts';

async function carryOut({ from, pressed }: Origin, client: ApolloClient): Promise<void> {
  if (!pressed) return;
  if (pressed.action === 'add-all') {
    const { addAllToCart } = await import('../../cart/add-all-to-cart.ts');
    await addAllToCart(client, pressed.books, from === onward.href ? {} : { onward });
    return;
  }
  const { action, productId } = pressed;
  if (action === 'add-to-cart') return addToCart(client, productId);
  if (action === 'add-to-wishlist') return addToWishlist(client, productId);
  const { tellWhenBack } = await import('../../wishlist/letter-acts.ts');
  return tellWhenBack(client, productId);
}

/** After login or signup: carries out the pressed action and returns to its page. */
export function useWelcome(): (otherwise: string) => void {
  const location = useLocation();
  const returnTo = useReturnTo();
  const client = useApolloClient();
  return (otherwise) => {
    const origin = readOrigin(location);
    if (origin) carryOut(origin, client).catch((error: unknown) => reportFailure(error, client));
    returnTo(origin?.from ?? otherwise, SESSION_PAGES);
  };
}
