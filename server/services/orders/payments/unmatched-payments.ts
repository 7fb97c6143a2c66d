import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import type { NotifyOwner } from '../../mail/notify-owner.ts';
import { dateOf } from '../../shop/calendar.ts';
import type { Numbering } from '../order-numbers.ts';
import type { OrderStore } from '../order-store.ts';
import type { Order, PaymentSession, StrayPayment } from '../records.ts';
import { withStray } from '../refunds/refund-book.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';

interface Deps {
  readonly orders: OrderStore;
  readonly provider: Pick<PaymentProvider, 'paymentsOf'>;
  /** Reports to the log and the metrics. */
  readonly reportUnmatched: ReportUnmatched;
  readonly notifyOwner: NotifyOwner;
  readonly numbering: Pick<Numbering, 'timeZone'>;
  readonly now: () => Date;
}

/** Stores the refund of a captured payment that makes no order of its session. Returns the session. */
export type RecordUnmatched = (
  session: PaymentSession,
  payment: ProviderPayment,
  reason: StrayPayment['reason'],
) => Promise<PaymentSession>;

/** A payment without a readable id is reported to the owner once a day. */
const idOf = (paymentId: string, date: string): string =>
  /^pay_\w{1,40}$/.test(paymentId) ? `payment-${paymentId}` : `payment-unreadable-${date}`;

/** Reports orders without money, and money without an order, which is refunded if its session is known. */
export function createUnmatchedPayments({ orders, provider, reportUnmatched, notifyOwner, numbering, now }: Deps) {
  async function report(payment: UnmatchedPayment, { isRefunded }: { isRefunded: boolean }): Promise<void> {
    reportUnmatched(payment);
    // A refund needs no further act.
    if (payment.reason === 'refund') return;
    const { reason, paymentId, providerOrderId, paymentSession = '', amount = '', currency = '' } = payment;
    await notifyOwner({
      id: idOf(paymentId, dateOf(now(), numbering.timeZone)),
      kind: 'payment-unmatched',
      facts: {
        reason,
        paymentId,
        providerOrderId,
        paymentSession,
        amount: String(amount),
        currency: String(currency),
        refund: isRefunded ? 'BY_THE_SHOP' : 'NONE',
      },
    });
  }

  const recordUnmatched: RecordUnmatched = async (session, { id: paymentId, amount, currency }, reason) => {
    const { id: paymentSession, providerOrderId, strays } = session;
    if (strays.some((stray) => stray.paymentId === paymentId)) return session;
    // Report first, so that a crash cannot lose the report.
    await report({ reason, paymentId, providerOrderId, paymentSession, amount, currency }, { isRefunded: true });
    const stray = { paymentId, amount, currency, reason };
    return orders.update(session, (current) => withStray(current, stray, now()));
  };

  /** Reports an order whose authorised payment failed. Asks the provider, since an old event may precede a capture. */
  async function reportUnpaid({ life, payment, providerOrderId }: Order): Promise<void> {
    const found = (await provider.paymentsOf(providerOrderId)).find(({ id }) => id === payment.id);
    if (found?.status !== 'failed') return;
    await notifyOwner({
      id: `unpaid-${payment.id}`,
      kind: 'order-unpaid',
      facts: { order: life.number, paymentId: payment.id, providerOrderId, amount: String(found.amount) },
    });
  }

  const reportUnknown = (payment: UnmatchedPayment) => report(payment, { isRefunded: false });
  return { recordUnmatched, reportUnpaid, reportUnknown };
}

const REASONS = ['unknown_order', 'other_amount', 'second_payment', 'no_account', 'refund', 'unreadable'] as const;

/** Money that moved at the provider without an order of the shop. */
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

interface Reports {
  readonly metrics: Registry;
  readonly warn: (details: object, message: string) => void;
}

/** Reported payments are remembered: webhooks are delivered more than once, and each poll finds the same payments. */
const MAX_REMEMBERED = 10_000;

/** Reports each payment once, in the log and by a counter. */
export function createUnmatchedReport({ metrics, warn }: Reports): ReportUnmatched {
  const counter = new Counter({
    name: 'payments_unmatched_total',
    help: 'Payments and refunds at the provider that no order accounts for, by reason.',
    labelNames: ['reason'],
    registers: [metrics],
  });
  // Start each series at 0, or a rate would miss its first event.
  for (const reason of REASONS) counter.inc({ reason }, 0);
  const reported = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  return (payment) => {
    const key = `${payment.reason} ${payment.paymentId}`;
    if (reported.has(key)) return;
    reported.set(key, true);
    counter.inc({ reason: payment.reason });
    warn({ payment }, 'money moved at the payment provider without an order: see its dashboard');
  };
}
