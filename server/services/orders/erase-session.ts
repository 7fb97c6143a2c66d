import { isDue, later } from '../../async/due.ts';
import { isGivenUp } from '../mail/letter-tries.ts';
import { isPlaced, type PaymentSession, type RefundBook, stateOf } from './records.ts';
import { PAID_TWICE } from './order-steps.ts';
import { booksOf } from './refunds/refund-book.ts';
import { allows, ORDER_STEPS } from './states.ts';

/** In rupees: from here on a bill must name its buyer (India's CGST rule 46). */
const NAMED_FROM = 50_000;

const DAY = 24 * 60 * 60_000;
/** How long an erasure waits for a refund that failed, or for a letter: each erasure ends. */
const PATIENCE_MS = 60 * DAY;
/** Long after the last day on which a bank may still pay, its webhook may arrive, or the shopper may ask. */
const UNPAID_KEPT_MS = 30 * DAY;

/** When an unpaid session is deleted; null for orders and for sessions with a refund, which accounting needs. */
export const keptUntil = ({ payment, strays, createdAt }: PaymentSession): string | null =>
  payment === null && strays.length === 0 ? later(new Date(createdAt), UNPAID_KEPT_MS) : null;

/** From when on a session can be deleted; null while a payment is expected, and for what the books need. */
export const deletableAt = (session: PaymentSession): string | null =>
  session.checkAt === null && session.held.length === 0 ? keptUntil(session) : null;

export const isDeletable = (session: PaymentSession, now: Date): boolean => isDue(deletableAt(session), now);

interface Waits {
  readonly sends: boolean;
  readonly now: Date;
}

/** Whether a refund of the book failed, and the owner still has money to give back. */
function isOwed({ amount, refunds }: RefundBook, isRecent: (instant: string) => boolean): boolean {
  const failed = refunds.filter(({ status, reason }) => status === 'FAILED' && reason !== 'PROVIDER');
  const given = refunds.reduce((sum, refund) => (refund.status === 'FAILED' ? sum : sum + refund.amount), 0);
  return given < amount && failed.some(({ updatedAt }) => isRecent(updatedAt));
}

/**
 * Whether money may still come or go back, a letter is still to be sent, or, where books are sent, the address is needed to
 * send them. Waits up to 60 days for refunds that failed and for letters.
 */
export function isUnderWay(session: PaymentSession, { sends, now }: Waits): boolean {
  const books = booksOf(session);
  const refunds = books.flatMap((book) => book.refunds);
  if (session.checkAt !== null || refunds.some(({ status }) => status === 'ASKED' || status === 'PENDING')) return true;
  const isRecent = (instant: string) => now.getTime() - Date.parse(instant) < PATIENCE_MS;
  if (books.some((book) => isOwed(book, isRecent))) return true;
  if (session.life?.letters.some((letter) => !isGivenUp(letter) && isRecent(letter.at))) return true;
  return sends && isPlaced(session) && allows(ORDER_STEPS.ship, stateOf(session));
}

/**
 * The session with what the books need and nothing else of the person: books, sums, dates, numbers and payments, and of
 * the address the state and the country, which decide the tax. A bill over so much must keep its buyer's name and address.
 */
export function withoutPerson(session: PaymentSession, now: string): PaymentSession {
  if (session.erasedAt !== undefined) return session;
  const { state, country, ...person } = session.address;
  const isNamed = isPlaced(session) && session.priceDetails.totalAmount >= NAMED_FROM;
  const blank = { ...person, name: '', street: '', city: '', zipCode: '', mobile: '' };
  return {
    ...session,
    address: { ...(isNamed ? { ...person, mobile: '' } : blank), state, country },
    ...(session.life && {
      life: {
        ...session.life,
        steps: session.life.steps.map(({ state: step, at, by, reason }) => ({
          state: step,
          at,
          by,
          ...(reason === PAID_TWICE && { reason }),
        })),
        notes: [],
        letters: [],
      },
    }),
    erasedAt: now,
  };
}
