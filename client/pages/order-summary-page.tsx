import { useFragment } from '@apollo/client/react';
import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData } from 'react-router-dom';
import type { App } from '../app.ts';
import { PriceLines } from '../cart/price-lines.tsx';
import { CheckingPayment } from '../checkout/pending-payment.tsx';
import { PlacedOrder } from '../checkout/placed-order.tsx';
import { useGoToOrder } from '../checkout/use-go-to-order.ts';
import { useSettlement } from '../checkout/use-settlement.ts';
import {
  LatestOrderDocument,
  OrderContentFragmentDoc,
  PlacedOrderDocument,
} from '../checkout/__generated__/order.generated.ts';
import { loadSignedIn } from '../session/guard.ts';
import { PageHead } from '../ui/page-head.tsx';
import { PageTitle } from '../ui/page-title.tsx';

type Found = {
  orderId?: string | undefined;
  /** A payment whose outcome is unknown. */
  pendingId?: string | undefined;
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
    return { orderId: data?.viewer?.latestOrder?.id, pendingId: data?.viewer?.pendingPaymentSession?.id };
  };
  return async ({ request }: LoaderFunctionArgs) => {
    const found = await find(request);
    return found.orderId === undefined && found.pendingId === undefined ? redirect('/products') : found;
  };
}

function Order({ id }: { id: string }) {
  const { data, complete } = useFragment({
    fragment: OrderContentFragmentDoc,
    fragmentName: 'OrderContent',
    from: { __typename: 'Order', id },
  });
  if (!complete) return null;
  const { name, street, city, state, country, zipCode } = data.address;
  return (
    <PlacedOrder
      order={data}
      deliverTo={`${name}, ${street}, ${city}, ${state}, ${country} ${zipCode}`}
      bill={<PriceLines details={data.priceDetails} items={data.lines.length} />}
    />
  );
}

/** Waits for a payment whose outcome is unknown; shows nothing when it turns out unpaid. */
function Checking({ sessionId, isAlone }: { sessionId: string; isAlone: boolean }) {
  const goToOrder = useGoToOrder({ replace: true });
  const settlement = useSettlement(sessionId, (orderId) => void goToOrder(orderId));
  if (settlement !== 'checking') return isAlone ? <Navigate to="/products" replace /> : null;
  return (
    <>
      {isAlone && <PageHead title="Order Summary" />}
      <CheckingPayment />
    </>
  );
}

export function Component() {
  const { orderId, pendingId } = useLoaderData<Found>();
  return (
    <div className="wrap wrap--narrow page">
      <PageTitle title={orderId === undefined ? 'Order summary' : 'Order placed'} />
      {pendingId !== undefined && <Checking key={pendingId} sessionId={pendingId} isAlone={orderId === undefined} />}
      {orderId !== undefined && <Order id={orderId} />}
    </div>
  );
}
