import { type Account, requireNotErased } from '../account/account.ts';
import { holdOf } from './copies.ts';
import { isPlaced, lastStep, type Order, type PaymentSession } from './records.ts';
import { cancel, newHistory, PAID_TWICE } from './order-steps.ts';
import { SESSION_STEPS } from './states.ts';
import type { Seller } from '../shop/profile.ts';

export interface PlacementDetails {
  readonly paymentId: string;
  readonly now: string;
  readonly number: string;
  readonly bill: string;
  readonly seller: Seller;
  /** Another order of the account has paid for the same cart lines. */
  readonly isPaidTwice?: boolean;
}

/**
 * Turns any session into an order, even by a late capture. An order that pays for a cart a second time is cancelled and
 * refunded in the same change. Does nothing for a placed session. `UNAUTHENTICATED` for an erased session.
 */
export function place(
  session: PaymentSession,
  { paymentId, now, number, bill, seller, isPaidTwice }: PlacementDetails,
): Order {
  if (isPlaced(session)) return session;
  requireNotErased(session);
  const life = newHistory({ id: session.id, number, bill, seller, at: now });
  const payment = { id: paymentId, placedAt: now };
  const order: Order = { ...session, status: SESSION_STEPS.place.to, updatedAt: now, payment, checkAt: null, life };
  if (!isPaidTwice) return order;
  // Write to the shopper only about the cancellation.
  const withoutLetters = { ...order, life: { ...life, letters: [] } };
  return cancel(withoutLetters, PAID_TWICE, { at: now, by: 'PROVIDER' });
}

/** Longer than paid lines can stay in the cart, where a later session may find them, even if servers' clocks differ. */
const PAID_WITHIN_MS = 60 * 60_000;

/** The earliest instant at which an order for the session's cart lines can have been placed. */
export const paidSince = ({ createdAt }: PaymentSession): string =>
  new Date(Date.parse(createdAt) - PAID_WITHIN_MS).toISOString();

const wasPaidTwice = (order: Order): boolean => lastStep(order).reason === PAID_TWICE;

function sharesLines(one: PaymentSession, other: PaymentSession): boolean {
  const lines = new Set(one.lines.map(({ cartLineId }) => cartLineId));
  return other.lines.some(({ cartLineId }) => lines.has(cartLineId));
}

/** Whether an order paid for some of the session's cart lines, and was not refunded as a second payment. */
function paysFor(order: PaymentSession, session: PaymentSession): boolean {
  return isPlaced(order) && order.id !== session.id && !wasPaidTwice(order) && sharesLines(order, session);
}

/**
 * Whether `open` holds copies for some of the session's cart lines. Once the session is paid, `open` could only be paid
 * a second time, so its copies go to the order.
 */
const holdsCopiesFor = (open: PaymentSession, session: PaymentSession): boolean =>
  open.id !== session.id && holdOf(open) === 'HELD' && open.held.length > 0 && sharesLines(open, session);

/**
 * Decides whether placing the session pays for a cart a second time, and which of the account's other sessions are
 * dismissed so that the order gets their copies.
 */
export function planPlacement(session: PaymentSession, others: readonly PaymentSession[]) {
  const isPaidTwice = others.some((other) => paysFor(other, session));
  return { isPaidTwice, dismissed: isPaidTwice ? [] : others.filter((other) => holdsCopiesFor(other, session)) };
}

/**
 * Removes the paid copies from the cart. Copies that were added later stay in a line with a new id, so that a
 * repetition after a crash removes nothing more. An order that paid a second time removes nothing.
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
