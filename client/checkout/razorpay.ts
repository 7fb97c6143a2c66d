/** What the success handler of the provider's widget receives. */
export type RazorpayPayment = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export type RazorpayOptions = {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  /** Seconds until the widget closes by itself. */
  timeout: number;
  prefill: { name: string; email: string; contact: string };
  handler: (payment: RazorpayPayment) => void;
  modal: { ondismiss: () => void };
};

type RazorpayWidget = {
  on: (event: 'payment.failed', listener: () => void) => void;
  open: () => void;
};

export type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayWidget;

declare global {
  interface Window {
    /** Defined by the payment provider's checkout script. */
    Razorpay?: RazorpayConstructor;
  }
}
