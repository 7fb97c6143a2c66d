import { useFragment } from '@apollo/client/react';
import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData } from 'react-router-dom';
import type { App } from '../app.ts';
import { AddressText } from '../addresses/address-text.tsx';
import { PriceLines } from '../cart/price-lines.tsx';
import { PaymentNote, type PendingSession } from '../checkout/pending-payment.tsx';
import { PlacedOrder } from '../checkout/placed-order.tsx';
import { useGoToOrder } from '../checkout/use-go-to-order.ts';
import { useSettlement } from '../checkout/use-settlement.ts';
import {
  LatestOrderDocument,
  OrderContentFragmentDoc,
  PlacedOrderDocument,
} from '../checkout/__generated__/order.generated.ts';
import { loadSignedIn } from '../session/guard.ts';
import { useSession } from '../session/session-context.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageTitle } from '../ui/page-title.tsx';

type Found = {
  orderId?: string | undefined;
  /** A payment whose outcome is unknown. */
  pending?: PendingSession | undefined;
};

/** Loads the order of `?order=`, else the newest. Redirects when there is neither an order nor a pending payment. */
export function createLoader({ client, session }: App) {
  const find = async (request: Request): Promise<Found> => {
    const id = new URL(request.url).searchParams.get('order');
    if (id !== null) {
      const query = () => client.query({ query: PlacedOrderDocument, variables: { id } });
      const { data } = await loadSignedIn(session, request, query);
      return { orderId: data?.viewer?.order?.id };
    }
    const query = () => client.query({ query: LatestOrderDocument, fetchPolicy: 'network-only' });
    const { data } = await loadSignedIn(session, request, query);
    return { orderId: data?.viewer?.latestOrder?.id, pending: data?.viewer?.pendingPaymentSession ?? undefined };
  };
  return async ({ request }: LoaderFunctionArgs) => {
    const found = await find(request);
    return found.orderId === undefined && found.pending === undefined ? redirect('/products') : found;
  };
}

function Order({ id }: { id: string }) {
  const { user } = useSession();
  const { data, complete } = useFragment({
    fragment: OrderContentFragmentDoc,
    fragmentName: 'OrderContent',
    from: { __typename: 'Order', id },
  });
  if (!complete) return null;
  return (
    <PlacedOrder
      order={data}
      thanks={user?.firstName}
      deliverTo={<AddressText address={data.address} mobile />}
      bill={<PriceLines details={data.priceDetails} items={data.lines.length} paid />}
    />
  );
}

/** Waits for a payment whose outcome is unknown; shows nothing when none was made. */
function Pending({ session, isAlone }: { session: PendingSession; isAlone: boolean }) {
  const goToOrder = useGoToOrder({ replace: true });
  const onPlaced = (orderId: string) => void goToOrder(orderId);
  const settlement = useSettlement(session.id, onPlaced);
  if (isAlone && (settlement === 'untried' || settlement === 'over')) return <Navigate to="/products" replace />;
  return (
    <>
      {isAlone && <PageHead title="Order Summary" />}
      <PaymentNote session={session} settlement={settlement} onPlaced={onPlaced} />
    </>
  );
}

export function Component() {
  const { orderId, pending } = useLoaderData<Found>();
  return (
    <div className="wrap wrap--narrow page">
      <PageTitle title={orderId === undefined ? 'Order summary' : 'Order placed'} />
      {pending && <Pending key={pending.id} session={pending} isAlone={orderId === undefined} />}
      {orderId !== undefined && <Order id={orderId} />}
    </div>
  );
}
