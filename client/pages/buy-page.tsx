import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useLocation, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../app.ts';
import { AddAllToCartDocument, CartLinkDocument } from '../cart/__generated__/cart-link.generated.ts';
import { CartLink } from '../cart/cart-link.tsx';
import { parseCartLink } from '../cart/parse-cart-link.ts';
import { openSoon } from '../graphql/wait.ts';
import { reportFailure } from '../graphql/failure.ts';
import { useSession } from '../session/session-context.tsx';
import { EmptyState, PageHead, RetryNotice } from '../ui/page-head.tsx';
import { toast } from '../ui/toast.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const slugsOf = (books: string | undefined) => [...parseCartLink(books ?? '').copies.keys()];

export function createLoader({ client }: App) {
  return ({ params }: LoaderFunctionArgs) =>
    openSoon(client.query({ query: CartLinkDocument, variables: { slugs: slugsOf(params['books']) } }));
}

/** A link with books for the cart. It never acts by itself: it shows the books and asks. */
export function Component() {
  const { books = '' } = useParams();
  const { pathname } = useLocation();
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const client = useApolloClient();
  const { copies, faults } = parseCartLink(books);
  const { data, error, refetch } = useQuery(CartLinkDocument, { variables: { slugs: [...copies.keys()] } });
  const [addAll, { loading }] = useMutation(AddAllToCartDocument);
  const found = data?.productsBySlugs;
  const slugs = new Set(found?.map(({ slug }) => slug));
  const missing = [...[...copies.keys()].filter((slug) => !slugs.has(slug)), ...faults];
  const wanted = found?.map((book) => ({ ...book, quantity: copies.get(book.slug) ?? 1 })) ?? [];

  const press = async () => {
    if (!signedIn) return navigate('/login', { state: { from: pathname } });
    try {
      const input = { books: wanted.map(({ id, quantity }) => ({ productId: id, quantity })) };
      await addAll({ variables: { input } });
      toast.success('The books are in your cart.');
      // Back must not ask again what was answered.
      await navigate('/carts', { replace: true });
    } catch (failure) {
      reportFailure(failure, client);
    }
  };

  return (
    <div className="wrap wrap--narrow page" aria-busy={!found && !error}>
      <PageHead page="Books for your cart" title="Books for your cart" />
      {found?.length === 0 && <EmptyState text="This link names no book of this shop" />}
      {found && found.length > 0 && (
        <CartLink books={wanted} missing={missing} busy={loading} onAdd={() => void press()} />
      )}
      {!found && !error && <PageSkeleton shape="lines" says="Loading the books of this link" />}
      {!found && error && <RetryNotice onRetry={() => void refetch()} />}
    </div>
  );
}
