import { ShopError } from '../../../errors.ts';
import { type Order, type OrderLine, toPaise } from '../order.ts';
import { type Act, returnedCopies, stateOf } from '../order-life.ts';
import { returnLines } from '../order-steps.ts';
import { askRefund, type Refund, type RefundedLine, refundableOf } from '../refund.ts';

/** Copies of a line that came back; null: all that have not yet. */
export interface WishedLine {
  /** The line's place in the order, from 1, or a part of its title. */
  readonly line: string;
  readonly copies: number | null;
}

export interface RefundWish {
  /** None: money goes back and no book comes. */
  readonly lines: readonly WishedLine[];
  /** In paise; null: what the lines cost, or without lines all that is left. */
  readonly amount: number | null;
  /** Refunds what was refunded just so before. */
  readonly again: boolean;
}

/** The line at that place, or else the only one whose title is or contains the text. */
function lineOf(order: Order, text: string): OrderLine {
  const at = /^\d{1,3}$/.test(text) ? order.lines[Number(text) - 1] : undefined;
  if (at) return at;
  const wanted = text.toLowerCase();
  const whole = order.lines.filter(({ title }) => title.toLowerCase() === wanted);
  const found = whole.length > 0 ? whole : order.lines.filter(({ title }) => title.toLowerCase().includes(wanted));
  const [line, ...others] = found;
  if (line && others.length === 0) return line;
  const places = found.map((one) => `${order.lines.indexOf(one) + 1} (${one.title})`).join(', ');
  throw new ShopError(
    'NOT_FOUND',
    line
      ? `Order ${order.life.number} has several lines "${text}": take one of ${places}.`
      : `Order ${order.life.number} has no line "${text}".`,
  );
}

function linesOf(order: Order, wishes: readonly WishedLine[]): readonly RefundedLine[] {
  return wishes.flatMap(({ line: text, copies }) => {
    const line = lineOf(order, text);
    const left = line.quantity - returnedCopies(order, line.id);
    if (copies === null && left === 0) return [];
    return [{ lineId: line.id, copies: copies ?? left }];
  });
}

const isSame = (a: readonly RefundedLine[], b: readonly RefundedLine[]) =>
  a.length === b.length && a.every(({ lineId, copies }, at) => lineId === b[at]!.lineId && copies === b[at]!.copies);

/** The cost of the copies, in paise. */
const costOf = (order: Order, lines: readonly RefundedLine[]): number =>
  lines.reduce((sum, { lineId, copies }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return sum + toPaise((line?.price ?? 0) * copies);
  }, 0);

/**
 * Asks the refund. A wish that was fulfilled just so before changes nothing unless it is meant `again`, so that a
 * command that is repeated, as after a broken connection, pays once. `CONFLICT` for what the rules refuse.
 */
export function refundAsWished(order: Order, { lines: wishes, amount, again }: RefundWish, act: Act): Order {
  const { refunds, number } = order.life;
  const wasMade = (reason: Refund['reason'], paise: number, lines: readonly RefundedLine[]) =>
    !again &&
    refunds.some(
      (refund) =>
        refund.status !== 'FAILED' &&
        refund.reason === reason &&
        refund.amount === paise &&
        isSame(refund.lines, lines),
    );
  if (wishes.length > 0) {
    const lines = linesOf(order, wishes);
    if (lines.length === 0) return order;
    const paise = amount ?? costOf(order, lines);
    if (wasMade('RETURNED', paise, lines)) return order;
    return returnLines(order, { lines, ...(amount !== null && { amount }) }, act);
  }
  if (amount !== null) return wasMade('OWNER', amount, []) ? order : askRefund(order, { amount, reason: 'OWNER' }, act);
  const left = refundableOf(order);
  if (left === 0) return order;
  const state = stateOf(order);
  if (state === 'PLACED' || state === 'PACKED')
    throw new ShopError(
      'CONFLICT',
      `Order ${number} is ${state.toLowerCase()} and was not shipped: cancel it, and all its money goes back. To send a part back, say the amount.`,
    );
  return askRefund(order, { amount: left, reason: 'OWNER' }, act);
}
