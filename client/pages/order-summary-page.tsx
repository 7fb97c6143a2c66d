import { useQuery } from '@apollo/client/react';
import { type LoaderFunctionArgs, Navigate, useSearchParams } from 'react-router-dom';
import type { App } from '../app.ts';
import { PriceLines } from '../cart/price-lines.tsx';
import { PaymentNote, type PendingSession } from '../checkout/pending-payment.tsx';
import { OrderNews, useOrderNews } from '../checkout/order-news.tsx';
import { headingOf, STATES } from '../checkout/order-words.ts';
import { PlacedOrder } from '../checkout/placed-order.tsx';
import { useGoToOrder } from '../checkout/use-go-to-order.ts';
import { useSettlement } from '../checkout/use-settlement.ts';
import { LatestOrderDocument, PlacedOrderDocument } from '../checkout/__generated__/order.generated.ts';
import type { OrderContentFragment, OrderStatus } from '../graphql/__generated__/operations.generated.ts';
import { isTransient } from '../graphql/failure.ts';
import { loadSignedIn } from '../session/guard.ts';
import { useSession } from '../session/session-context.tsx';
import { PageHead, RetryNotice } from '../ui/page-head.tsx';
import { OrderAddress } from './order-address.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { privatePages } from './private-pages.tsx';

export function createLoader({ client, session }: App) {
  return async ({ request }: LoaderFunctionArgs) => {
    const id = new URL(request.url).searchParams.get('order');
    const orderById = async () => {
      const query = { query: PlacedOrderDocument, variables: { id: id ?? '' } };
      try {
        return await client.query({ ...query, fetchPolicy: 'network-only' });
      } catch (error) {
        // An order that was just placed shows even if the network is gone.
        const cached = client.readQuery(query);
        if (cached && isTransient(error)) return { data: cached };
        throw error;
      }
    };
    const latestOrder = () => client.query({ query: LatestOrderDocument, fetchPolicy: 'network-only' });
    await (id === null ? loadSignedIn(session, request, latestOrder) : loadSignedIn(session, request, orderById));
    return null;
  };
}

/** The page's head until an order is loaded. */
function Head() {
  const { head } = privatePages.order;
  useOrderNews(head.title);
  return <PageHead {...head} />;
}

function OrderTitle({ status }: { status: OrderStatus }) {
  useOrderNews(headingOf(status));
  return <PageTitle title={`Order ${STATES[status].toLowerCase()}`} />;
}

function Order({ order }: { order: OrderContentFragment }) {
  const { user } = useSession();
  return (
    <>
      <OrderTitle status={order.status} />
      <PlacedOrder
        order={order}
        firstName={user?.firstName}
        deliverTo={<OrderAddress order={order} />}
        bill={<PriceLines details={order.priceDetails} items={order.lines.length} paid />}
      />
    </>
  );
}

/** Waits for a payment whose outcome is unknown; shows nothing when none was made. */
function Pending({ session, isAlone }: { session: PendingSession; isAlone: boolean }) {
  const goToOrder = useGoToOrder();
  const onPlaced = (orderId: string) => void goToOrder(orderId);
  const settlement = useSettlement(session.id, onPlaced);
  if (isAlone && (settlement === 'not-attempted' || settlement === 'ended')) return <Navigate to="/products" replace />;
  return (
    <>
      {isAlone && <Head />}
      <PaymentNote session={session} settlement={settlement} onPlaced={onPlaced} />
    </>
  );
}

type SummaryProps = {
  isLoaded: boolean;
  order: OrderContentFragment | null | undefined;
  pending?: PendingSession | null | undefined;
  error: unknown;
  onRetry: () => void;
};

function Summary({ isLoaded, order, pending, error, onRetry }: SummaryProps) {
  if (isLoaded && !order && !pending) return <Navigate to="/products" replace />;
  return (
    <div className="wrap wrap--narrow page" aria-busy={!isLoaded && !error}>
      {!isLoaded && <Head />}
      {!isLoaded && (error ? <RetryNotice onRetry={onRetry} /> : <PageSkeleton {...privatePages.order.skeleton} />)}
      {pending && <Pending key={pending.id} session={pending} isAlone={!order} />}
      {order && <Order order={order} />}
    </div>
  );
}

function OneOrder({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(PlacedOrderDocument, { variables: { id } });
  const viewer = data?.viewer;
  return <Summary isLoaded={!!viewer} order={viewer?.order} error={error} onRetry={() => void refetch()} />;
}

function LatestOrder() {
  const { data, error, refetch } = useQuery(LatestOrderDocument);
  const viewer = data?.viewer;
  return (
    <Summary
      isLoaded={!!viewer}
      order={viewer?.latestOrder}
      pending={viewer?.pendingPaymentSession}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/** Shows the order `?order=`, by default the newest. Redirects to the books if there is neither order nor payment. */
export function Component() {
  const id = useSearchParams()[0].get('order');
  return <OrderNews>{id === null ? <LatestOrder /> : <OneOrder key={id} id={id} />}</OrderNews>;
}
