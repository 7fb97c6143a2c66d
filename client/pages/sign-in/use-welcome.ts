import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addToCart, addToWishlist } from '../../my-lists/list-acts.ts';
import { readOrigin } from '../../session/origin.ts';

/** After login or signup: carries out the pressed action and returns to its page. */
export function useWelcome(): (otherwise: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const client = useApolloClient();
  return (otherwise) => {
    const origin = readOrigin(location);
    if (origin?.pressed) {
      const { action, productId } = origin.pressed;
      void (action === 'add-to-cart' ? addToCart : addToWishlist)(client, productId);
    }
    void navigate(origin?.from ?? otherwise, { replace: true });
  };
}
