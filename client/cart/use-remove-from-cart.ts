import { useApolloClient, useMutation } from '@apollo/client/react';
import { RemoveFromCartDocument } from './remove-from-cart.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { toast } from '../ui/toast.ts';
import { cartWithout } from './cart-without.ts';
import { restoreToCart } from './restore-to-cart.ts';

export function useRemoveFromCart() {
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation(RemoveFromCartDocument, {
    optimisticResponse: ({ productId }, { IGNORE }) => {
      const cart = cartWithout(client, productId);
      return cart ? { removeFromCart: cart } : IGNORE;
    },
  });
  const removeFromCart = async (productId: string): Promise<void> => {
    try {
      await mutate({ variables: { productId } });
      toast.success('Item removed from cart', { undo: () => void restoreToCart(client, productId) });
    } catch (error) {
      reportFailure(error, client);
    }
  };
  return { removeFromCart, removing: loading };
}
