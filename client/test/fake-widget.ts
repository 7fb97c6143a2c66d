import { vi } from 'vitest';
import type { RazorpayOptions } from '../checkout/razorpay.ts';

/** A double of the payment provider's script: a test pays, declines or closes. */
export function fakeWidget() {
  const opened: (RazorpayOptions & { decline: () => void; isClosed: boolean })[] = [];
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
      opened.push({ ...this.options, decline: this.decline, isClosed: false });
    }
    close(): void {
      const last = opened.at(-1);
      if (last) last.isClosed = true;
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
    /** The options of the last widget. */
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
