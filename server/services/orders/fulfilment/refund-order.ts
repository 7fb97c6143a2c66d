import { ShopError } from '../../../errors.ts';
import { toPaise } from '../money.ts';
import { type Act, type LineCopies, type Order, type OrderLine, type Refund, stateOf } from '../records.ts';
import { copiesIn, lineState, owedCopies } from '../line-copies.ts';
import { refundLines } from '../line-refunds.ts';
import { askRefund, refundableOf } from '../refunds/refund.ts';
import { allows, ORDER_STEPS } from '../states.ts';
import { selectedCopies, type Selection, type NamedLine, selectLines } from './select-lines.ts';

/** A refund as the owner commands it. */
export interface RefundCommand {
  /** Empty for a refund that is not about certain books. */
  readonly lines: readonly NamedLine[];
  /** In paise; null means the cost of the lines or, without lines, all that is left. */
  readonly amount: number | null;
  /** Makes the refund even if an identical one was made before. */
  readonly again: boolean;
  /** The owner's words to the shopper. */
  readonly note?: string;
  /** Whether the copies of the lines can be sold again. */
  readonly isRestocked?: boolean;
}

/**
 * Copies that can be refunded: those still to be sent or, once all have left, those that did not come back. Adds, in
 * both cases, copies whose earlier refund failed.
 */
function refundableCopies(order: Order, line: OrderLine): number {
  const { toShip, shipped, returned } = lineState(order, line);
  return (toShip > 0 ? toShip : shipped - returned) + owedCopies(order, line.id);
}

/** Whether the lines are the selected ones, in any order. Lines selected with all copies may have none left. */
const areSelected = (lines: readonly LineCopies[], selection: Selection): boolean =>
  lines.every(({ lineId }) => selection.has(lineId)) &&
  [...selection].every(([id, copies]) => copies === null || copiesIn(lines, id) === copies);

/** The cost of the copies, in paise. */
const costOf = (order: Order, lines: readonly LineCopies[]): number =>
  lines.reduce((sum, { lineId, copies }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return sum + toPaise((line?.price ?? 0) * copies);
  }, 0);

/** Refunds the selected copies, including those whose earlier refund failed. */
function refundSelection(
  order: Order,
  selection: Selection,
  { amount, again, ...further }: Omit<RefundCommand, 'lines'>,
  act: Act,
): Order {
  const lines = selectedCopies(order, selection, (line) => refundableCopies(order, line));
  if (lines.length === 0) return order;
  const wasMade = order.life.refunds.some(
    (refund) =>
      refund.status !== 'FAILED' &&
      (refund.reason === 'RETURNED' || refund.reason === 'UNSENT') &&
      refund.amount === (amount ?? costOf(order, refund.lines)) &&
      areSelected(refund.lines, selection),
  );
  const isForRest = lines.some(({ lineId }) => selection.get(lineId) === null);
  const isOwed = lines.every(({ lineId, copies }) => copies <= owedCopies(order, lineId));
  if (wasMade && !isForRest && !isOwed && !again) return order;
  return refundLines(order, { lines, ...further, ...(amount !== null && { amount }) }, act);
}

/**
 * Adds the refund that the owner commands. An identical command changes nothing without `again`, so that a command
 * repeated after a broken connection pays once. `CONFLICT` for refunds that the rules refuse.
 */
export function refundOrder(order: Order, { lines, ...command }: RefundCommand, act: Act): Order {
  if (lines.length > 0) return refundSelection(order, selectLines(order, lines), command, act);
  const { amount, again, note } = command;
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
