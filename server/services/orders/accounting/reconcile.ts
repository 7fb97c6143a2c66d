import { dateOf } from '../../shop/calendar.ts';
import { inRupees, toPaise } from '../money.ts';
import type { Order, PaymentSession, Refund, UnmatchedPayment } from '../records.ts';
import type { SettlementRow } from './settlement-row.ts';

/** Days after which a missing refund is reported. Longer than the 5 to 7 working days in which it reaches the bank. */
const REFUND_DAYS = 10;
/** Lists of payments should overlap by this many days, because a payment may be captured three days after it began. */
const CAPTURE_DAYS = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

type WithUnmatched = Pick<PaymentSession, 'strays'>;
export type SettledOrder = WithUnmatched &
  Pick<Order, 'provider' | 'providerOrderId' | 'priceDetails' | 'payment' | 'life'>;

/** The time whose payments the rows list completely, as ISO strings in UTC. */
export interface Period {
  readonly since: string;
  readonly until: string;
}

export interface Difference {
  readonly kind:
    | 'ORDER_MISSING'
    | 'PAYMENT_MISSING'
    | 'OTHER_AMOUNT'
    | 'PAID_AGAIN'
    | 'REFUND_UNKNOWN'
    | 'REFUND_MISSING'
    | 'OTHER_REFUND';
  /** The order's number, or null. */
  readonly order: string | null;
  /** The provider's id; the shop's id for a refund that the provider does not know. */
  readonly id: string;
  /** In paise. */
  readonly amount: number;
  readonly text: string;
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** The time from the first payment to the last; null without payments. */
export function periodOf(rows: readonly SettlementRow[]): Period | null {
  const times = rows.filter(({ type }) => type === 'payment').map(({ at }) => at);
  const [since, until] = [times.reduce(earlier, times[0] ?? ''), times.reduce(later, '')];
  return until === '' ? null : { since, until };
}

const sumOf = (rows: readonly SettlementRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

const groupBy = (rows: readonly SettlementRow[], key: (row: SettlementRow) => string | null) => {
  const groups = new Map<string, SettlementRow[]>();
  for (const row of rows) {
    const name = key(row);
    if (name === null) continue;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
};

/**
 * Compares the provider's payments and refunds with the shop's: each captured payment needs an order or a refund, and
 * each order and refund needs its row. Texts have dates of the time zone. `compare` takes one order at a time, so that
 * a shop of any size fits into memory; `end` reports the rows that are left.
 */
export function openComparison(rows: readonly SettlementRow[], { since, until }: Period, timeZone: string) {
  const [payments, refunds] = [
    rows.filter(({ type }) => type === 'payment'),
    rows.filter(({ type }) => type === 'refund'),
  ];
  const unmatchedPayments = new Map(payments.map((row) => [row.id, row]));
  const byProviderOrder = groupBy(payments, ({ providerOrderId }) => providerOrderId);
  const refundsOf = groupBy(refunds, ({ paymentId }) => paymentId);
  const refundedOf = (paymentId: string) => sumOf(refundsOf.get(paymentId) ?? []);
  const unmatchedRefunds = new Map(refunds.map((row) => [row.id, row]));
  /** Whether the period contains the instant, and so many days before and after it. */
  const isIn = (at: string, { before = 0, after = 0 } = {}) =>
    Date.parse(at) - before * DAY_MS >= Date.parse(since) && Date.parse(at) + after * DAY_MS <= Date.parse(until);
  let nearEnds = 0;

  function* compareRefund(order: string | null, refund: Refund): Generator<Difference> {
    const { id, amount, providerRefundId, askedAt, status } = refund;
    const row = providerRefundId === null ? undefined : unmatchedRefunds.get(providerRefundId);
    if (row && status !== 'FAILED') {
      unmatchedRefunds.delete(row.id);
      if (row.amount !== amount)
        yield {
          kind: 'OTHER_REFUND',
          order,
          id: row.id,
          amount: row.amount,
          text: `${row.source}: the provider refunded ${inRupees(row.amount)}, the order says ${inRupees(amount)}`,
        };
    } else if (!row && status !== 'FAILED' && isIn(askedAt, { after: REFUND_DAYS }))
      yield {
        kind: 'REFUND_MISSING',
        order,
        id: providerRefundId ?? id,
        amount,
        text: `the refund of ${inRupees(amount)}, asked on ${dateOf(askedAt, timeZone)}, is not in the file after ${REFUND_DAYS} days`,
      };
  }

  function* comparePayment({ provider, priceDetails, payment, life: { number: order } }: SettledOrder) {
    const amount = toPaise(priceDetails.totalAmount);
    const row = unmatchedPayments.get(payment.id);
    unmatchedPayments.delete(payment.id);
    const shared = { order, id: payment.id, amount };
    if (row && row.amount !== amount)
      yield {
        ...shared,
        kind: 'OTHER_AMOUNT' as const,
        text: `${row.source}: the payment is of ${inRupees(row.amount)}, the order of ${inRupees(amount)}`,
      };
    if (row || !isIn(payment.placedAt)) return;
    if (provider === 'sandbox')
      yield {
        ...shared,
        kind: 'PAYMENT_MISSING' as const,
        text: `${inRupees(amount)} were paid in the sandbox, so nobody was charged`,
      };
    else if (isIn(payment.placedAt, { before: CAPTURE_DAYS, after: CAPTURE_DAYS }))
      yield {
        ...shared,
        kind: 'PAYMENT_MISSING' as const,
        text: `the order of ${dateOf(payment.placedAt, timeZone)} over ${inRupees(amount)} has no payment in the file`,
      };
    else nearEnds += 1;
  }

  /** Compares a payment that makes no order, and its refunds. */
  function* compareUnmatched(
    order: string | null,
    { paymentId, refunds: recorded }: UnmatchedPayment,
  ): Generator<Difference> {
    for (const refund of recorded) yield* compareRefund(order, refund);
    const row = unmatchedPayments.get(paymentId);
    if (!row) return;
    unmatchedPayments.delete(paymentId);
    const refunded = recorded.reduce((sum, { amount, status }) => (status === 'FAILED' ? sum : sum + amount), 0);
    if (refunded < row.amount)
      yield {
        kind: 'PAID_AGAIN',
        order,
        id: row.id,
        amount: row.amount - refunded,
        text: `${row.source}: a payment that makes no order, of which ${inRupees(refunded)} were refunded`,
      };
  }

  function* comparePaidAgain({ providerOrderId, payment, life: { number: order } }: SettledOrder) {
    for (const row of byProviderOrder.get(providerOrderId) ?? []) {
      if (row.id === payment.id || !unmatchedPayments.delete(row.id)) continue;
      const refunded = refundedOf(row.id);
      for (const refund of refundsOf.get(row.id) ?? []) unmatchedRefunds.delete(refund.id);
      if (refunded < row.amount)
        yield {
          kind: 'PAID_AGAIN' as const,
          order,
          id: row.id,
          amount: row.amount - refunded,
          text: `${row.source}: another payment for this order, in addition to ${payment.id}, of which ${inRupees(refunded)} were refunded`,
        };
    }
  }

  return {
    *compare(order: SettledOrder): Generator<Difference> {
      const { number } = order.life;
      yield* comparePayment(order);
      for (const payment of order.strays) yield* compareUnmatched(number, payment);
      yield* comparePaidAgain(order);
      for (const refund of order.life.refunds) yield* compareRefund(number, refund);
      for (const row of refundsOf.get(order.payment.id) ?? [])
        if (unmatchedRefunds.delete(row.id))
          yield {
            kind: 'REFUND_UNKNOWN',
            order: number,
            id: row.id,
            amount: row.amount,
            text: `${row.source}: the order knows nothing of this refund of ${inRupees(row.amount)}`,
          };
    },

    /** The provider's order ids of the rows that are left, which may belong to sessions without an order. */
    unexplained: () => [
      ...new Set(
        [...unmatchedPayments.values(), ...unmatchedRefunds.values()].flatMap(
          ({ providerOrderId }) => providerOrderId ?? [],
        ),
      ),
    ],

    /** Compares a session without an order. */
    *compareSession({ strays }: WithUnmatched): Generator<Difference> {
      for (const payment of strays) yield* compareUnmatched(null, payment);
    },

    /** Counts orders without a payment near an end of the period, whose payment the previous or next list may have. */
    nearEnds: () => nearEnds,

    /** Reports the rows that no order or session accounts for. To be called after the last of them. */
    *end(): Generator<Difference> {
      for (const row of unmatchedPayments.values()) {
        for (const refund of refundsOf.get(row.id) ?? []) unmatchedRefunds.delete(refund.id);
        const refunded = refundedOf(row.id);
        if (refunded < row.amount)
          yield {
            kind: 'ORDER_MISSING',
            order: null,
            id: row.id,
            amount: row.amount - refunded,
            text: `${row.source}: no order has this payment of ${inRupees(row.amount)}, of which ${inRupees(refunded)} were refunded`,
          };
      }
      for (const row of unmatchedRefunds.values())
        yield {
          kind: 'REFUND_UNKNOWN',
          order: null,
          id: row.id,
          amount: row.amount,
          text: `${row.source}: no order has ${row.paymentId}, whose refund of ${inRupees(row.amount)} this is`,
        };
    },
  };
}
