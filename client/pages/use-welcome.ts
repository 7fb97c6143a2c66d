import { useLocation, useNavigate } from 'react-router-dom';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { readOrigin } from '../session/origin.ts';
import { useAddToWishlist } from '../wishlist/use-add-to-wishlist.ts';

/** After login or signup: carries out what the shopper had pressed, and goes back to where that was. */
export function useWelcome(): (otherwise: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const addToWishlist = useAddToWishlist();
  return (otherwise) => {
    const origin = readOrigin(location);
    if (origin?.pressed) {
      const { action, productId } = origin.pressed;
      void (action === 'add-to-cart' ? addToCart : addToWishlist)(productId);
    }
    void navigate(origin?.from ?? otherwise, { replace: true });
  };
}
