import { useQuery } from '@apollo/client/react';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { linkToCart } from '../acts/act.ts';
import type { App } from '../app.ts';
import { useAddAllToCart } from '../cart/use-add-all-to-cart.ts';
import { loadPartsFor } from './list/list-parts.tsx';
import { booksIn } from '../catalogue/list/counts.ts';
import { OUT_OF_STOCK } from '../ui/book/copies-left.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState, PageHead } from '../ui/page-head.tsx';
import { SharedWishlistDocument } from '../wishlist/__generated__/sharing.generated.ts';
import { BookGrid } from './book-grid.tsx';
import styles from './shared-list-page.module.css';

export function createLoader({ client }: App) {
  return async ({ params: { token = '' } }: LoaderFunctionArgs) => {
    const { data } = await client.query({
      query: SharedWishlistDocument,
      variables: { token },
      // The owner of the list may have withdrawn the link since it was cached.
      fetchPolicy: 'network-only',
    });
    const totalCount = data?.sharedWishlist?.books.length ?? 0;
    // The parts of an empty list suggest fewer filters, which a shared list does not have.
    if (totalCount > 0)
      await loadPartsFor({ totalCount, pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null } });
    return null;
  };
}

/** The page of a shared wishlist, which needs no account. */
export function Component() {
  const { token = '' } = useParams();
  const shared = useQuery(SharedWishlistDocument, { variables: { token } }).data?.sharedWishlist;
  const { addAll, loading } = useAddAllToCart();
  if (shared === undefined) return null;
  if (shared === null)
    return (
      <div className="wrap page">
        <PageHead page="Wishlist" title="Wishlist" />
        <EmptyState text="This list is no longer shared, or the link is incomplete" />
      </div>
    );
  const { firstName, books } = shared;

  const isAllOut = books.every(({ copiesLeft }) => copiesLeft === 0);
  const press = () => {
    const cartBooks = books.map(({ id, copiesLeft }) => ({ id, quantity: 1, copiesLeft }));
    return addAll(cartBooks, { link: linkToCart });
  };

  return (
    <div className="wrap page">
      <PageHead page={`${firstName}’s Wishlist`} title={`${firstName}’s Wishlist`}>
        {books.length > 0 && (
          <Button variant="solid" tall busy={loading} disabled={isAllOut} onClick={() => void press()}>
            {isAllOut ? OUT_OF_STOCK : 'Add all to cart'}
          </Button>
        )}
      </PageHead>
      {books.length === 0 ? (
        <EmptyState text="wishlist is empty" />
      ) : (
        <>
          <p className={styles.lead}>
            {booksIn(books.length)}. {firstName} shared this list with you, and cannot see who opens it.
          </p>
          <BookGrid list={`shared ${token}`} books={books} total={books.length} />
        </>
      )}
    </div>
  );
}
