import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';

const REASONS = ['unknown_order', 'other_amount', 'second_payment', 'no_account', 'refund', 'unreadable'] as const;

/** Money that moved at the provider and that no order of the shop accounts for. */
export interface UnmatchedPayment {
  readonly reason: (typeof REASONS)[number];
  readonly paymentId: string;
  readonly providerOrderId: string;
  readonly paymentSession?: string;
  /** As the provider sent it, in paise. */
  readonly amount?: unknown;
  readonly currency?: unknown;
}

export type ReportUnmatched = (payment: UnmatchedPayment) => void;

interface Deps {
  readonly metrics: Registry;
  readonly warn: (details: object, message: string) => void;
}

/** Payments remembered: webhooks are delivered more than once, and each poll finds the same payments. */
const REMEMBERED = 10_000;

/** Tells the operator once about each payment, in the log and by a counter. */
export function createUnmatchedPayments({ metrics, warn }: Deps): ReportUnmatched {
  const counter = new Counter({
    name: 'payments_unmatched_total',
    help: 'Payments and refunds at the provider that no order accounts for, by reason.',
    labelNames: ['reason'],
    registers: [metrics],
  });
  // A rate misses the first event of a series that did not exist before it.
  for (const reason of REASONS) counter.inc({ reason }, 0);
  const reported = new LRUCache<string, true>({ max: REMEMBERED });

  return (payment) => {
    const key = `${payment.reason} ${payment.paymentId}`;
    if (reported.has(key)) return;
    reported.set(key, true);
    counter.inc({ reason: payment.reason });
    warn({ payment }, 'money moved at the payment provider without an order: see its dashboard');
  };
}
