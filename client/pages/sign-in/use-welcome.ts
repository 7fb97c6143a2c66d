import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListAct } from '../../my-lists/create-list-act.ts';
import { addToCart, addToWishlist } from '../../my-lists/list-acts.ts';
import type { PressedAction } from '../../session/origin.ts';
import { readOrigin } from '../../session/read-origin.ts';
import { reportFailure } from '../../graphql/failure.ts';

const acts = {
  'add-to-cart': addToCart,
  'add-to-wishlist': addToWishlist,
  watch: (client, productId) =>
    import('../../wishlist/letter-acts.ts')
      .then(({ tellWhenBack }) => tellWhenBack(client, productId))
      .catch((error: unknown) => reportFailure(error, client)),
} satisfies Record<PressedAction['action'], ListAct>;

/** After login or signup: carries out the pressed action and returns to its page. */
export function useWelcome(): (otherwise: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const client = useApolloClient();
  return (otherwise) => {
    const origin = readOrigin(location);
    if (origin?.pressed) {
      const { action, productId } = origin.pressed;
      void acts[action](client, productId);
    }
    void navigate(origin?.from ?? otherwise, { replace: true });
  };
}
