import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addToCart } from '../cart/add-to-cart.ts';
import { readOrigin } from '../session/origin.ts';
import { addToWishlist } from '../wishlist/add-to-wishlist.ts';

/** After login or signup: carries out what the shopper had pressed, and goes back to where that was. */
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
