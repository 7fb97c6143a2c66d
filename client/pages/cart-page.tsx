import { useQuery } from '@apollo/client/react';
import { CartContent } from '../cart/cart-content.tsx';
import { CartDocument } from '../cart/__generated__/cart.generated.ts';
import { PendingList } from '../acts/pending-list.tsx';
import { useOffline } from '../offline/use-offline.ts';
import { listLoader } from '../session/guard.ts';
import { EmptyState, PageHead, RetryNotice } from '../ui/page-head.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { privatePages } from './private-pages.tsx';

export const createLoader = listLoader(CartDocument);

const OFFLINE = 'You are offline. Your cart shows here when you are online.';

export function Component() {
  const { data, error, refetch } = useQuery(CartDocument);
  const isOffline = useOffline();
  const cart = data?.viewer?.cart;
  return (
    <div className="wrap page" aria-busy={!cart && !error}>
      <PageHead {...privatePages.cart.head} />
      <PendingList />
      {cart && cart.lines.length > 0 && <CartContent cart={cart} closedUntil={data?.shop.closedUntil} />}
      {cart?.lines.length === 0 && <EmptyState text="Cart is Empty" />}
      {!cart && !error && <PageSkeleton {...privatePages.cart.skeleton} />}
      {!cart && error && <RetryNotice text={isOffline ? OFFLINE : undefined} onRetry={() => void refetch()} />}
    </div>
  );
}
