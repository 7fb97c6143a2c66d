import type { AccountStore } from '../account/account-store.ts';
import { isGivenUp, NEVER } from '../mail/letter-tries.ts';
import type { OwnerLetter, OwnerLetterStore } from '../mail/owner-letter-store.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { listedState } from '../orders/line-copies.ts';
import type { ListedState, PaymentSession } from '../orders/records.ts';
import { booksOf } from '../orders/refunds/refund-book.ts';
import { LONGEST_PAUSE_MS } from '../orders/refunds/refund.ts';
import { inCurrency } from '../orders/money.ts';
import { daysBetween } from '../shop/calendar.ts';
import type { ShopProfile } from '../shop/profile.ts';
import { amountIn } from './owner-letters.ts';
import { ORDER_STEPS } from '../orders/states.ts';

/** Work that waits for the owner, as lines of text. */
export interface Waiting {
  readonly toPack: readonly string[];
  readonly toSend: readonly string[];
  readonly refundsFailed: readonly string[];
  readonly refundsUnderWay: readonly string[];
  readonly letters: readonly string[];
  readonly payments: readonly string[];
}

interface Deps {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly ownerLetters: OwnerLetterStore;
  readonly shop: Pick<ShopProfile, 'timeZone'>;
}

/** Records of a kind that are read: more than a person can handle before the next digest. */
const MAX_READ = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which digests repeat what the shop cannot see resolved: unmatched money, failed refunds and letters. */
const REPEATED_DAYS = 7;

const inDays = (days: number): string => (days <= 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`);

const isRecent = ({ at }: { readonly at: string }, now: Date): boolean =>
  now.getTime() - Date.parse(at) < REPEATED_DAYS * DAY_MS;

const recent = (letters: readonly OwnerLetter[], kind: string, now: Date): readonly OwnerLetter[] =>
  letters.filter((letter) => letter.kind === kind && isRecent(letter, now));

/** Finds what waits for the owner now. */
export async function findWaiting(
  { accounts, orders, ownerLetters, shop: { timeZone } }: Deps,
  now: Date,
): Promise<Waiting> {
  const daysOf = (instant: string) => inDays(daysBetween(instant, now, timeZone));
  const open = await orders.ordersOfAll({
    states: [...ORDER_STEPS.ship.from, 'PARTLY_SHIPPED'],
    after: null,
    limit: MAX_READ,
  });
  // By then every unfinished refund is due, among many orders that are only watched.
  const lastDue = new Date(now.getTime() + LONGEST_PAUSE_MS).toISOString();
  const refunding = await orders.dueForRefund({ now: lastDue, limit: 4 * MAX_READ });
  // Read all orders with a letter, due or not.
  const busy = await orders.dueOrders({ now: NEVER, limit: MAX_READ });
  const letters = await ownerLetters.list({ limit: MAX_READ });
  const writers = await Promise.all(
    (await accounts.dueLetters({ now: NEVER, limit: MAX_READ })).map((id) => accounts.findById(id)),
  );

  const inState = (...states: ListedState[]) =>
    open
      .filter((order) => states.includes(listedState(order)))
      .toReversed()
      .map(({ life, payment }) => `${life.number} (${daysOf(payment.placedAt)})`);
  const refundsOf = (session: PaymentSession) =>
    booksOf(session).flatMap(({ paymentId, refunds, currency }) =>
      refunds
        .filter(({ status }) => status === 'ASKED' || status === 'PENDING')
        .map(({ amount, askedAt, fault }) => {
          const isOfOrder = session.life !== undefined && session.payment?.id === paymentId;
          const name = isOfOrder ? session.life.number : paymentId;
          return [`${name}: ${inCurrency(amount, currency)} (${daysOf(askedAt)})`, fault].filter(Boolean).join(', ');
        }),
    );
  const isNews = (letter: { readonly at: string; readonly dueAt: string | null }) =>
    letter.dueAt !== null && isGivenUp({ dueAt: letter.dueAt }) && isRecent(letter, now);
  const givenUp = [
    ...busy.flatMap(({ life }) => life.letters.filter(isNews).map(({ kind }) => `${life.number}: ${kind}`)),
    ...writers.flatMap((account) =>
      (account?.letters ?? []).filter(isNews).map(({ kind, to = account?.email }) => `${to}: ${kind}`),
    ),
    ...letters.filter(isNews).map(({ id }) => id),
  ];
  return {
    toPack: inState('PLACED'),
    toSend: inState('PACKED', 'PARTLY_SHIPPED'),
    refundsFailed: recent(letters, 'refund-failed', now).map(
      ({ facts }) => `${String(facts['order'])}: ${amountIn(facts['amount'], facts['currency'])}`,
    ),
    refundsUnderWay: refunding.flatMap(refundsOf),
    letters: givenUp,
    payments: recent(letters, 'payment-unmatched', now).map(
      ({ facts }) => `${String(facts['paymentId'])}: ${amountIn(facts['amount'], facts['currency'])}`,
    ),
  };
}

export const isNothing = (waiting: Waiting): boolean => Object.values(waiting).every((items) => items.length === 0);
