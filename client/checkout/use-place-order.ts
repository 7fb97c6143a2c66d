import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { AbandonPaymentDocument, CreatePaymentSessionDocument } from './__generated__/payment.generated.ts';
import type { AbandonReason } from '../graphql/__generated__/operations.generated.ts';
import { isRefusal } from '../graphql/failure.ts';
import { reportFailure } from '../ui/report-failure.ts';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { useSession } from '../session/session-context.tsx';
import { useShop } from '../shop.ts';
import { toast } from '../ui/toast.ts';
import { loadCheckoutScript, openWidget } from './razorpay.ts';
import { useConfirmPayment } from './use-confirm-payment.ts';
import { PAYMENT_NOTICE } from './use-go-to-order.ts';
import { useWidgetLayer } from './use-widget-layer.ts';

/** `unconfirmed`: paid, but the server has not confirmed it yet. `placed` lasts until the page is left. */
export type PaymentStep = 'idle' | 'paying' | 'confirming' | 'unconfirmed' | 'placed';

type PlaceOrderOptions = {
  onPlaced: (orderId: string) => void;
  /** Called when the server refuses; the reloaded cart may show why. */
  onRefused: () => void;
};

/** The steps from PLACE ORDER to a placed order, one payment at a time. */
export function usePlaceOrder({ onPlaced, onRefused }: PlaceOrderOptions) {
  const [step, setStep] = useState<PaymentStep>('idle');
  const underWay = useRef(false);
  const { hasLeft, outcomeOf } = useWidgetLayer();
  const { accent } = useShop();
  const [createSession] = useMutation(CreatePaymentSessionDocument);
  const { token } = useSession();
  const [reportAbandoned] = useMutation(AbandonPaymentDocument);
  const confirm = useConfirmPayment({ onUnconfirmed: () => setStep('unconfirmed') });

  const abandon = (paymentSessionId: string, reason: AbandonReason) => {
    reportAbandoned({ variables: { paymentSessionId, reason }, context: { token } }).catch(console.error);
  };

  /** Resolves to the id of the placed order, or to null when none was placed. */
  const pay = async (addressId: string): Promise<string | null> => {
    const { data } = await createSession({ variables: { addressId } });
    if (!data) return null;
    const session = unwrapPayload(data.createPaymentSession).paymentSession;
    if (session.order) {
      toast.success('Your earlier payment went through. Here is your order.');
      return session.order.id;
    }
    const Razorpay = await loadCheckoutScript(session.scriptUrl).catch((error: unknown) => {
      // No message is shown, as specified; the button allows another try.
      console.error(error);
      return null;
    });
    // The shopper may have left the page before the widget could open.
    if (!Razorpay || hasLeft()) {
      abandon(session.id, 'DISMISSED');
      return null;
    }
    const outcome = await outcomeOf(openWidget(Razorpay, session, accent));
    if (typeof outcome === 'string') {
      abandon(session.id, outcome);
      if (outcome === 'FAILED') toast.error('Payment failed. You can try again.', { id: PAYMENT_NOTICE });
      else toast.warning('Payment was cancelled. Nothing was charged.', { id: PAYMENT_NOTICE });
      return null;
    }
    setStep('confirming');
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = outcome;
    const orderId = await confirm({
      paymentSessionId: session.id,
      paymentId: razorpay_payment_id,
      providerOrderId: razorpay_order_id,
      signature: razorpay_signature,
    });
    if (orderId === null) {
      toast.warning(
        'We couldn’t confirm your payment yet. If it went through, you’ll find the order in your profile.',
        {
          id: PAYMENT_NOTICE,
          duration: 10_000,
        },
      );
    }
    return orderId;
  };

  const placeOrder = async (addressId: string): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setStep('paying');
    const orderId = await pay(addressId).catch((error: unknown) => {
      reportFailure(error);
      if (isRefusal(error)) onRefused();
      return null;
    });
    underWay.current = false;
    setStep(orderId === null ? 'idle' : 'placed');
    if (orderId !== null) onPlaced(orderId);
  };

  return { placeOrder, step };
}
