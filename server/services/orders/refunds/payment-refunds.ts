import { type Backoff, isDue, later, nextDue } from '../../../async/due.ts';
import { earliest, withLetter } from '../../mail/pending-letter.ts';
import { CURRENCY, inRupees, toPaise } from '../money.ts';
import type { ProviderRefund } from '../payments/provider.ts';
import {
  isPlaced,
  type Order,
  type PaymentSession,
  type Refund,
  type PaymentRefunds,
  type UnmatchedPayment,
} from '../records.ts';
import { applyProviderState, isSameRefund, newProviderRefund, newRefund } from './refund.ts';
import { REFUND_STEPS } from '../states.ts';

/** The payment of the order, and the session's unmatched payments, each with its refunds. */
export const paymentsWithRefunds = (session: PaymentSession): readonly PaymentRefunds[] => [
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

/** Replaces the refunds of one payment, and queues a letter about each refund that was made. */
function withRefunds(
  session: PaymentSession,
  { paymentId, refunds: before }: PaymentRefunds,
  refunds: readonly Refund[],
  now: Date,
): PaymentSession {
  if (refunds.length === before.length && refunds.every((refund, index) => refund === before[index])) return session;
  const at = now.toISOString();
  const strays = session.strays.map((payment) => (payment.paymentId === paymentId ? { ...payment, refunds } : payment));
  const changed = { ...session, updatedAt: at, strays };
  if (!isPlaced(changed)) return changed;
  const wasMade = new Set(before.filter(({ status }) => status === 'PROCESSED').map(({ id }) => id));
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
  change: (refund: Refund, payment: PaymentRefunds) => Refund,
  now: Date,
): PaymentSession =>
  paymentsWithRefunds(session).reduce(
    (changed, payment) =>
      withRefunds(
        changed,
        payment,
        payment.refunds.map((refund) => change(refund, payment)),
        now,
      ),
    session,
  );

/** What the payment's other refunds leave for this refund. */
const remainderFor = ({ amount, refunds }: PaymentRefunds, { id }: Refund): number =>
  refunds.reduce((sum, one) => (one.status === 'FAILED' || one.id === id ? sum : sum - one.amount), amount);

/** Whether the refund covers all that is left of the payment, however much that is. */
export const isForRest = ({ reason }: Refund): boolean => reason === 'CANCELLED' || reason === 'PAID_TWICE';

/**
 * Lowers a refund of all that is left to the amount that is really left, under a new key. Any other refund fails, as
 * does every refund if nothing is left.
 */
function lowerTo(paise: number, refund: Refund, now: Date): Refund {
  const at = now.toISOString();
  if (paise > 0 && isForRest(refund))
    return { ...refund, amount: paise, attempt: refund.attempt + 1, updatedAt: at, dueAt: at };
  const fault =
    paise > 0
      ? `Of what was paid ${inRupees(paise)} is left: the rest was refunded on the provider’s own pages.`
      : 'The money was refunded on the provider’s own pages.';
  return { ...refund, status: REFUND_STEPS.fail.to, fault, updatedAt: at, dueAt: null };
}

/** Lowers refunds whose money was refunded on the provider's own pages, first those of all that is left. */
function lowerExcessive(payment: PaymentRefunds, now: Date): readonly Refund[] {
  let { refunds } = payment;
  const asked = refunds.filter(({ status }) => status === 'ASKED');
  for (const refund of [...asked.filter(isForRest), ...asked.filter((one) => !isForRest(one))]) {
    const paise = remainderFor({ ...payment, refunds }, refund);
    if (refund.amount > paise) refunds = refunds.map((one) => (one === refund ? lowerTo(paise, refund, now) : one));
  }
  return refunds;
}

/** Whether an unknown refund exceeds what is left. Does not count the shop's pending refunds, because they may fail. */
function exceedsPayment({ amount, refunds }: PaymentRefunds, found: ProviderRefund): boolean {
  const made = refunds.filter(
    ({ status, reason }) => status === 'PROCESSED' || (status === 'PENDING' && reason === 'PROVIDER'),
  );
  return made.reduce((sum, one) => sum + one.amount, found.amount) > amount;
}

function refundsAfter(payment: PaymentRefunds, found: readonly ProviderRefund[], now: Date): readonly Refund[] {
  let { refunds } = payment;
  // A delayed webhook may report the start of a try that has failed since.
  const isOutdated = ({ id, status }: ProviderRefund) =>
    status === 'pending' && refunds.some(({ failedIds }) => failedIds.includes(id));
  for (const one of found.filter((refund) => !isOutdated(refund))) {
    const ours =
      refunds.find(({ providerRefundId }) => providerRefundId === one.id) ??
      // If our refund has another id at the provider, the refund found under its key moved other money: record it, too.
      refunds.find((refund) => refund.providerRefundId === null && isSameRefund(refund, one));
    if (ours) refunds = refunds.map((refund) => (refund === ours ? applyProviderState(refund, one, now) : refund));
    else if (one.status !== 'failed' && !exceedsPayment({ ...payment, refunds }, one))
      refunds = [...refunds, newProviderRefund(one, now)];
  }
  return lowerExcessive({ ...payment, refunds }, now);
}

/** Applies the provider's refunds of a payment, including those made on its own pages. */
export function applyRefunds(
  session: PaymentSession,
  paymentId: string,
  found: readonly ProviderRefund[],
  now: Date,
): PaymentSession {
  const payment = paymentsWithRefunds(session).find((one) => one.paymentId === paymentId);
  return payment ? withRefunds(session, payment, refundsAfter(payment, found, now), now) : session;
}

/** Records an unmatched payment of the session, and its full refund, once. */
export function addUnmatched(
  session: PaymentSession,
  payment: Omit<UnmatchedPayment, 'refunds'>,
  now: Date,
): PaymentSession {
  const { strays } = session;
  const { paymentId, amount } = payment;
  if (strays.some((one) => one.paymentId === paymentId)) return session;
  const at = now.toISOString();
  const refund = newRefund({ id: `stray-${paymentId}`, amount, reason: 'PAID_TWICE', by: 'PROVIDER', at });
  return { ...session, updatedAt: at, strays: [...strays, { ...payment, refunds: [refund] }] };
}

const HOUR = 60 * 60_000;
/** A dozen checks in the six months in which the provider refunds a payment, each when the payment is twice as old. */
const WATCH: Backoff = { firstMs: HOUR, share: 1, maxAgeMs: 190 * 24 * HOUR };

/** When to first check for refunds made on the provider's own pages. */
export const firstWatch = (placedAt: string): string => later(new Date(placedAt), HOUR);

/** When a worker must next handle the session's refunds, or check the provider's pages for new ones; null for never. */
export const refundAt = (session: PaymentSession): string | null =>
  earliest([
    isPlaced(session) ? session.life.watchAt : null,
    ...paymentsWithRefunds(session).flatMap(({ refunds }) => refunds.map(({ dueAt }) => dueAt)),
  ]);

export const isWatchDue = (session: PaymentSession, now: Date): session is Order =>
  isPlaced(session) && isDue(session.life.watchAt, now);

const withWatch = (order: Order, at: string | null): PaymentSession => ({
  ...order,
  life: { ...order.life, watchAt: at },
});

/** Postpones the check while a server asks the provider, and in case it gets no answer. */
export const postponeWatch = (session: PaymentSession, now: Date): PaymentSession =>
  isWatchDue(session, now) ? withWatch(session, later(now, HOUR)) : session;

/** Schedules the next check after an answer. */
export const renewWatch = (session: PaymentSession, now: Date): PaymentSession =>
  isPlaced(session) && session.life.watchAt !== null
    ? withWatch(session, nextDue(session.payment.placedAt, now, WATCH))
    : session;

/** Ends the checks of an order whose provider the shop does not use any more. */
export const endWatch = (session: PaymentSession): PaymentSession =>
  isPlaced(session) && session.life.watchAt !== null ? withWatch(session, null) : session;

export const REFUND_EVENTS = ['asked', 'tried_again', 'made', 'failed', 'found'] as const;
export type RefundEvent = (typeof REFUND_EVENTS)[number];

const refundsOf = (session: PaymentSession | null): readonly Refund[] =>
  session ? paymentsWithRefunds(session).flatMap(({ refunds }) => refunds) : [];

/** Lists what a change did to the refunds of a session. */
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
