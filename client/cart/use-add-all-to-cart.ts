import { useApolloClient, useMutation } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reportFailure } from '../graphql/failure.ts';
import { useSession } from '../session/session-context.tsx';
import { type CopiesLeft } from '../ui/book/copies-left.tsx';
import { type Onward, toast } from '../ui/toast.ts';
import { AddAllToCartDocument } from './__generated__/cart-link.generated.ts';

type Wanted = { id: string; quantity: number; copiesLeft: CopiesLeft };

/** As many books as one act takes, and a cart. */
const MOST = 200;

const said = (books: number, what: string) =>
  books === 0 ? [] : books === 1 ? [`One is ${what}.`] : [`${books} are ${what}.`];

/**
 * Puts several books into the cart by one act, without those that are out of stock, and tells the shopper which are not in
 * it. A guest is sent to /login, which leads back to this page. Resolves with whether any is in the cart; never rejects.
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
      const books = buyable.slice(0, MOST).map(({ id, quantity }) => ({ productId: id, quantity }));
      const { data } = await mutate({ variables: { input: { books } } });
      const gone = data!.addAllToCart.gone.length;
      if (gone === books.length) {
        toast.error('These books are not sold any more.');
        return false;
      }
      const words = [
        'The books are in your cart.',
        ...said(wanted.length - buyable.length, 'out of stock'),
        ...said(gone, 'not sold any more'),
        ...said(buyable.length - books.length, `left out: a cart holds ${MOST} books`),
      ];
      toast.success(words.join(' '), toastOptions);
      return true;
    } catch (failure) {
      reportFailure(failure, client);
      return false;
    }
  }
  return { addAll, loading };
}
