import { useQuery } from '@apollo/client/react';
import { useNavigate, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../app.ts';
import { CartLinkDocument } from '../cart/__generated__/cart-link.generated.ts';
import { CartLink } from '../cart/cart-link.tsx';
import { parseCartLink } from '../cart/parse-cart-link.ts';
import { useAddAllToCart } from '../cart/use-add-all-to-cart.ts';
import { waitBriefly } from '../ui/loading/wait.ts';
import { EmptyState, PageHead, RetryNotice } from '../ui/page-head.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const slugsOf = (books: string | undefined) => [...parseCartLink(books ?? '').copies.keys()];

export function createLoader({ client }: App) {
  return ({ params }: LoaderFunctionArgs) =>
    waitBriefly(client.query({ query: CartLinkDocument, variables: { slugs: slugsOf(params['books']) } }));
}

/** The page of a cart link. It shows the books, and adds them only after the shopper agrees. */
export function Component() {
  const { books = '' } = useParams();
  const navigate = useNavigate();
  const { copies, faults } = parseCartLink(books);
  const { data, error, refetch } = useQuery(CartLinkDocument, { variables: { slugs: [...copies.keys()] } });
  const { addAll, loading } = useAddAllToCart('/carts');
  const found = data?.productsBySlugs;
  const slugs = new Set(found?.map(({ slug }) => slug));
  const missing = [...[...copies.keys()].filter((slug) => !slugs.has(slug)), ...faults];
  const cartBooks = found?.map((book) => ({ ...book, quantity: copies.get(book.slug) ?? 1 })) ?? [];

  // The cart replaces this page in the history, so that Back does not ask again.
  const press = async () => (await addAll(cartBooks)) && navigate('/carts', { replace: true });

  return (
    <div className="wrap wrap--narrow page" aria-busy={!found && !error}>
      <PageHead page="Books for your cart" title="Books for your cart" />
      {found?.length === 0 && <EmptyState text="We don’t sell the books in this link" />}
      {found && found.length > 0 && (
        <CartLink books={cartBooks} missing={missing} busy={loading} onAdd={() => void press()} />
      )}
      {!found && !error && <PageSkeleton shape="lines" says="Loading the books of this link" />}
      {!found && error && <RetryNotice onRetry={() => void refetch()} />}
    </div>
  );
}
