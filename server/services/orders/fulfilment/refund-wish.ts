import { ShopError } from '../../../errors.ts';
import { searchKey } from '../../text.ts';
import { toPaise } from '../money.ts';
import { type Act, type Order, type OrderLine, type Refund, type RefundedLine, stateOf } from '../records.ts';
import { copiesIn, owedCopies, returnedCopies, returnLines } from '../order-steps.ts';
import { askRefund, refundableOf } from '../refunds/refund.ts';
import { allows, ORDER_STEPS } from '../states.ts';

/** Copies of a line to refund; null: all that are not refunded yet. */
export interface WishedLine {
  /** The line's place in the order, from 1, or a part of its title. */
  readonly line: string;
  readonly copies: number | null;
}

export interface RefundWish {
  /** Empty to refund money without a book that came back. */
  readonly lines: readonly WishedLine[];
  /** In paise; null: the cost of the lines, or all that is left if there are none. */
  readonly amount: number | null;
  /** Repeats an identical refund. */
  readonly again: boolean;
}

/** The line at that place, otherwise the only one whose title is or contains the text. */
function lineOf(order: Order, text: string): OrderLine {
  const at = /^\d{1,3}$/.test(text) ? order.lines[Number(text) - 1] : undefined;
  if (at) return at;
  const wanted = searchKey(text);
  const whole = order.lines.filter(({ title }) => searchKey(title) === wanted);
  const found = whole.length > 0 ? whole : order.lines.filter(({ title }) => searchKey(title).includes(wanted));
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

/** Copies to refund by the id of their line; null: all that are not refunded yet. */
type Wished = ReadonlyMap<string, number | null>;

function wishedOf(order: Order, wishes: readonly WishedLine[]): Wished {
  const wished = new Map<string, number | null>();
  for (const { line, copies } of wishes) {
    const { id } = lineOf(order, line);
    const before = wished.get(id);
    wished.set(id, copies === null || before === null ? null : (before ?? 0) + copies);
  }
  return wished;
}

/** The lines to refund now. */
const linesOf = (order: Order, wished: Wished): readonly RefundedLine[] =>
  order.lines.flatMap(({ id, quantity }) => {
    const left = quantity - returnedCopies(order, id) + owedCopies(order, id);
    const copies = wished.get(id);
    if (copies === undefined || (copies === null && left === 0)) return [];
    return [{ lineId: id, copies: copies ?? left }];
  });

/** Whether refunded lines fulfil the wish, in any order, and without lines of which nothing was left. */
const areAsWished = (lines: readonly RefundedLine[], wished: Wished): boolean =>
  lines.every(({ lineId }) => wished.has(lineId)) &&
  [...wished].every(([id, copies]) => copies === null || copiesIn(lines, id) === copies);

/** The cost of the copies, in paise. */
const costOf = (order: Order, lines: readonly RefundedLine[]): number =>
  lines.reduce((sum, { lineId, copies }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return sum + toPaise((line?.price ?? 0) * copies);
  }, 0);

/** Returns the wished copies. Those that came back before and whose refund failed count among them. */
function returnAsWished(
  order: Order,
  wished: Wished,
  { amount, again }: Pick<RefundWish, 'amount' | 'again'>,
  act: Act,
): Order {
  const lines = linesOf(order, wished);
  if (lines.length === 0) return order;
  const wasMade = order.life.refunds.some(
    (refund) =>
      refund.status !== 'FAILED' &&
      refund.reason === 'RETURNED' &&
      refund.amount === (amount ?? costOf(order, refund.lines)) &&
      areAsWished(refund.lines, wished),
  );
  const isForRest = lines.some(({ lineId }) => wished.get(lineId) === null);
  const isOwed = lines.every(({ lineId, copies }) => copies <= owedCopies(order, lineId));
  if (wasMade && !isForRest && !isOwed && !again) return order;
  return returnLines(order, { lines, ...(amount !== null && { amount }) }, act);
}

/**
 * Asks for the refund. An identical wish changes nothing without `again`, so that a command repeated after a broken
 * connection pays once. `CONFLICT` for what the rules refuse.
 */
export function refundAsWished(order: Order, { lines: wishes, amount, again }: RefundWish, act: Act): Order {
  if (wishes.length > 0) return returnAsWished(order, wishedOf(order, wishes), { amount, again }, act);
  const { refunds, number } = order.life;
  if (amount !== null) {
    const isSame = (refund: Refund) => refund.reason === 'OWNER' && refund.amount === amount;
    if (!again && refunds.some((refund) => refund.status !== 'FAILED' && isSame(refund))) return order;
    return askRefund(order, { amount, reason: 'OWNER' }, act);
  }
  const left = refundableOf(order);
  if (left === 0) return order;
  const state = stateOf(order);
  if (allows(ORDER_STEPS.cancel, state))
    throw new ShopError(
      'CONFLICT',
      `Order ${number} is ${state.toLowerCase()} and was not shipped: cancel it, and all its money goes back. To refund a part, give the amount.`,
    );
  return askRefund(order, { amount: left, reason: 'OWNER' }, act);
}
