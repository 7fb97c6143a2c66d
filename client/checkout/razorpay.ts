import { withinLimit } from '../graphql/request-limit.ts';
import type { AbandonReason, CreatePaymentSessionMutation } from '../graphql/__generated__/operations.generated.ts';

/** What the provider's widget passes to its success handler. */
export type RazorpayPayment = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export type RazorpayOptions = {
  key: string;
  /** In paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  /** Seconds until the widget closes by itself. */
  timeout: number;
  prefill: { name: string; email: string; contact: string };
  theme?: { color: string };
  handler: (payment: RazorpayPayment) => void;
  modal: { ondismiss: () => void };
};

type RazorpayWidget = {
  on: (event: 'payment.failed', listener: () => void) => void;
  open: () => void;
  close: () => void;
};

type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayWidget;

declare global {
  interface Window {
    /** Defined by the payment provider's checkout script. */
    Razorpay?: RazorpayConstructor;
  }
}

/** Loads the payment provider's script on first use. After a failure the next call tries again. */
export async function loadCheckoutScript(url: string): Promise<RazorpayConstructor> {
  if (window.Razorpay) return window.Razorpay;
  const loading = new Promise<RazorpayConstructor>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`The payment script could not be loaded: ${url}`));
    };
    script.src = url;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => (window.Razorpay ? resolve(window.Razorpay) : fail()));
    document.head.append(script);
  });
  return withinLimit(loading);
}

type PaymentSession = NonNullable<CreatePaymentSessionMutation['createPaymentSession']['paymentSession']>;

export type WidgetHandle = {
  /** The payment, or why the widget was closed without one. */
  outcome: Promise<RazorpayPayment | AbandonReason>;
  /** Closes the widget, as the shopper's own button does. */
  close: () => void;
};

/** Opens the widget for a payment session. */
export function openWidget(
  Razorpay: RazorpayConstructor,
  session: PaymentSession,
  accent: { light: string } | null | undefined,
): WidgetHandle {
  let resolve: (outcome: RazorpayPayment | AbandonReason) => void = () => undefined;
  const outcome = new Promise<RazorpayPayment | AbandonReason>((settle) => {
    resolve = settle;
  });
  let reason: AbandonReason = 'DISMISSED';
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
    ...(accent && { theme: { color: accent.light } }),
    handler: resolve,
    modal: { ondismiss: () => resolve(reason) },
  });
  // After a failure the widget stays open for another try.
  widget.on('payment.failed', () => {
    reason = 'FAILED';
  });
  widget.open();
  const close = () => {
    widget.close();
    // The provider does not document whether `close` reports a dismissal.
    resolve(reason);
  };
  return { outcome, close };
}
