import { useApolloClient, useMutation } from '@apollo/client/react';
import { RemoveFromWishlistDocument } from '../graphql/operations.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { readShelf, withoutItem } from '../session/shelf.ts';
import { toast } from '../ui/toast.tsx';
import { restoreToWishlist } from './restore-to-wishlist.ts';

export function useRemoveFromWishlist() {
  const client = useApolloClient();
  const [mutate] = useMutation(RemoveFromWishlistDocument, {
    optimisticResponse: ({ productId }, { IGNORE }) => {
      const shelf = readShelf(client);
      return shelf ? { removeFromWishlist: withoutItem(shelf.wishlist, productId) } : IGNORE;
    },
  });
  return async (productId: string): Promise<void> => {
    try {
      await mutate({ variables: { productId } });
      toast.success('Item removed to Wishlist', { undo: () => void restoreToWishlist(client, productId) });
    } catch (error) {
      reportFailure(error, client);
    }
  };
}
