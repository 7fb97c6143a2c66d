import { useQuery } from '@apollo/client/react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../app.ts';
import { CartContent } from '../cart/cart-content.tsx';
import { CartDocument } from '../cart/__generated__/cart.generated.ts';
import { loadSignedIn } from '../session/guard.ts';
import { EmptyState, PageHead, RetryNotice } from '../ui/page-head.tsx';

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
    <div className="wrap page">
      <PageHead page="Cart" title="MY CART" caps />
      {cart && cart.lines.length > 0 && <CartContent cart={cart} />}
      {cart?.lines.length === 0 && <EmptyState text="Cart is Empty" />}
      {!cart && error && <RetryNotice onRetry={() => void refetch()} />}
    </div>
  );
}
