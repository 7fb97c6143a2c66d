import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type LoaderFunctionArgs, Navigate } from 'react-router-dom';
import type { App } from '../app.ts';
import { AddressList } from '../addresses/address-list.tsx';
import { AddressText } from '../addresses/address-text.tsx';
import { PriceLines } from '../cart/price-lines.tsx';
import { OrderBill } from '../checkout/order-bill.tsx';
import { PendingPayment } from '../checkout/pending-payment.tsx';
import { useChosenAddress } from '../checkout/use-chosen-address.ts';
import { useGoToOrder } from '../checkout/use-go-to-order.ts';
import { usePlaceOrder } from '../checkout/use-place-order.ts';
import { CheckoutDocument } from '../checkout/__generated__/checkout.generated.ts';
import { loadSignedIn, redirectFrom } from '../session/guard.ts';
import { pendingActs } from '../acts/pending-acts.ts';
import { useIsGuest } from '../session/use-is-guest.ts';
import { PageHead, RetryNotice } from '../ui/page-head.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { privatePages } from './private-pages.tsx';

export function createLoader({ client, session }: App) {
  return async ({ request }: LoaderFunctionArgs) => {
    // The cart shows which changes still wait.
    if (pendingActs.get().length > 0) return redirectFrom(request, '/carts');
    const result = await loadSignedIn(session, request, () =>
      client.query({ query: CheckoutDocument, fetchPolicy: 'network-only', context: { afterMutations: true } }),
    );
    return result?.data?.viewer?.cart.lines.length === 0 ? redirectFrom(request, '/carts') : null;
  };
}

export function Component() {
  const isGuest = useIsGuest();
  const { data, error, refetch } = useQuery(CheckoutDocument);
  const goToOrder = useGoToOrder();
  const { placeOrder, step } = usePlaceOrder({
    onPlaced: (orderId) => void goToOrder(orderId),
    onRefused: () => void refetch(),
  });
  const viewer = data?.viewer;
  const { chosen: address, choose } = useChosenAddress(viewer?.id, viewer?.addressBook.addresses);
  // Kept as state, because an order that the server places removes the session and the cart's lines in one step.
  const current = viewer?.pendingPaymentSession;
  const [pending, setPending] = useState(current);
  if (current && current.id !== pending?.id) setPending(current);
  // The cart was emptied by another tab, or by the order for the pending payment.
  const isEmptied = viewer?.cart.lines.length === 0 && step === 'idle';
  const toCart = isEmptied && <Navigate to="/carts" replace />;
  if (toCart && !pending) return toCart;
  const pressPlaceOrder = () => {
    if (address?.city) void placeOrder(address.id);
    else {
      toast.warning('Please Check Order Details and Add a Address');
      // The first address, or the button that adds one.
      document.querySelector<HTMLElement>('#addresses :is(input, button)')?.focus();
    }
  };

  return (
    <div className="wrap page" aria-busy={!viewer && !error}>
      <PageHead {...privatePages.checkout.head} />
      {(isEmptied || (!viewer && !error)) && <PageSkeleton {...privatePages.checkout.skeleton} />}
      {!viewer && error && <RetryNotice onRetry={() => void refetch()} />}
      {pending && step === 'idle' && (
        <PendingPayment
          // When the session or the cart has gone, a new key remounts it, so that it asks without a pause.
          key={String(!current || isEmptied)}
          session={pending}
          onPlaced={(id) => void goToOrder(id)}
          otherwise={toCart}
        />
      )}
      {viewer && !isEmptied && (
        <div className="with-aside">
          <AddressList
            title="Select Address"
            note={
              isGuest && (
                <p className="byline">
                  You’re here as a guest. Only you can see the addresses and orders here, until you log out, or for one
                  day.
                </p>
              )
            }
            book={viewer.addressBook}
            choice={{ chosen: address?.id, onChoose: choose }}
            empty="Please add the address"
          />
          <OrderBill
            lines={viewer.cart.lines}
            bill={<PriceLines details={viewer.cart.priceDetails} items={viewer.cart.lines.length} />}
            // The key makes React replace the text when the address changes.
            deliverTo={address && <AddressText key={address.id} address={address} />}
            destination={address && `To ${address.name}, ${address.city}`}
            amount={viewer.cart.priceDetails.totalAmount}
            step={step}
            closedUntil={data.shop.closedUntil}
            onPlaceOrder={pressPlaceOrder}
          />
        </div>
      )}
    </div>
  );
}
