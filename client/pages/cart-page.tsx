import { useQuery } from '@apollo/client/react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../app.ts';
import { CartContent } from '../cart/cart-content.tsx';
import { CartDocument } from '../cart/__generated__/cart.generated.ts';
import { loadSignedIn } from '../session/guard.ts';
import { EmptyState, PageHead, RetryNotice } from '../ui/page-head.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { privatePages } from './private-pages.tsx';

export function createLoader({ client, session }: App) {
  return ({ request }: LoaderFunctionArgs) =>
    loadSignedIn(session, request, () =>
      client.query({ query: CartDocument, fetchPolicy: 'network-only', context: { afterMutations: true } }),
    );
}

export function Component() {
  const { data, error, refetch } = useQuery(CartDocument);
  const cart = data?.viewer?.cart;
  return (
    <div className="wrap page" aria-busy={!cart && !error}>
      <PageHead {...privatePages.cart.head} />
      {cart && cart.lines.length > 0 && <CartContent cart={cart} />}
      {cart?.lines.length === 0 && <EmptyState text="Cart is Empty" />}
      {!cart && !error && <PageSkeleton {...privatePages.cart.skeleton} />}
      {!cart && error && <RetryNotice onRetry={() => void refetch()} />}
    </div>
  );
}
