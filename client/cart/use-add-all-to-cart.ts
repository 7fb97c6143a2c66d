import { useApolloClient, useMutation } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reportFailure } from '../graphql/failure.ts';
import { useSession } from '../session/session-context.tsx';
import { type Onward, toast } from '../ui/toast.ts';
import { AddAllToCartDocument } from './__generated__/cart-link.generated.ts';

type Wanted = { id: string; quantity: number };

/**
 * Puts several books into the cart by one act, and tells the shopper. A guest is sent to /login, which leads back to this
 * page. Resolves with whether the books are in the cart; never rejects.
 */
export function useAddAllToCart() {
  const { pathname } = useLocation();
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation(AddAllToCartDocument);

  async function addAll(wanted: readonly Wanted[], toastOptions: Onward = {}): Promise<boolean> {
    if (!signedIn) {
      await navigate('/login', { state: { from: pathname } });
      return false;
    }
    try {
      const books = wanted.map(({ id, quantity }) => ({ productId: id, quantity }));
      await mutate({ variables: { input: { books } } });
      toast.success('The books are in your cart.', toastOptions);
      return true;
    } catch (failure) {
      reportFailure(failure, client);
      return false;
    }
  }
  return { addAll, loading };
}
