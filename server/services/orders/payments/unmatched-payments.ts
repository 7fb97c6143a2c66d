import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import type { NotifyOwner } from '../../mail/notify-owner.ts';
import { dateOf } from '../../shop/calendar.ts';
import type { Numbering } from '../order-numbers.ts';
import type { OrderStore } from '../order-store.ts';
import type { Order, PaymentSession, UnmatchedPayment } from '../records.ts';
import { addUnmatched } from '../refunds/payment-refunds.ts';
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

/** Records a captured payment of the session that makes no order, and its refund. Returns the session. */
export type RecordUnmatched = (
  session: PaymentSession,
  payment: ProviderPayment,
  reason: UnmatchedPayment['reason'],
) => Promise<PaymentSession>;

/** The id of the owner's letter. Payments without a readable id are reported in one letter a day. */
const idOf = (paymentId: string, date: string): string =>
  /^pay_\w{1,40}$/.test(paymentId) ? `payment-${paymentId}` : `payment-unreadable-${date}`;

/** Reports orders without money, and money without an order, which is refunded if its session is known. */
export function createUnmatchedPayments({ orders, provider, reportUnmatched, notifyOwner, numbering, now }: Deps) {
  async function report(payment: UnmatchedMoney, { isRefunded }: { isRefunded: boolean }): Promise<void> {
    reportUnmatched(payment);
    // A refund made at the provider needs no act of the owner.
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
    if (strays.some((payment) => payment.paymentId === paymentId)) return session;
    // Report first, so that a crash cannot lose the report.
    await report({ reason, paymentId, providerOrderId, paymentSession, amount, currency }, { isRefunded: true });
    const payment = { paymentId, amount, currency, reason };
    return orders.update(session, (current) => addUnmatched(current, payment, now()));
  };

  /** Reports an order whose authorised payment failed. Asks the provider first, because the event may be outdated. */
  async function reportUnpaid({ life, payment, providerOrderId }: Order): Promise<void> {
    const found = (await provider.paymentsOf(providerOrderId)).find(({ id }) => id === payment.id);
    if (found?.status !== 'failed') return;
    await notifyOwner({
      id: `unpaid-${payment.id}`,
      kind: 'order-unpaid',
      facts: { order: life.number, paymentId: payment.id, providerOrderId, amount: String(found.amount) },
    });
  }

  const reportUnknown = (payment: UnmatchedMoney) => report(payment, { isRefunded: false });
  return { recordUnmatched, reportUnpaid, reportUnknown };
}

const REASONS = ['unknown_order', 'other_amount', 'second_payment', 'no_account', 'refund', 'unreadable'] as const;

/** Money that moved at the provider without an order of the shop. */
export interface UnmatchedMoney {
  readonly reason: (typeof REASONS)[number];
  readonly paymentId: string;
  readonly providerOrderId: string;
  readonly paymentSession?: string;
  /** As the provider sent it, in paise. */
  readonly amount?: unknown;
  readonly currency?: unknown;
}

export type ReportUnmatched = (payment: UnmatchedMoney) => void;

interface Reports {
  readonly metrics: Registry;
  readonly warn: (details: object, message: string) => void;
}

/** Maximum number of payments remembered as reported, since webhooks and checks report a payment repeatedly. */
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
