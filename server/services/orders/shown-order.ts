import type { Order, OrderLine } from './order.ts';
import { type OrderStep, returnedCopies } from './order-life.ts';
import { PAID_TWICE } from './order-steps.ts';
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

export const trackingUrlOf = ({ carrier, tracking }: OrderStep): string | null =>
  carrier !== undefined && tracking !== undefined ? trackingLink(carrier, tracking) : null;

/** Why an order was cancelled, as a sentence. */
export const reasonOf = ({ reason }: OrderStep): string | null =>
  reason === PAID_TWICE ? 'These books were paid for already, in another order, which stands.' : reason || null;
