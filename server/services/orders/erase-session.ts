import { isDue, later } from '../../async/due.ts';
import { isGivenUp } from '../mail/letter-tries.ts';
import { linesToShip } from './line-copies.ts';
import { isPlaced, type PaymentSession, type PaymentRefunds } from './records.ts';
import { PAID_TWICE } from './order-steps.ts';
import { paymentsWithRefunds } from './refunds/payment-refunds.ts';

/** The total, in rupees, from which a bill must name its buyer (India's CGST rule 46). */
const MIN_NAMED_TOTAL = 50_000;

const DAY = 24 * 60 * 60_000;
/** How long an erasure waits at most for a failed refund or a letter. */
const MAX_WAIT_MS = 60 * DAY;
/** How long unpaid sessions are kept: longer than a payment or webhook may be late, or a shopper may ask about it. */
const UNPAID_KEPT_MS = 30 * DAY;

/** When an unpaid session may be deleted; null for orders and sessions with a refund, which accounting needs. */
export const keptUntil = ({ payment, strays, createdAt }: PaymentSession): string | null =>
  payment === null && strays.length === 0 ? later(new Date(createdAt), UNPAID_KEPT_MS) : null;

/** When a session can be deleted; null while a payment is expected, and for sessions that accounting needs. */
export const deletableAt = (session: PaymentSession): string | null =>
  session.checkAt === null && session.held.length === 0 ? keptUntil(session) : null;

export const isDeletable = (session: PaymentSession, now: Date): boolean => isDue(deletableAt(session), now);

interface Context {
  readonly sends: boolean;
  readonly now: Date;
}

/** Whether a refund of the payment failed recently, so that the owner still has money to give back. */
function isOwed({ amount, refunds }: PaymentRefunds, isRecent: (instant: string) => boolean): boolean {
  const failed = refunds.filter(({ status, reason }) => status === 'FAILED' && reason !== 'PROVIDER');
  const refunded = refunds.reduce((sum, refund) => (refund.status === 'FAILED' ? sum : sum + refund.amount), 0);
  return refunded < amount && failed.some(({ updatedAt }) => isRecent(updatedAt));
}

/**
 * Whether money may still arrive or go back, a letter is unsent, or the address is needed to send books. Failed refunds
 * and letters count for 60 days.
 */
export function isOpenSession(session: PaymentSession, { sends, now }: Context): boolean {
  const payments = paymentsWithRefunds(session);
  const refunds = payments.flatMap((payment) => payment.refunds);
  if (session.checkAt !== null || refunds.some(({ status }) => status === 'ASKED' || status === 'PENDING')) return true;
  const isRecent = (instant: string) => now.getTime() - Date.parse(instant) < MAX_WAIT_MS;
  if (payments.some((payment) => isOwed(payment, isRecent))) return true;
  if (session.life?.letters.some((letter) => !isGivenUp(letter) && isRecent(letter.at))) return true;
  return sends && isPlaced(session) && linesToShip(session).length > 0;
}

/**
 * Keeps only what accounting needs: books, sums, dates, numbers, payments, and the address's state and country, which
 * decide the tax. A bill of `MIN_NAMED_TOTAL` or more keeps its buyer's name and address.
 */
export function withoutPerson(session: PaymentSession, now: string): PaymentSession {
  if (session.erasedAt !== undefined) return session;
  const isNamed = isPlaced(session) && session.priceDetails.totalAmount >= MIN_NAMED_TOTAL;
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
