import { earliest } from '../../mail/pending-letter.ts';
import { isPlaced, type Order, type PaymentSession } from '../order.ts';
import { booksOf } from './refund-book.ts';

/** When the shop asks for refunds that were made on the provider's own pages and of which no webhook told. */

const HOUR = 60 * 60_000;
const FIRST_WATCH_MS = HOUR;
/** The provider refunds payments of the last six months. */
const WATCH_MS = 190 * 24 * HOUR;

const after = (instant: number, ms: number): string => new Date(instant + ms).toISOString();

/** Missing in an order that was never watched. */
const watchAt = ({ life, payment }: Order): string | null =>
  life.watchAt === undefined ? after(Date.parse(payment.placedAt), FIRST_WATCH_MS) : life.watchAt;

/** When a worker must look at the session next, for its refunds or those elsewhere; null when nothing waits. */
export const refundAt = (session: PaymentSession): string | null =>
  earliest([
    isPlaced(session) ? watchAt(session) : null,
    ...booksOf(session).flatMap(({ refunds }) => refunds.map(({ dueAt }) => dueAt)),
  ]);

export const isWatchDue = (session: PaymentSession, now: Date): session is Order => {
  const due = isPlaced(session) ? watchAt(session) : null;
  return due !== null && due <= now.toISOString();
};

const withWatch = (order: Order, at: string | null): PaymentSession => ({
  ...order,
  life: { ...order.life, watchAt: at },
});

/** While a server asks, and if it gets no answer. */
export const watchPostponed = (session: PaymentSession, now: Date): PaymentSession =>
  isWatchDue(session, now) ? withWatch(session, after(now.getTime(), HOUR)) : session;

/** After an answer: when the order is twice as old, so a dozen times in all. */
export function watched(session: PaymentSession, now: Date): PaymentSession {
  if (!isPlaced(session) || watchAt(session) === null) return session;
  const age = Math.max(FIRST_WATCH_MS, now.getTime() - Date.parse(session.payment.placedAt));
  return withWatch(session, age > WATCH_MS ? null : after(now.getTime(), age));
}

/** Of a provider that the shop does not use any more. */
export const unwatched = (session: PaymentSession): PaymentSession =>
  isPlaced(session) && session.life.watchAt !== null ? withWatch(session, null) : session;
