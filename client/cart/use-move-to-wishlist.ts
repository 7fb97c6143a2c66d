import { useApolloClient, useMutation } from '@apollo/client/react';
import { MoveToWishlistDocument } from './move-to-wishlist.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { readShelf, withItem } from '../session/shelf.ts';
import { toast } from '../ui/toast.ts';
import { cartWithout } from './cart-without.ts';
import { restoreToCart } from './restore-to-cart.ts';

export function useMoveToWishlist() {
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation(MoveToWishlistDocument, {
    optimisticResponse: ({ productId }, { IGNORE }) => {
      const cart = cartWithout(client, productId);
      const shelf = readShelf(client);
      if (!cart || !shelf) return IGNORE;
      return {
        moveToWishlist: { __typename: 'MovedBook' as const, cart, wishlist: withItem(shelf.wishlist, productId) },
      };
    },
  });
  const moveToWishlist = async (productId: string): Promise<void> => {
    try {
      await mutate({ variables: { productId } });
      toast.success('Item moved to Wishlist', { undo: () => void restoreToCart(client, productId) });
    } catch (error) {
      reportFailure(error, client);
    }
  };
  return { moveToWishlist, moving: loading };
}
