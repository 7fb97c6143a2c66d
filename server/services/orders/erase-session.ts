import { isDue, later } from '../../async/due.ts';
import { isGivenUp } from '../mail/letter-tries.ts';
import { linesToShip } from './line-copies.ts';
import { isPlaced, type PaymentSession, type RefundBook } from './records.ts';
import { PAID_TWICE } from './order-steps.ts';
import { booksOf } from './refunds/refund-book.ts';

/** Rupees from which a bill must name its buyer (India's CGST rule 46). */
const NAMED_FROM = 50_000;

const DAY = 24 * 60 * 60_000;
/** How long an erasure waits at most for a failed refund or a letter. */
const MAX_WAIT_MS = 60 * DAY;
/** Long after the last day on which a payment or its webhook may arrive, or the shopper may ask. */
const UNPAID_KEPT_MS = 30 * DAY;

/** When an unpaid session may be deleted; null for orders and sessions with a refund, which accounting needs. */
export const keptUntil = ({ payment, strays, createdAt }: PaymentSession): string | null =>
  payment === null && strays.length === 0 ? later(new Date(createdAt), UNPAID_KEPT_MS) : null;

/** When a session can be deleted; null while a payment is expected, and for what accounting needs. */
export const deletableAt = (session: PaymentSession): string | null =>
  session.checkAt === null && session.held.length === 0 ? keptUntil(session) : null;

export const isDeletable = (session: PaymentSession, now: Date): boolean => isDue(deletableAt(session), now);

interface Waits {
  readonly sends: boolean;
  readonly now: Date;
}

/** Whether a refund of the payment failed, so that the owner still has money to give back. */
function isOwed({ amount, refunds }: RefundBook, isRecent: (instant: string) => boolean): boolean {
  const failed = refunds.filter(({ status, reason }) => status === 'FAILED' && reason !== 'PROVIDER');
  const given = refunds.reduce((sum, refund) => (refund.status === 'FAILED' ? sum : sum + refund.amount), 0);
  return given < amount && failed.some(({ updatedAt }) => isRecent(updatedAt));
}

/**
 * Whether money may still come or go back, a letter is unsent, or the address is needed to send books. Waits up to 60
 * days for failed refunds and letters.
 */
export function isOpenSession(session: PaymentSession, { sends, now }: Waits): boolean {
  const books = booksOf(session);
  const refunds = books.flatMap((book) => book.refunds);
  if (session.checkAt !== null || refunds.some(({ status }) => status === 'ASKED' || status === 'PENDING')) return true;
  const isRecent = (instant: string) => now.getTime() - Date.parse(instant) < MAX_WAIT_MS;
  if (books.some((book) => isOwed(book, isRecent))) return true;
  if (session.life?.letters.some((letter) => !isGivenUp(letter) && isRecent(letter.at))) return true;
  return sends && isPlaced(session) && linesToShip(session).length > 0;
}

/**
 * Keeps only what accounting needs: books, sums, dates, numbers, payments, and the address's state and country, which
 * decide the tax. A bill from `NAMED_FROM` on keeps its buyer's name and address.
 */
export function withoutPerson(session: PaymentSession, now: string): PaymentSession {
  if (session.erasedAt !== undefined) return session;
  const isNamed = isPlaced(session) && session.priceDetails.totalAmount >= NAMED_FROM;
  const blank = { mobile: '', ...(!isNamed && { name: '', street: '', city: '', zipCode: '' }) };
  return {
    ...session,
    address: { ...session.address, ...blank },
    ...(session.life && {
      life: {
        ...session.life,
        ...(session.life.billedTo && { billedTo: { ...session.life.billedTo, ...blank } }),
        steps: session.life.steps.map(({ reason, ...step }) => ({ ...step, ...(reason === PAID_TWICE && { reason }) })),
        parcels: session.life.parcels.map((parcel) => ({ ...parcel, tracking: '' })),
        unsent: session.life.unsent.map((line) => ({ ...line, reason: '' })),
        refunds: session.life.refunds.map(({ note: _note, ...refund }) => refund),
        corrections: [],
        notes: [],
        letters: [],
      },
    }),
    erasedAt: now,
  };
}
