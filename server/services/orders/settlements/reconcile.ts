import { type Order, toPaise } from '../order.ts';
import type { Refund } from '../refund.ts';
import type { SettlementRow } from './settlement-row.ts';

/** A refund reaches the bank within 5 to 7 working days. */
const REFUND_DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

export type SettledOrder = Pick<Order, 'provider' | 'providerOrderId' | 'priceDetails' | 'payment' | 'life'>;

/** The time of which the rows tell everything, as ISO strings in UTC. */
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
  /** The order's number; null without an order. */
  readonly order: string | null;
  /** The provider's id, or ours of a refund that the provider does not know. */
  readonly id: string;
  /** In paise. */
  readonly amount: number;
  readonly text: string;
}

export const rupees = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
const dayOf = (at: string) => at.slice(0, 10);

/** From the first payment of the file to the last. null without a payment. */
export function periodOf(rows: readonly SettlementRow[]): Period | null {
  const times = rows.filter(({ type }) => type === 'payment').map(({ at }) => at);
  const [since, until] = [times.reduce(earlier, times[0] ?? ''), times.reduce(later, '')];
  return until === '' ? null : { since, until };
}

const sumOf = (rows: readonly SettlementRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

const grouped = (rows: readonly SettlementRow[], key: (row: SettlementRow) => string | null) => {
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
 * Compares the provider's payments and refunds with the shop's: every captured rupee has an order or a refund, and the
 * reverse. Takes one order after the other, so that a shop of any age can be compared; `end` gives what is left.
 */
export function openComparison(rows: readonly SettlementRow[], { since, until }: Period) {
  const [payments, refunds] = [
    rows.filter(({ type }) => type === 'payment'),
    rows.filter(({ type }) => type === 'refund'),
  ];
  const unmatched = new Map(payments.map((row) => [row.id, row]));
  const byProviderOrder = grouped(payments, ({ providerOrderId }) => providerOrderId);
  const refundsOf = grouped(refunds, ({ paymentId }) => paymentId);
  const refundedOf = (paymentId: string) => sumOf(refundsOf.get(paymentId) ?? []);
  const unknown = new Map(refunds.map((row) => [row.id, row]));
  const isIn = (at: string, days = 0) => at >= since && Date.parse(at) + days * DAY_MS <= Date.parse(until);

  function* compareRefund(order: string, refund: Refund): Generator<Difference> {
    const { id, amount, providerRefundId, askedAt, status } = refund;
    const row = providerRefundId === null ? undefined : unknown.get(providerRefundId);
    if (row && status !== 'FAILED') {
      unknown.delete(row.id);
      if (row.amount !== amount)
        yield {
          kind: 'OTHER_REFUND',
          order,
          id: row.id,
          amount: row.amount,
          text: `line ${row.line}: the provider refunded ${rupees(row.amount)}, the order says ${rupees(amount)}`,
        };
    } else if (!row && status !== 'FAILED' && isIn(askedAt, REFUND_DAYS))
      yield {
        kind: 'REFUND_MISSING',
        order,
        id: providerRefundId ?? id,
        amount,
        text: `the refund of ${rupees(amount)}, asked on ${dayOf(askedAt)}, is not in the file after ${REFUND_DAYS} days`,
      };
  }

  function* comparePayment({ provider, priceDetails, payment, life: { number: order } }: SettledOrder) {
    const amount = toPaise(priceDetails.totalAmount);
    const row = unmatched.get(payment.id);
    unmatched.delete(payment.id);
    const shared = { order, id: payment.id, amount };
    if (row && row.amount !== amount)
      yield {
        ...shared,
        kind: 'OTHER_AMOUNT' as const,
        text: `line ${row.line}: the payment is of ${rupees(row.amount)}, the order of ${rupees(amount)}`,
      };
    if (!row && isIn(payment.placedAt))
      yield {
        ...shared,
        kind: 'PAYMENT_MISSING' as const,
        text:
          provider === 'sandbox'
            ? `${rupees(amount)} were paid in the sandbox, so nobody was charged`
            : `the order of ${dayOf(payment.placedAt)} over ${rupees(amount)} has no payment in the file`,
      };
  }

  function* comparePaidAgain({ providerOrderId, payment, life: { number: order } }: SettledOrder) {
    for (const row of byProviderOrder.get(providerOrderId) ?? []) {
      if (row.id === payment.id || !unmatched.delete(row.id)) continue;
      const back = refundedOf(row.id);
      for (const refund of refundsOf.get(row.id) ?? []) unknown.delete(refund.id);
      if (back < row.amount)
        yield {
          kind: 'PAID_AGAIN' as const,
          order,
          id: row.id,
          amount: row.amount - back,
          text: `line ${row.line}: another payment for this order, besides ${payment.id}, of which ${rupees(back)} were refunded`,
        };
    }
  }

  return {
    *compare(order: SettledOrder): Generator<Difference> {
      const { number } = order.life;
      yield* comparePayment(order);
      yield* comparePaidAgain(order);
      for (const refund of order.life.refunds) yield* compareRefund(number, refund);
      for (const row of refundsOf.get(order.payment.id) ?? [])
        if (unknown.delete(row.id))
          yield {
            kind: 'REFUND_UNKNOWN',
            order: number,
            id: row.id,
            amount: row.amount,
            text: `line ${row.line}: the order knows nothing of this refund of ${rupees(row.amount)}`,
          };
    },

    /** After the last order. */
    *end(): Generator<Difference> {
      for (const row of unmatched.values()) {
        for (const refund of refundsOf.get(row.id) ?? []) unknown.delete(refund.id);
        const back = refundedOf(row.id);
        if (back < row.amount)
          yield {
            kind: 'ORDER_MISSING',
            order: null,
            id: row.id,
            amount: row.amount - back,
            text: `line ${row.line}: no order has this payment of ${rupees(row.amount)}, of which ${rupees(back)} were refunded`,
          };
      }
      for (const row of unknown.values())
        yield {
          kind: 'REFUND_UNKNOWN',
          order: null,
          id: row.id,
          amount: row.amount,
          text: `line ${row.line}: no order has ${row.paymentId}, whose refund of ${rupees(row.amount)} this is`,
        };
    },
  };
}
