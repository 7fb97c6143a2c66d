import { badInput, ShopError } from '../../errors.ts';
import { copiesIn, lineState, linesToShip, owedCopies } from './line-copies.ts';
import { toPaise } from './money.ts';
import { conflict, refusalOf } from './order-steps.ts';
import { type Act, type LineCopies, type Order, type OrderLine, type RefundReason, stateOf } from './records.ts';
import { askRefund } from './refunds/refund.ts';

/** A refund of copies of an order's lines. */
export interface LineRefund {
  readonly lines: readonly LineCopies[];
  /** In paise; the cost of the copies, without delivery, if missing. */
  readonly amount?: number;
  /** The owner's words to the shopper. */
  readonly note?: string;
  /** Whether the copies can be sold again. */
  readonly isRestocked?: boolean;
}

function lineOf(order: Order, { lineId, copies }: LineCopies): OrderLine {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) throw new ShopError('NOT_FOUND', `Order ${order.life.number} has no line ${lineId}.`);
  if (!Number.isSafeInteger(copies) || copies < 1)
    throw badInput([{ field: 'copies', message: 'must be a whole number from 1' }]);
  return line;
}

/**
 * Refunds copies of lines. Until all copies of a line have left, the refunded copies are some still to be sent, which
 * are then not sent; afterwards, they are copies that came back. Copies whose earlier refund failed come first.
 * `NOT_FOUND` for an unknown line, `CONFLICT` for more copies than are left, and when nothing would be left of an order
 * that can be cancelled.
 */
export function refundLines(
  order: Order,
  { lines, amount, note = '', isRestocked = false }: LineRefund,
  act: Act,
): Order {
  if (lines.length === 0) throw badInput([{ field: 'lines', message: 'must name a line' }]);
  if (stateOf(order) === 'CANCELLED') throw refusalOf(order, 'refunded by line');
  const { number } = order.life;
  let refunded = order;
  let paise = 0;
  const kinds = new Set<RefundReason>();
  for (const [at, entry] of lines.entries()) {
    const { lineId, copies } = entry;
    const line = lineOf(order, entry);
    const { toShip, shipped, returned } = lineState(refunded, line);
    const owed = Math.max(0, owedCopies(order, lineId) - copiesIn(lines.slice(0, at), lineId));
    const newlyRefunded = Math.max(0, copies - owed);
    paise += toPaise(line.price * copies);
    if (newlyRefunded === 0) continue;
    const record = { lineId, copies: newlyRefunded, ...act, ...(isRestocked && { isRestocked }) };
    const { life } = refunded;
    if (lineState(order, line).toShip > 0) {
      if (newlyRefunded > toShip)
        throw conflict(
          `${newlyRefunded} of ‘${line.title}’ cannot be refunded at once: of order ${number}, ${toShip} of ${line.quantity} are still to be sent. Refund those first.`,
        );
      kinds.add('UNSENT');
      refunded = { ...refunded, life: { ...life, unsent: [...life.unsent, { ...record, reason: note }] } };
    } else {
      const left = shipped - returned;
      if (newlyRefunded > left)
        throw conflict(
          `${newlyRefunded} of ‘${line.title}’ cannot be returned: of order ${number}, ${left} of ${line.quantity} can still come back.`,
        );
      kinds.add('RETURNED');
      refunded = { ...refunded, life: { ...life, returns: [...life.returns, record] } };
    }
  }
  if (kinds.size > 1)
    throw conflict(`Of order ${number}, refund what came back and what is not coming one after the other.`);
  if (order.life.parcels.length === 0 && linesToShip(refunded).length === 0)
    throw conflict(`Nothing would be left of order ${number}: cancel it, and all its money goes back.`);
  // Without a kind, the refund only repeats failed refunds of copies that were not sent, or that came back.
  const isOfUnsent = lines.every(({ lineId }) => copiesIn(refunded.life.returns, lineId) === 0);
  const [reason = isOfUnsent ? 'UNSENT' : 'RETURNED'] = kinds;
  return askRefund(refunded, { amount: amount ?? paise, reason, lines, note }, act);
}
