import { useApolloClient, useMutation } from '@apollo/client/react';
import { AddToCartDocument } from '../graphql/operations.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { forgetBill, readShelf, withLine } from '../session/shelf.ts';
import { toast } from '../ui/toast.tsx';

export function useAddToCart() {
  const client = useApolloClient();
  const [mutate] = useMutation(AddToCartDocument, {
    optimisticResponse: ({ productId }, { IGNORE }) => {
      const shelf = readShelf(client);
      return shelf ? { addToCart: withLine(shelf.cart, productId) } : IGNORE;
    },
  });
  return async (productId: string): Promise<void> => {
    try {
      const { data } = await mutate({ variables: { productId } });
      if (data) forgetBill(client, data.addToCart);
      toast.success('Item added to Cart');
    } catch (error) {
      reportFailure(error, client);
    }
  };
}
