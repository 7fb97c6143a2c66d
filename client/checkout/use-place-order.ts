import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { AbandonPaymentDocument, CreatePaymentSessionDocument } from './payment.generated.ts';
import type { AbandonReason } from '../graphql/operations.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { toast } from '../ui/toast.ts';
import { loadCheckoutScript } from './load-checkout-script.ts';
import { openWidget } from './open-widget.ts';
import { useConfirmPayment } from './use-confirm-payment.ts';

/** `doubt`: paid, but the server could not be asked yet. `placed` lasts until the page is left. */
export type PaymentStep = 'idle' | 'paying' | 'confirming' | 'doubt' | 'placed';

/** The way from PLACE ORDER to a placed order. While one payment is under way there is no second one. */
export function usePlaceOrder({ onPlaced }: { onPlaced: (orderId: string) => void }) {
  const [step, setStep] = useState<PaymentStep>('idle');
  const underWay = useRef(false);
  const [createSession] = useMutation(CreatePaymentSessionDocument);
  const [tellAbandoned] = useMutation(AbandonPaymentDocument);
  const confirm = useConfirmPayment({ onDoubt: () => setStep('doubt') });

  const abandon = (paymentSessionId: string, reason: AbandonReason) => {
    tellAbandoned({ variables: { paymentSessionId, reason } }).catch(console.error);
  };

  /** The id of the placed order, or null when there is none, which the shopper was then told. */
  const pay = async (addressId: string): Promise<string | null> => {
    const { data } = await createSession({ variables: { addressId } });
    if (!data) return null;
    const session = data.createPaymentSession;
    if (session.order) {
      toast.success('Your earlier payment went through. This is its order.');
      return session.order.id;
    }
    const Razorpay = await loadCheckoutScript(session.scriptUrl).catch((error: unknown) => {
      // As specified: quietly. The button is there for another try.
      console.error(error);
      return null;
    });
    if (!Razorpay) {
      abandon(session.id, 'DISMISSED');
      return null;
    }
    const outcome = await openWidget(Razorpay, session);
    if (outcome.kind === 'closed') {
      abandon(session.id, outcome.declined ? 'FAILED' : 'DISMISSED');
      if (outcome.declined) toast.error('Payment failed. You can try again.');
      else toast.warning('Payment was cancelled. Nothing was charged.');
      return null;
    }
    setStep('confirming');
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = outcome.payment;
    const orderId = await confirm({
      paymentSessionId: session.id,
      paymentId: razorpay_payment_id,
      providerOrderId: razorpay_order_id,
      signature: razorpay_signature,
    });
    if (orderId === null) {
      toast.warning('We could not check your payment yet. If it went through, its order will be in your profile.', {
        duration: 10_000,
      });
    }
    return orderId;
  };

  const placeOrder = async (addressId: string): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setStep('paying');
    let orderId: string | null = null;
    try {
      orderId = await pay(addressId);
    } catch (error) {
      reportFailure(error);
    }
    underWay.current = false;
    setStep(orderId === null ? 'idle' : 'placed');
    if (orderId !== null) onPlaced(orderId);
  };

  return { placeOrder, step };
}
