import { type Backoff, isDue, later, nextDue } from '../../../async/due.ts';
import { earliest, withLetter } from '../../mail/pending-letter.ts';
import { CURRENCY, inRupees, toPaise } from '../money.ts';
import type { ProviderRefund } from '../payments/provider.ts';
import {
  isPlaced,
  type Order,
  type PaymentSession,
  type Refund,
  type RefundBook,
  type StrayPayment,
} from '../records.ts';
import { applyProviderState, isOf, newProviderRefund, newRefund } from './refund.ts';
import { REFUND_STEPS } from '../states.ts';

/** The payment of the order, and the session's stray payments. */
export const booksOf = (session: PaymentSession): readonly RefundBook[] => [
  ...(isPlaced(session)
    ? [
        {
          paymentId: session.payment.id,
          amount: toPaise(session.priceDetails.totalAmount),
          currency: CURRENCY,
          refunds: session.life.refunds,
        },
      ]
    : []),
  ...session.strays,
];

/** Replaces the refunds of one payment, and adds a letter to the order about each refund that was made. */
function withRefunds(session: PaymentSession, book: RefundBook, refunds: readonly Refund[], now: Date): PaymentSession {
  if (refunds.length === book.refunds.length && refunds.every((refund, index) => refund === book.refunds[index]))
    return session;
  const at = now.toISOString();
  const { paymentId } = book;
  const strays = session.strays.map((stray) => (stray.paymentId === paymentId ? { ...stray, refunds } : stray));
  const changed = { ...session, updatedAt: at, strays };
  if (!isPlaced(changed)) return changed;
  const wasMade = new Set(book.refunds.filter(({ status }) => status === 'PROCESSED').map(({ id }) => id));
  const letters = refunds
    .filter(({ id, status }) => status === 'PROCESSED' && !wasMade.has(id))
    .reduce((list, { id }) => withLetter(list, 'refund-made', { cause: id, at, refundId: id }), changed.life.letters);
  const isOwn = changed.payment.id === paymentId;
  const order: PaymentSession = { ...changed, life: { ...changed.life, ...(isOwn && { refunds }), letters } };
  return order;
}

/** Changes each refund of the session. */
export const changeRefunds = (
  session: PaymentSession,
  change: (refund: Refund, book: RefundBook) => Refund,
  now: Date,
): PaymentSession =>
  booksOf(session).reduce(
    (changed, book) =>
      withRefunds(
        changed,
        book,
        book.refunds.map((refund) => change(refund, book)),
        now,
      ),
    session,
  );

const left = ({ amount, refunds }: RefundBook, { id }: Refund): number =>
  refunds.reduce((sum, one) => (one.status === 'FAILED' || one.id === id ? sum : sum - one.amount), amount);

/** Whether the refund is of the whole remainder, however much that is. */
export const isForRest = ({ reason }: Refund): boolean => reason === 'CANCELLED' || reason === 'PAID_TWICE';

/**
 * Lowers a refund of the whole remainder to what is left, under a new key. Any other refund fails, and so does every
 * refund if nothing is left.
 */
function cutTo(paise: number, refund: Refund, now: Date): Refund {
  const at = now.toISOString();
  if (paise > 0 && isForRest(refund))
    return { ...refund, amount: paise, attempt: refund.attempt + 1, updatedAt: at, dueAt: at };
  const fault =
    paise > 0
      ? `Of what was paid ${inRupees(paise)} is left: the rest was refunded on the provider’s own pages.`
      : 'The money was refunded on the provider’s own pages.';
  return { ...refund, status: REFUND_STEPS.fail.to, fault, updatedAt: at, dueAt: null };
}

/** Cuts refunds whose money went back on the provider's own pages, first those of the whole remainder. */
function dropCovered(book: RefundBook, now: Date): readonly Refund[] {
  let { refunds } = book;
  const asked = refunds.filter(({ status }) => status === 'ASKED');
  for (const refund of [...asked.filter(isForRest), ...asked.filter((one) => !isForRest(one))]) {
    const paise = left({ ...book, refunds }, refund);
    if (refund.amount > paise) refunds = refunds.map((one) => (one === refund ? cutTo(paise, refund, now) : one));
  }
  return refunds;
}

/** Whether an unknown refund exceeds what is left. The shop's pending refunds are not counted, since they may fail. */
function isBeyond({ amount, refunds }: RefundBook, found: ProviderRefund): boolean {
  const made = refunds.filter(
    ({ status, reason }) => status === 'PROCESSED' || (status === 'PENDING' && reason === 'PROVIDER'),
  );
  return made.reduce((sum, one) => sum + one.amount, found.amount) > amount;
}

