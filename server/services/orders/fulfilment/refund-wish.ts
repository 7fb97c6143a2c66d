import { ShopError } from '../../../errors.ts';
import { toPaise } from '../money.ts';
import { type Act, type LineCopies, type Order, type OrderLine, type Refund, stateOf } from '../records.ts';
import { copiesIn, lineState, owedCopies } from '../line-copies.ts';
import { refundLines } from '../line-refunds.ts';
import { askRefund, refundableOf } from '../refunds/refund.ts';
import { allows, ORDER_STEPS } from '../states.ts';
import { copiesWished, type Wished, type WishedLine, wishedOf } from './wished-lines.ts';

export interface RefundWish {
  /** Empty to refund money without a book that came back. */
  readonly lines: readonly WishedLine[];
  /** In paise; null means the cost of the lines, or all that is left if there are none. */
  readonly amount: number | null;
  /** Repeats an identical refund. */
  readonly again: boolean;
  /** The owner's words to the shopper. */
  readonly note?: string;
  /** Whether the copies of the lines can be sold again. */
  readonly isRestocked?: boolean;
}

/**
 * Copies that can be refunded: those still to be sent, or once all have left, those that did not come back. In both
 * cases also those whose earlier refund failed.
 */
function refundableCopies(order: Order, line: OrderLine): number {
  const { toShip, shipped, returned } = lineState(order, line);
  return (toShip > 0 ? toShip : shipped - returned) + owedCopies(order, line.id);
}

/** Whether the refunded lines are the wished ones, in any order. Wished lines with nothing left may be missing. */
const areAsWished = (lines: readonly LineCopies[], wished: Wished): boolean =>
  lines.every(({ lineId }) => wished.has(lineId)) &&
  [...wished].every(([id, copies]) => copies === null || copiesIn(lines, id) === copies);

/** The cost of the copies, in paise. */
const costOf = (order: Order, lines: readonly LineCopies[]): number =>
  lines.reduce((sum, { lineId, copies }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return sum + toPaise((line?.price ?? 0) * copies);
  }, 0);

/** Refunds the wished copies, those whose earlier refund failed included. */
function refundLinesAsWished(
  order: Order,
  wished: Wished,
  { amount, again, ...further }: Omit<RefundWish, 'lines'>,
  act: Act,
): Order {
  const lines = copiesWished(order, wished, (line) => refundableCopies(order, line));
  if (lines.length === 0) return order;
  const wasMade = order.life.refunds.some(
    (refund) =>
      refund.status !== 'FAILED' &&
      (refund.reason === 'RETURNED' || refund.reason === 'UNSENT') &&
      refund.amount === (amount ?? costOf(order, refund.lines)) &&
      areAsWished(refund.lines, wished),
  );
  const isForRest = lines.some(({ lineId }) => wished.get(lineId) === null);
  const isOwed = lines.every(({ lineId, copies }) => copies <= owedCopies(order, lineId));
  if (wasMade && !isForRest && !isOwed && !again) return order;
  return refundLines(order, { lines, ...further, ...(amount !== null && { amount }) }, act);
}

/**
 * Asks for the refund. An identical wish changes nothing without `again`, so that a command repeated after a broken
 * connection pays once. `CONFLICT` for what the rules refuse.
 */
export function refundAsWished(order: Order, { lines: wishes, ...wish }: RefundWish, act: Act): Order {
  if (wishes.length > 0) return refundLinesAsWished(order, wishedOf(order, wishes), wish, act);
  const { amount, again, note } = wish;
  const words = note === undefined ? {} : { note };
  const { refunds, number } = order.life;
  if (amount !== null) {
    const isSame = (refund: Refund) => refund.reason === 'OWNER' && refund.amount === amount;
    if (!again && refunds.some((refund) => refund.status !== 'FAILED' && isSame(refund))) return order;
    return askRefund(order, { amount, reason: 'OWNER', ...words }, act);
  }
  const left = refundableOf(order);
  if (left === 0) return order;
  const state = stateOf(order);
  if (allows(ORDER_STEPS.cancel, state))
    throw new ShopError(
      'CONFLICT',
      `Order ${number} is ${state.toLowerCase()} and was not shipped: cancel it, and all its money goes back. To refund a part, give the amount.`,
    );
  return askRefund(order, { amount: left, reason: 'OWNER', ...words }, act);
}
