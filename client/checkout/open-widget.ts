import type { CreatePaymentSessionMutation } from '../graphql/operations.generated.ts';
import type { RazorpayConstructor, RazorpayPayment } from './razorpay.ts';

type Session = CreatePaymentSessionMutation['createPaymentSession'];

export type WidgetOutcome =
  | { kind: 'paid'; payment: RazorpayPayment }
  /** Closed by the shopper; `declined` when a payment had failed in it before. */
  | { kind: 'closed'; declined: boolean };

/** Opens the provider's widget with what the server decided, and waits until the shopper is done with it. */
export function openWidget(Razorpay: RazorpayConstructor, session: Session): Promise<WidgetOutcome> {
  return new Promise((resolve) => {
    let declined = false;
    const { key, amount, currency, name, description, providerOrderId, prefill } = session;
    const widget = new Razorpay({
      key,
      amount,
      currency,
      name,
      description,
      order_id: providerOrderId,
      prefill: { name: prefill.name, email: prefill.email, contact: prefill.contact },
      handler: (payment) => resolve({ kind: 'paid', payment }),
      modal: { ondismiss: () => resolve({ kind: 'closed', declined }) },
    });
    // The widget stays open for another try.
    widget.on('payment.failed', () => {
      declined = true;
    });
    widget.open();
  });
}
