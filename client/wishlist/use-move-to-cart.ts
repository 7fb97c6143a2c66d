import { useApolloClient, useMutation } from '@apollo/client/react';
import { MoveToCartDocument } from './move-to-cart.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { forgetBill, readShelf, withLine, withoutItem } from '../session/shelf.ts';
import { toast } from '../ui/toast.ts';
import { restoreToWishlist } from './restore-to-wishlist.ts';

export function useMoveToCart() {
  const client = useApolloClient();
  const [mutate] = useMutation(MoveToCartDocument, {
    optimisticResponse: ({ productId }, { IGNORE }) => {
      const shelf = readShelf(client);
      if (!shelf) return IGNORE;
      const cart = withLine(shelf.cart, productId);
      return {
        moveToCart: { __typename: 'MovedBook' as const, cart, wishlist: withoutItem(shelf.wishlist, productId) },
      };
    },
  });
  return async (productId: string): Promise<void> => {
    try {
      const { data } = await mutate({ variables: { productId } });
      if (data) forgetBill(client, data.moveToCart.cart);
      toast.success('Item Moved to Cart', { undo: () => void restoreToWishlist(client, productId) });
    } catch (error) {
      reportFailure(error, client);
    }
  };
}
