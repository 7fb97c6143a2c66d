import type { CreatePaymentSessionMutation } from '../graphql/__generated__/operations.generated.ts';
import type { RazorpayConstructor, RazorpayPayment } from './razorpay.ts';

type Session = CreatePaymentSessionMutation['createPaymentSession'];

type WidgetOutcome =
  | { kind: 'paid'; payment: RazorpayPayment }
  /** Closed by the shopper; `declined` when a payment failed before. */
  | { kind: 'closed'; declined: boolean };

/** Opens the provider's widget for a payment session and resolves when it is paid or closed. */
export function openWidget(Razorpay: RazorpayConstructor, session: Session): Promise<WidgetOutcome> {
  return new Promise((resolve) => {
    let declined = false;
    const { key, amount, currency, name, description, providerOrderId, timeout, prefill } = session;
    const widget = new Razorpay({
      key,
      amount,
      currency,
      name,
      description,
      order_id: providerOrderId,
      timeout,
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
