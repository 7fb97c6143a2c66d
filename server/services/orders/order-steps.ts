import { badInput, ShopError } from '../../errors.ts';
import { type LetterKind, withLetter } from '../mail/pending-letter.ts';
import { toPaise } from './money.ts';
import {
  type Act,
  type Living,
  type Order,
  type OrderLife,
  type OrderLine,
  type OrderState,
  type OrderStep,
  type RefundedLine,
  type RefundReason,
  type ReturnedLine,
  stateOf,
} from './records.ts';
import { firstWatch } from './refunds/refund-book.ts';
import { askRefund, refundableOf } from './refunds/refund.ts';
import { allows, ORDER_STEPS, RETURNED_FROM } from './states.ts';

/** Steps of an order's fulfilment. A step that was taken before returns the same order. */

/** The states in sequence. */
const COURSE: readonly OrderState[] = ['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED'];

const addStep = (order: Order, step: OrderStep): Order => ({
  ...order,
  updatedAt: step.at,
  life: { ...order.life, steps: [...order.life.steps, step] },
});

const refusalOf = (order: Order, act: string): ShopError =>
  new ShopError('CONFLICT', `Order ${order.life.number} is ${stateOf(order).toLowerCase()} and cannot be ${act}.`);

const isAt = (order: Order, state: OrderState): boolean => COURSE.indexOf(stateOf(order)) >= COURSE.indexOf(state);

/** Adds a letter to the order's record. */
const addLetter = (order: Order, kind: LetterKind, at: string): Order => ({
  ...order,
  life: { ...order.life, letters: withLetter(order.life.letters, kind, { cause: order.id, at }) },
});

/** Takes the step, or throws `CONFLICT`. */
function take(order: Order, kind: keyof typeof ORDER_STEPS, { at, by }: Act, details: Partial<OrderStep> = {}): Order {
  const { to, done } = ORDER_STEPS[kind];
  if (!allows(ORDER_STEPS[kind], stateOf(order))) throw refusalOf(order, done);
  return addStep(order, { state: to, at, by, ...details });
}

/** Packs the order. `CONFLICT` for a cancelled one. */
export const pack = (order: Order, act: Act): Order => (isAt(order, 'PACKED') ? order : take(order, 'pack', act));

export interface Parcel {
  readonly carrier: string;
  readonly tracking: string;
}

/**
 * Ships the order, and packs it first if necessary. `CONFLICT` for a cancelled order, and for another carrier or
 * tracking number of a shipped one.
 */
export function ship(order: Order, { carrier, tracking }: Parcel, act: Act): Order {
  const shipped = order.life.steps.find(({ state }) => state === 'SHIPPED');
  if (shipped?.carrier === carrier && shipped.tracking === tracking) return order;
  if (shipped)
    throw new ShopError(
      'CONFLICT',
      `Order ${order.life.number} is ${stateOf(order).toLowerCase()} already, by ${shipped.carrier} with ${shipped.tracking}.`,
    );
  const packed = stateOf(order) === 'PLACED' ? pack(order, act) : order;
  return addLetter(take(packed, 'ship', act, { carrier, tracking }), 'order-shipped', act.at);
}

/** Marks the order as delivered. `CONFLICT` for one that was not shipped. */
export const deliver = (order: Order, act: Act): Order =>
  isAt(order, 'DELIVERED') ? order : take(order, 'deliver', act);

/** The reason of a cancelled order whose cart another order had already paid for. */
export const PAID_TWICE = 'PAID_TWICE';

/**
 * Cancels an order, asks for a refund of all that is left, and notifies the owner of a shopper's act. `CONFLICT` once
 * it was shipped, when it can only be returned.
 */
export function cancel(order: Order, reason: string, act: Act): Order {
  if (stateOf(order) === 'CANCELLED') return order;
  const cancelled = take(order, 'cancel', act, { reason });
  const amount = refundableOf(order);
  const refundReason: RefundReason = reason === PAID_TWICE ? 'PAID_TWICE' : 'CANCELLED';
  const refunded = amount > 0 ? askRefund(cancelled, { amount, reason: refundReason }, act) : cancelled;
  const notified = addLetter(refunded, 'order-cancelled', act.at);
  return act.by === 'SHOPPER' ? addLetter(notified, 'order-cancelled-owner', act.at) : notified;
}