function refundsAfter(book: RefundBook, found: readonly ProviderRefund[], now: Date): readonly Refund[] {
  let { refunds } = book;
  // A delayed webhook may report the start of a try that failed later.
  const isPast = ({ id, status }: ProviderRefund) =>
    status === 'pending' && refunds.some(({ failedIds }) => failedIds.includes(id));
  for (const one of found.filter((refund) => !isPast(refund))) {
    const ours =
      refunds.find(({ providerRefundId }) => providerRefundId === one.id) ??
      // If ours has another id at the provider already, one found under its key is other money, and must be recorded.
      refunds.find((refund) => refund.providerRefundId === null && isOf(refund, one));
    if (ours) refunds = refunds.map((refund) => (refund === ours ? applyProviderState(refund, one, now) : refund));
    else if (one.status !== 'failed' && !isBeyond({ ...book, refunds }, one))
      refunds = [...refunds, newProviderRefund(one, now)];
  }
  return dropCovered({ ...book, refunds }, now);
}

/** Applies the provider's refunds of a payment, including those made on its own pages. */
export function applyRefunds(
  session: PaymentSession,
  paymentId: string,
  found: readonly ProviderRefund[],
  now: Date,
): PaymentSession {
  const book = booksOf(session).find((one) => one.paymentId === paymentId);
  return book ? withRefunds(session, book, refundsAfter(book, found, now), now) : session;
}

type Stray = Omit<StrayPayment, 'refunds'>;

/** Records a stray payment of the session, and its full refund, once. */
export function withStray(session: PaymentSession, stray: Stray, now: Date): PaymentSession {
  const { strays } = session;
  const { paymentId, amount } = stray;
  if (strays.some((one) => one.paymentId === paymentId)) return session;
  const at = now.toISOString();
  const refund = newRefund({ id: `stray-${paymentId}`, amount, reason: 'PAID_TWICE', by: 'PROVIDER', at });
  return { ...session, updatedAt: at, strays: [...strays, { ...stray, refunds: [refund] }] };
}

const HOUR = 60 * 60_000;
/** Looks a dozen times in the six months in which the provider refunds a payment, each time at twice the age. */
const WATCH: Backoff = { firstMs: HOUR, share: 1, maxAgeMs: 190 * 24 * HOUR };

/** When to look first for refunds made on the provider's own pages. */
export const firstWatch = (placedAt: string): string => later(new Date(placedAt), HOUR);

/** When a worker must look next, for the session's refunds or for new ones on the provider's pages; null for never. */
export const refundAt = (session: PaymentSession): string | null =>
  earliest([
    isPlaced(session) ? session.life.watchAt : null,
    ...booksOf(session).flatMap(({ refunds }) => refunds.map(({ dueAt }) => dueAt)),
  ]);

export const isWatchDue = (session: PaymentSession, now: Date): session is Order =>
  isPlaced(session) && isDue(session.life.watchAt, now);

const withWatch = (order: Order, at: string | null): PaymentSession => ({
  ...order,
  life: { ...order.life, watchAt: at },
});

/** Postpones the watch while a server asks, and in case it gets no answer. */
export const postponeWatch = (session: PaymentSession, now: Date): PaymentSession =>
  isWatchDue(session, now) ? withWatch(session, later(now, HOUR)) : session;

/** Schedules the next watch after an answer. */
export const renewWatch = (session: PaymentSession, now: Date): PaymentSession =>
  isPlaced(session) && session.life.watchAt !== null
    ? withWatch(session, nextDue(session.payment.placedAt, now, WATCH))
    : session;

/** Stops watching the order of a provider no longer in use. */
export const endWatch = (session: PaymentSession): PaymentSession =>
  isPlaced(session) && session.life.watchAt !== null ? withWatch(session, null) : session;

export const REFUND_EVENTS = ['asked', 'tried_again', 'made', 'failed', 'found'] as const;
export type RefundEvent = (typeof REFUND_EVENTS)[number];

const refundsOf = (session: PaymentSession | null): readonly Refund[] =>
  session ? booksOf(session).flatMap(({ refunds }) => refunds) : [];

/** What a change did to the refunds of a session. */
export function refundEvents(before: PaymentSession | null, after: PaymentSession): readonly RefundEvent[] {
  const known = new Map(refundsOf(before).map((refund) => [refund.id, refund]));
  return refundsOf(after).flatMap((refund): readonly RefundEvent[] => {
    const last = known.get(refund.id);
    if (last === refund) return [];
    const settled = ({ PROCESSED: 'made', FAILED: 'failed' } as const)[refund.status as string];
    return [
      ...(last ? [] : [refund.reason === 'PROVIDER' ? ('found' as const) : ('asked' as const)]),
      ...(refund.attempt > (last?.attempt ?? 0) ? (['tried_again'] as const) : []),
      ...(settled && refund.status !== last?.status ? [settled] : []),
    ];
  });
}
