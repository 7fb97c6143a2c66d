import { isRecord, type Values } from './variables.ts';

interface Widget {
  open(): void;
}
const widgetClass = () =>
  (window as { readonly Razorpay?: unknown }).Razorpay as (new (options: object) => Widget) | undefined;

/** The payment session of an answer that can be paid on this page: in the sandbox, whose script is the shop's own. */
export function payableIn(data: unknown): Values | null {
  const payment = isRecord(data) ? data['createPaymentSession'] : null;
  if (!isRecord(payment)) return null;
  const { scriptUrl, key, providerOrderId, id, order } = payment;
  const isComplete = [scriptUrl, key, providerOrderId, id].every((value) => typeof value === 'string');
  return isComplete && !order && String(scriptUrl).startsWith('/sandbox/') ? payment : null;
}

const loaded = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The payment script could not be loaded.')));
    document.head.append(script);
  });

/** Opens the widget as the shop's checkout does; what it gives is a PaymentConfirmation. null for a closed widget. */
export async function pay(payment: Values): Promise<Values | null> {
  if (!widgetClass()) await loaded(String(payment['scriptUrl']));
  const Razorpay = widgetClass();
  if (!Razorpay) throw new Error('The payment script defines no widget.');
  const { key, amount, currency, name, description, providerOrderId, timeout, prefill, id } = payment;
  return new Promise((resolve) => {
    const widget = new Razorpay({
      key,
      amount,
      currency,
      name,
      description,
      timeout,
      prefill,
      order_id: providerOrderId,
      modal: { ondismiss: () => resolve(null) },
      handler: (given: Values) =>
        resolve({
          paymentSessionId: id,
          paymentId: given['razorpay_payment_id'],
          providerOrderId: given['razorpay_order_id'],
          signature: given['razorpay_signature'],
        }),
    });
    widget.open();
  });
}