interface Returned {
  readonly lines: readonly RefundedLine[];
  /** In paise; the cost of the copies, without delivery, if missing. */
  readonly amount?: number;
}

function lineOf(order: Order, { lineId, copies }: RefundedLine): OrderLine {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) throw new ShopError('NOT_FOUND', `Order ${order.life.number} has no line ${lineId}.`);
  if (!Number.isSafeInteger(copies) || copies < 1)
    throw badInput([{ field: 'copies', message: 'must be a whole number from 1' }]);
  return line;
}

/**
 * Takes copies of a shipped or delivered order back and asks for their refund, first of copies that came back before
 * and whose refund failed. `NOT_FOUND` for an unknown line, `CONFLICT` for more copies than are left, and for an order
 * that was not shipped.
 */
export function returnLines(order: Order, { lines, amount }: Returned, act: Act): Order {
  if (lines.length === 0) throw badInput([{ field: 'lines', message: 'must name a line' }]);
  if (!RETURNED_FROM.includes(stateOf(order))) throw refusalOf(order, 'returned');
  let returned = order;
  let paise = 0;
  for (const [at, asked] of lines.entries()) {
    const { lineId, copies } = asked;
    const line = lineOf(order, asked);
    const left = line.quantity - returnedCopies(returned, lineId);
    const owed = Math.max(0, owedCopies(order, lineId) - copiesIn(lines.slice(0, at), lineId));
    const taken = Math.max(0, copies - owed);
    if (taken > left)
      throw new ShopError(
        'CONFLICT',
        `${taken} of ‘${line.title}’ cannot be returned: of order ${order.life.number}, ${left} of ${line.quantity} can still come back.`,
      );
    paise += toPaise(line.price * copies);
    if (taken === 0) continue;
    const returns = [...returned.life.returns, { lineId, copies: taken, at: act.at, by: act.by }];
    returned = { ...returned, updatedAt: act.at, life: { ...returned.life, returns } };
  }
  return askRefund(returned, { amount: amount ?? paise, reason: 'RETURNED', lines }, act);
}

/** Adds an owner's note, which no shopper sees. */
export function addNote(order: Order, text: string, at: string): Order {
  if (text.trim() === '') throw badInput([{ field: 'text', message: 'must not be empty' }]);
  return {
    ...order,
    updatedAt: at,
    life: { ...order.life, notes: [...order.life.notes, { at, text: text.trim() }] },
  };
}

/** Copies of the line in a list. */
export const copiesIn = (lines: readonly Pick<ReturnedLine, 'lineId' | 'copies'>[], lineId: string): number =>
  lines.reduce((sum, line) => (line.lineId === lineId ? sum + line.copies : sum), 0);

/** Copies of the line that came back. */
export const returnedCopies = ({ life }: Living, lineId: string): number => copiesIn(life.returns, lineId);

/** Copies of the line that came back and whose refund failed. */
export function owedCopies(order: Living, lineId: string): number {
  const refunded = order.life.refunds.flatMap(({ status, lines }) => (status === 'FAILED' ? [] : lines));
  return Math.max(0, returnedCopies(order, lineId) - copiesIn(refunded, lineId));
}

interface Beginning {
  readonly id: string;
  readonly number: string;
  readonly bill: string;
  readonly at: string;
}

/** The history of an order just placed, with its letters to the shopper and the owner. */
export const newLife = ({ id, number, bill, at }: Beginning): OrderLife => ({
  number,
  bill,
  steps: [{ state: 'PLACED', at, by: 'SHOPPER' }],
  returns: [],
  refunds: [],
  notes: [],
  missing: [],
  watchAt: firstWatch(at),
  letters: withLetter(withLetter([], 'order-placed', { cause: id, at }), 'order-placed-owner', { cause: id, at }),
});
