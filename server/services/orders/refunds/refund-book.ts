import { withLetter } from '../../mail/pending-letter.ts';
import { isPlaced, type PaymentSession, toPaise } from '../order.ts';
import type { ProviderRefund } from '../payment/provider.ts';
import { inRupees, type Refund } from '../refund.ts';
import { foundElsewhere, isOf, learned } from './refund-tries.ts';

/** A payment with its refunds, which together are at most its amount. */
export interface RefundBook {
  readonly paymentId: string;
  /** In the smallest unit of the payment's currency. */
  readonly amount: number;
  /** Missing: the shop's own. */
  readonly currency?: string;
  readonly refunds: readonly Refund[];
}

/** Money of a session that no order accounts for, on its way back. */
export interface StrayPayment extends RefundBook {
  readonly reason: 'other_amount' | 'second_payment' | 'no_account';
}

/** The payment of the order, and the stray ones of the session. */
export const booksOf = (session: PaymentSession): readonly RefundBook[] => [
  ...(isPlaced(session)
    ? [
        {
          paymentId: session.payment.id,
          amount: toPaise(session.priceDetails.totalAmount),
          refunds: session.life.refunds,
        },
      ]
    : []),
  ...(session.strays ?? []),
];

/** The session with other refunds in one book, and, if it is an order, the letter about each that was made. */
function withRefunds(session: PaymentSession, book: RefundBook, refunds: readonly Refund[], now: Date): PaymentSession {
  if (refunds.length === book.refunds.length && refunds.every((refund, index) => refund === book.refunds[index]))
    return session;
  const at = now.toISOString();
  const { paymentId } = book;
  const strays = session.strays?.map((stray) => (stray.paymentId === paymentId ? { ...stray, refunds } : stray));
  const changed = { ...session, updatedAt: at, ...(strays && { strays }) };
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

/** Of such an order or payment all that is left goes back, however much that is. */
const isForRest = ({ reason }: Refund): boolean => reason === 'CANCELLED' || reason === 'PAID_TWICE';

/** What becomes of a refund that asks more than is left: less of it under a new key, or FAILED. */
function cutTo(paise: number, refund: Refund, now: Date): Refund {
  const at = now.toISOString();
  if (paise > 0 && isForRest(refund))
    return { ...refund, amount: paise, attempt: (refund.attempt ?? 0) + 1, updatedAt: at, dueAt: at };
  const fault =
    paise > 0
      ? `Of what was paid ${inRupees(paise)} is left: the rest was refunded on the provider’s own pages.`
      : 'The money was refunded on the provider’s own pages.';
  return { ...refund, status: 'FAILED', fault, updatedAt: at, dueAt: null };
}

/** Cuts what was asked of money that went back on the provider's own pages, first where the rest is meant. */
function withoutCovered(book: RefundBook, now: Date): readonly Refund[] {
  let { refunds } = book;
  const asked = refunds.filter(({ status }) => status === 'ASKED');
  for (const refund of [...asked.filter(isForRest), ...asked.filter((one) => !isForRest(one))]) {
    const paise = left({ ...book, refunds }, refund);
    if (refund.amount > paise) refunds = refunds.map((one) => (one === refund ? cutTo(paise, refund, now) : one));
  }
  return refunds;
}

/** Whether a refund that the shop did not ask for is more than is left, as none of the provider's is. One of the shop's own may still fail. */
function isBeyond({ amount, refunds }: RefundBook, found: ProviderRefund): boolean {
  const made = refunds.filter(
    ({ status, reason }) => status === 'PROCESSED' || (status === 'PENDING' && reason === 'PROVIDER'),
  );
  return made.reduce((sum, one) => sum + one.amount, found.amount) > amount;
}

function learnedBook(book: RefundBook, found: readonly ProviderRefund[], now: Date): readonly Refund[] {
  let { refunds } = book;
  // A delayed webhook may report the start of a try that has failed since.
  const isPast = ({ id, status }: ProviderRefund) =>
    status === 'pending' && refunds.some(({ failedIds = [] }) => failedIds.includes(id));
  for (const one of found.filter((refund) => !isPast(refund))) {
    const ours =
      refunds.find(({ providerRefundId }) => providerRefundId === one.id) ??
      // A second refund of one that is at the provider already is other money, and is not to be hidden.
      refunds.find((refund) => refund.providerRefundId === null && isOf(refund, one));
    if (ours) refunds = refunds.map((refund) => (refund === ours ? learned(refund, one, now) : refund));
    else if (one.status !== 'failed' && !isBeyond({ ...book, refunds }, one))
      refunds = [...refunds, foundElsewhere(one, now)];
  }
  return withoutCovered({ ...book, refunds }, now);
}

/** Writes down what the provider says of the refunds of a payment, the ones included that were made on its own pages. */
export function learn(
  session: PaymentSession,
  paymentId: string,
  found: readonly ProviderRefund[],
  now: Date,
): PaymentSession {
  const book = booksOf(session).find((one) => one.paymentId === paymentId);
  return book ? withRefunds(session, book, learnedBook(book, found, now), now) : session;
}
