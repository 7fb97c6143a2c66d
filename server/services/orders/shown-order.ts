import type { Order, OrderLine, OrderStep, Refund } from './records.ts';
import { PAID_TWICE, returnedCopies } from './order-steps.ts';
import { MAX_REFUNDS, refundableOf } from './refunds/refund.ts';
import { trackingLink } from './tracking-link.ts';

/** What both doors tell the shopper of an order. */

export interface ReturnedCopies {
  readonly returned: number;
  /** Of the last of them. */
  readonly returnedAt: string | null;
}

export const returnsOf = (order: Order, { id }: Pick<OrderLine, 'id'>): ReturnedCopies => ({
  returned: returnedCopies(order, id),
  returnedAt: order.life.returns.findLast(({ lineId }) => lineId === id)?.at ?? null,
});

/**
 * The newest refunds, without a failed one whose money went back by a later one: refunds that the owner makes on the
 * provider's pages are bounded by nothing.
 */
export function shownRefunds(order: Order): readonly Refund[] {
  const { refunds } = order.life;
  const isPaidBack = refundableOf(order) === 0;
  const isMadeGood = ({ amount }: Refund, index: number) =>
    isPaidBack || refunds.slice(index + 1).some((later) => later.status !== 'FAILED' && later.amount >= amount);
  return refunds
    .filter((refund, index) => refund.status !== 'FAILED' || !isMadeGood(refund, index))
    .slice(-MAX_REFUNDS);
}

export const trackingUrlOf = ({ carrier, tracking }: OrderStep): string | null =>
  carrier !== undefined && tracking !== undefined ? trackingLink(carrier, tracking) : null;

/** Why an order was cancelled, as a sentence. */
export const reasonOf = ({ reason }: OrderStep): string | null =>
  reason === PAID_TWICE ? 'These books were paid for already, in another order, which stands.' : reason || null;
