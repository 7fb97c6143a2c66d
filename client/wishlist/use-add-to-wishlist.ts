import { useApolloClient, useMutation } from '@apollo/client/react';
import { AddToWishlistDocument } from '../graphql/operations.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { readShelf, withItem } from '../session/shelf.ts';
import { toast } from '../ui/toast.tsx';

export function useAddToWishlist() {
  const client = useApolloClient();
  const [mutate] = useMutation(AddToWishlistDocument, {
    optimisticResponse: ({ productId }, { IGNORE }) => {
      const shelf = readShelf(client);
      return shelf ? { addToWishlist: withItem(shelf.wishlist, productId) } : IGNORE;
    },
  });
  return async (productId: string): Promise<void> => {
    try {
      await mutate({ variables: { productId } });
      toast.success('Item added to Wishlist');
    } catch (error) {
      reportFailure(error, client);
    }
  };
}
