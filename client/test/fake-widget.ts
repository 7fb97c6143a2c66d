import { vi } from 'vitest';
import type { RazorpayOptions, RazorpayPayment } from '../checkout/razorpay.ts';

export const payment: RazorpayPayment = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'signed',
};

/** Stands in for the payment provider's script, which a test plays: pay, decline, close. */
export function fakeWidget() {
  const opened: (RazorpayOptions & { decline: () => void })[] = [];
  let reachable = true;
  delete window.Razorpay;

  class FakeRazorpay {
    readonly options: RazorpayOptions;
    decline: () => void = () => undefined;

    constructor(options: RazorpayOptions) {
      this.options = options;
    }
    on(_event: 'payment.failed', listener: () => void): void {
      this.decline = listener;
    }
    open(): void {
      opened.push({ ...this.options, decline: this.decline });
    }
  }

  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes;
    if (!(script instanceof HTMLScriptElement)) return append(...nodes);
    queueMicrotask(() => {
      if (reachable) window.Razorpay = FakeRazorpay;
      script.dispatchEvent(new Event(reachable ? 'load' : 'error'));
    });
  });

  return {
    opened,
    /** What was opened last. */
    current: () => {
      const last = opened.at(-1);
      if (!last) throw new Error('No widget is open');
      return last;
    },
    block: (blocked: boolean) => {
      reachable = !blocked;
    },
  };
}
