import { type Account, requireLiving } from '../account/account.ts';
import { holdOf } from './copies.ts';
import { isPlaced, lastStep, type Order, type PaymentSession } from './records.ts';
import { cancel, newLife, PAID_TWICE } from './order-steps.ts';
import { SESSION_STEPS } from './states.ts';

export interface PlacedAs {
  readonly paymentId: string;
  readonly now: string;
  readonly number: string;
  readonly bill: string;
  /** Another order of the account has paid for the same cart lines. */
  readonly isPaidTwice?: boolean;
}

/**
 * Makes any session an order, late captures included; one that pays for a cart a second time is cancelled and refunded
 * in the same change. A second payment for a placed session changes nothing. `UNAUTHENTICATED` for an erased session.
 */
export function place(session: PaymentSession, { paymentId, now, number, bill, isPaidTwice }: PlacedAs): Order {
  if (isPlaced(session)) return session;
  requireLiving(session);
  const life = newLife({ id: session.id, number, bill, at: now });
  const payment = { id: paymentId, placedAt: now };
  const order: Order = { ...session, status: SESSION_STEPS.place.to, updatedAt: now, payment, checkAt: null, life };
  if (!isPaidTwice) return order;
  // A session without an order causes no letter.
  const silent = { ...order, life: { ...life, letters: [] } };
  return cancel(silent, PAID_TWICE, { at: now, by: 'PROVIDER' });
}

/** Between an order and a later session for its cart lines, the cart is read and the provider asked; clocks differ, too. */
const PAID_WITHIN_MS = 60 * 60_000;

/** Orders for the session's cart lines were placed at or after this instant. */
export const paidSince = ({ createdAt }: PaymentSession): string =>
  new Date(Date.parse(createdAt) - PAID_WITHIN_MS).toISOString();

const wasPaidTwice = (order: Order): boolean => lastStep(order).reason === PAID_TWICE;

function sharesLines(one: PaymentSession, other: PaymentSession): boolean {
  const lines = new Set(one.lines.map(({ cartLineId }) => cartLineId));
  return other.lines.some(({ cartLineId }) => lines.has(cartLineId));
}

/** Whether this is an order that paid for some of the other session's cart lines, and was not refunded for it. */
function paysFor(order: PaymentSession, session: PaymentSession): boolean {
  return isPlaced(order) && order.id !== session.id && !wasPaidTwice(order) && sharesLines(order, session);
}

/**
 * Whether this is an open session that holds copies for some of the other session's cart lines. Once that one is paid, this
 * one could only be paid a second time, so its copies are the order's.
 */
const holdsCopiesFor = (open: PaymentSession, session: PaymentSession): boolean =>
  open.id !== session.id && holdOf(open) === 'HELD' && open.held.length > 0 && sharesLines(open, session);

/**
 * What placing the session means for the account's other ones: whether it pays for a cart a second time, and those that are
 * given up, whose copies the order takes.
 */
export function placing(session: PaymentSession, others: readonly PaymentSession[]) {
  const isPaidTwice = others.some((other) => paysFor(other, session));
  return { isPaidTwice, givenUp: isPaidTwice ? [] : others.filter((other) => holdsCopiesFor(other, session)) };
}

/**
 * Removes the paid copies from the cart. Copies added to a paid line since stay in a line with a new id, so that a
 * repetition, as after a crash, removes nothing more. An order that paid a second time removes nothing.
 */
export function settleCart(account: Account, order: Order, newId: () => string): Account {
  if (wasPaidTwice(order)) return account;
  const paid = new Map(order.lines.map((line) => [line.cartLineId, line.quantity]));
  if (!account.cart.some((line) => paid.has(line.id))) return account;
  const cart = account.cart.flatMap((line) => {
    const copies = paid.get(line.id);
    if (copies === undefined) return [line];
    return line.quantity > copies ? [{ ...line, id: newId(), quantity: line.quantity - copies }] : [];
  });
  return { ...account, cart };
}
