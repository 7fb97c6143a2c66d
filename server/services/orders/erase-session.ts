import { isPlaced, type PaymentSession } from './order.ts';
import { stateOf } from './order-life.ts';
import { PAID_TWICE } from './order-steps.ts';
import { booksOf } from './refunds/refund-book.ts';

/** In rupees: from here on a bill must name its buyer (India's CGST rule 46). */
const NAMED_FROM = 50_000;

/** Whether money may still come or go back, or, where books are sent, the address is still needed to send them. */
export function isUnderWay(session: PaymentSession, { sends }: { readonly sends: boolean }): boolean {
  const refunds = booksOf(session).flatMap((book) => book.refunds);
  if (session.checkAt !== null || refunds.some(({ status }) => status === 'ASKED' || status === 'PENDING')) return true;
  return sends && isPlaced(session) && ['PLACED', 'PACKED'].includes(stateOf(session));
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
