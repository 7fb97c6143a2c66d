import { useApolloClient, useMutation } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reportFailure } from '../graphql/failure.ts';
import { useSession } from '../session/session-context.tsx';
import { type CopiesLeft } from '../ui/book/copies-left.tsx';
import { type Onward, toast } from '../ui/toast.ts';
import { AddAllToCartDocument } from './__generated__/cart-link.generated.ts';

type Wanted = { id: string; quantity: number; copiesLeft: CopiesLeft };

/**
 * Puts several books into the cart by one act, without those that are out of stock, and tells the shopper. A guest is sent to /login, which leads back to this
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
      const buyable = wanted.filter(({ copiesLeft }) => copiesLeft !== 0);
      const books = buyable.map(({ id, quantity }) => ({ productId: id, quantity }));
      await mutate({ variables: { input: { books } } });
      const out = wanted.length - buyable.length;
      const left = out === 0 ? '' : out === 1 ? ' One is out of stock.' : ` ${out} are out of stock.`;
      toast.success(`The books are in your cart.${left}`, toastOptions);
      return true;
    } catch (failure) {
      reportFailure(failure, client);
      return false;
    }
  }
  return { addAll, loading };
}
