import { badInput, ShopError } from '../../errors.ts';
import { isUntried } from '../mail/letter-tries.ts';
import { type LetterKind, type PendingLetter, withLetter } from '../mail/pending-letter.ts';
import { linesToShip } from './line-copies.ts';
import {
  type Act,
  type Order,
  type OrderHistory,
  type OrderState,
  type OrderStep,
  type RefundReason,
  stateOf,
} from './records.ts';
import { firstWatch } from './refunds/payment-refunds.ts';
import { askRefund, refundableOf } from './refunds/refund.ts';
import { allows, ORDER_STEPS } from './states.ts';
import type { Seller } from '../shop/profile.ts';

/** Steps of an order's fulfilment. A step that was taken before returns the same order. */

/** The states in sequence. */
const SEQUENCE: readonly OrderState[] = ['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED'];

const addStep = (order: Order, step: OrderStep): Order => ({
  ...order,
  updatedAt: step.at,
  life: { ...order.life, steps: [...order.life.steps, step] },
});

export const conflict = (message: string): ShopError => new ShopError('CONFLICT', message);

export const refusalOf = (order: Order, act: string): ShopError =>
  conflict(`Order ${order.life.number} is ${stateOf(order).toLowerCase()} and cannot be ${act}.`);

const isAt = (order: Order, state: OrderState): boolean => SEQUENCE.indexOf(stateOf(order)) >= SEQUENCE.indexOf(state);

/** Queues a letter in the order's record. `cause` is missing for a kind of letter that an order sends only once. */
export const addLetter = (
  order: Order,
  kind: LetterKind,
  at: string,
  { cause = order.id, ...further }: Partial<Pick<PendingLetter, 'parcelId' | 'refundId'> & { cause: string }> = {},
): Order => ({
  ...order,
  life: { ...order.life, letters: withLetter(order.life.letters, kind, { cause, at, ...further }) },
});

/** Queues a letter unless an untried one of its kind is queued, which will be written from the newest record anyway. */
export const addLetterOnce = (order: Order, kind: LetterKind, at: string): Order =>
  order.life.letters.some((letter) => letter.kind === kind && isUntried(letter))
    ? order
    : addLetter(order, kind, at, { cause: `${order.id}-${at}` });

/** Takes the step, or throws `CONFLICT`. */
export function takeStep(
  order: Order,
  kind: keyof typeof ORDER_STEPS,
  act: Act,
  details: Partial<OrderStep> = {},
): Order {
  const { to, done } = ORDER_STEPS[kind];
  if (!allows(ORDER_STEPS[kind], stateOf(order))) throw refusalOf(order, done);
  return addStep(order, { state: to, ...act, ...details });
}

/** Packs the order. `CONFLICT` for a cancelled order. */
export const pack = (order: Order, act: Act): Order => (isAt(order, 'PACKED') ? order : takeStep(order, 'pack', act));

/** Marks the order as delivered. `CONFLICT` if it was not shipped, or if copies are still to be sent. */
export function deliver(order: Order, act: Act): Order {
  if (isAt(order, 'DELIVERED')) return order;
  const delivered = takeStep(order, 'deliver', act);
  const left = linesToShip(order).reduce((sum, { copies }) => sum + copies, 0);
  if (left > 0) throw conflict(`Of order ${order.life.number}, ${left} still to be sent: send the rest, or refund it.`);
  return delivered;
}

/** The reason of an order that is cancelled because another order had already paid for its cart. */
export const PAID_TWICE = 'PAID_TWICE';

interface CancelOptions {
  /** Keeps the copies from being sold again. */
  readonly isKeptOut?: boolean | undefined;
}

/**
 * Cancels an order, adds a refund of all that is left, and notifies the owner if the shopper cancelled it. `CONFLICT`
 * once it was shipped, when its books can only be returned.
 */
export function cancel(order: Order, reason: string, act: Act, { isKeptOut = false }: CancelOptions = {}): Order {
  if (stateOf(order) === 'CANCELLED') return order;
  const cancelled = takeStep(order, 'cancel', act, { reason, ...(isKeptOut && { isKeptOut }) });
  const amount = refundableOf(order);
  const refundReason: RefundReason = reason === PAID_TWICE ? 'PAID_TWICE' : 'CANCELLED';
  const refunded = amount > 0 ? askRefund(cancelled, { amount, reason: refundReason }, act) : cancelled;
  const notified = addLetter(refunded, 'order-cancelled', act.at);
  return act.by === 'SHOPPER' ? addLetter(notified, 'order-cancelled-owner', act.at) : notified;
}

/** Adds an owner's note, which no shopper sees. */
export function addNote(order: Order, text: string, at: string, name?: string): Order {
  if (text.trim() === '') throw badInput([{ field: 'text', message: 'must not be empty' }]);
  return {
    ...order,
    updatedAt: at,
    life: { ...order.life, notes: [...order.life.notes, { at, text: text.trim(), ...(name && { name }) }] },
  };
}

interface NewOrder {
  readonly id: string;
  readonly number: string;
  readonly bill: string;
  readonly seller: Seller;
  readonly at: string;
}

/** The history of an order just placed, with its letters to the shopper and the owner. */
export const newHistory = ({ id, number, bill, seller, at }: NewOrder): OrderHistory => ({
  number,
  bill,
  seller,
  creditNotes: [],
  steps: [{ state: 'PLACED', at, by: 'SHOPPER' }],
  parcels: [],
  unsent: [],
  returns: [],
  corrections: [],
  refunds: [],
  notes: [],
  missing: [],
  watchAt: firstWatch(at),
  letters: withLetter(withLetter([], 'order-placed', { cause: id, at }), 'order-placed-owner', { cause: id, at }),
});
