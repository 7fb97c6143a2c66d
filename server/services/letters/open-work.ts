import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { leftOf, SCARCE } from '../stock/stock.ts';
import type { StockStore } from '../stock/stock-store.ts';
import type { AccountStore } from '../account/account-store.ts';
import { isGivenUp, NEVER } from '../mail/letter-tries.ts';
import type { OwnerLetter, OwnerLetterStore } from '../mail/owner-letter-store.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { lineState, listedState } from '../orders/line-copies.ts';
import type { ListedState, Order, PaymentSession } from '../orders/records.ts';
import { paymentsWithRefunds } from '../orders/refunds/payment-refunds.ts';
import { LONGEST_PAUSE_MS } from '../orders/refunds/refund.ts';
import { inCurrency } from '../orders/money.ts';
import { closedUntil, type ClosureStore, lasting } from '../shop/closure.ts';
import { daysBetween } from '../shop/calendar.ts';
import type { ShopProfile } from '../shop/profile.ts';
import { amountIn } from './owner-letters.ts';
import { ORDER_STEPS } from '../orders/states.ts';

/** Work that the owner has to do, as lines of text. */
export interface OpenWork {
  readonly toPack: readonly string[];
  readonly toSend: readonly string[];
  readonly refundsFailed: readonly string[];
  readonly refundsUnderWay: readonly string[];
  readonly letters: readonly string[];
  readonly payments: readonly string[];
}

/** The other news of the morning letter, in words. */
export interface Report {
  readonly lowStock: readonly string[];
  /** A sentence that says until when the shop is closed; null while it is open. */
  readonly closed: string | null;
  /** The age of the last backup and the room on the disk, as far as they are known. */
  readonly machine: readonly string[];
}

interface Deps {
  readonly accounts: AccountStore;
  readonly catalogue: Pick<CatalogueStore, 'findByIds'>;
  readonly stock: Pick<StockStore, 'all'>;
  readonly closure: ClosureStore;
  readonly reportMachine: () => Promise<MachineReport>;
  readonly orders: OrderStore;
  readonly ownerLetters: OwnerLetterStore;
  readonly shop: Pick<ShopProfile, 'timeZone'>;
}

export interface MachineReport {
  /** When the last backup was made; null if there is none. */
  readonly backupAt: string | null;
  readonly freeBytes: number | null;
}

/** Maximum number of records of a kind that are read, or of orders on a page. No person handles more in a day. */
const MAX_READ = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which digests repeat matters that the owner resolves outside the shop: unmatched money, failed refunds. */
const REPEATED_DAYS = 7;

const inDays = (days: number): string => (days <= 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`);

/** Maximum number of an order's titles in a letter. */
const MAX_TITLES = 8;
/** Maximum number of books that a letter lists as running low. */
const MAX_LOW = 200;

/** The copies of an order that are still to be sent. */
function booksIn(order: Order): string {
  const titles = order.lines.flatMap((line) => {
    const { toShip } = lineState(order, line);
    return toShip > 0 ? [`${toShip} × ${line.title}`] : [];
  });
  const named = titles.slice(0, MAX_TITLES).join(', ');
  return titles.length > MAX_TITLES ? `${named} and ${titles.length - MAX_TITLES} more` : named;
}

const isRecent = ({ at }: { readonly at: string }, now: Date): boolean =>
  now.getTime() - Date.parse(at) < REPEATED_DAYS * DAY_MS;

const recent = (letters: readonly OwnerLetter[], kind: string, now: Date): readonly OwnerLetter[] =>
  letters.filter((letter) => letter.kind === kind && isRecent(letter, now));

/** Finds the work that the owner has to do now. */
export async function findOpenWork(
  { accounts, orders, ownerLetters, shop: { timeZone } }: Deps,
  now: Date,
): Promise<OpenWork> {
  const daysOf = (instant: string) => inDays(daysBetween(instant, now, timeZone));
  const lineOf = (order: Order) => {
    const { life, payment, address } = order;
    return `${life.number} (${daysOf(payment.placedAt)}), ${address.name}: ${booksIn(order)}`;
  };
  const open: { readonly state: ListedState; readonly line: string }[] = [];
  const unshipped = [...ORDER_STEPS.ship.from, 'PARTLY_SHIPPED'] as const;
  let after: string | null = null;
  do {
    const page: readonly Order[] = await orders.ordersOfAll({ states: unshipped, after, limit: MAX_READ });
    open.push(...page.map((order) => ({ state: listedState(order), line: lineOf(order) })));
    after = page.length < MAX_READ ? null : page.at(-1)!.life.number;
  } while (after !== null);
  // By `lastDue` every unfinished refund is due. The limit is higher, because many other orders are due for a check.
  const lastDue = new Date(now.getTime() + LONGEST_PAUSE_MS).toISOString();
  const refunding = await orders.dueForRefund({ now: lastDue, limit: 4 * MAX_READ });
  // Read all orders with unsent letters, due or not.
  const ordersWithLetters = await orders.dueOrders({ now: NEVER, limit: MAX_READ });
  const letters = await ownerLetters.list({ limit: MAX_READ });
  const accountsWithLetters = await Promise.all(
    (await accounts.dueLetters({ now: NEVER, limit: MAX_READ })).map((id) => accounts.findById(id)),
  );

  const inState = (...states: ListedState[]) =>
    open.flatMap(({ state, line }) => (states.includes(state) ? [line] : [])).toReversed();
  const refundsOf = (session: PaymentSession) =>
    paymentsWithRefunds(session).flatMap(({ paymentId, refunds, currency }) =>
      refunds
        .filter(({ status }) => status === 'ASKED' || status === 'PENDING')
        .map(({ amount, askedAt, fault }) => {
          const isOfOrder = session.life !== undefined && session.payment?.id === paymentId;
          const name = isOfOrder ? session.life.number : paymentId;
          return [`${name}: ${inCurrency(amount, currency)} (${daysOf(askedAt)})`, fault].filter(Boolean).join(', ');
        }),
    );
  const isGivenUpLately = (letter: { readonly at: string; readonly dueAt: string | null }) =>
    letter.dueAt !== null && isGivenUp({ dueAt: letter.dueAt }) && isRecent(letter, now);
  const givenUp = [
    ...ordersWithLetters.flatMap(({ life }) =>
      life.letters.filter(isGivenUpLately).map(({ kind }) => `${life.number}: ${kind}`),
    ),
    ...accountsWithLetters.flatMap((account) =>
      (account?.letters ?? []).filter(isGivenUpLately).map(({ kind, to = account?.email }) => `${to}: ${kind}`),
    ),
    ...letters.filter(isGivenUpLately).map(({ id }) => id),
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

/** Finds the books that run low, whether the shop is closed, and the state of the machine. */
export async function findReport(
  { catalogue, stock, closure, reportMachine, shop: { timeZone } }: Omit<Deps, 'accounts' | 'orders' | 'ownerLetters'>,
  now: Date,
): Promise<Report> {
  // Leave out books that were taken off sale, because they are not to be ordered again.
  const low = (await stock.all())
    .flatMap((book) => {
      const left = leftOf(book);
      return book.offSale !== null || left === null || left > SCARCE ? [] : [{ id: book.bookId, left }];
    })
    .toSorted((a, b) => a.left - b.left)
    .slice(0, MAX_LOW);
  const books = await catalogue.findByIds(low.map(({ id }) => id));
  const { backupAt, freeBytes } = await reportMachine();
  const age = backupAt === null ? 'none was made' : inDays(daysBetween(backupAt, now, timeZone));
  const closed = lasting(await closure.read(), now);
  return {
    closed: closed && closedUntil(closed),
    lowStock: low.flatMap(({ left }, at) => {
      const title = books[at]?.title;
      return title === undefined ? [] : [`${title}: ${left > 0 ? `${left} left` : 'sold out'}`];
    }),
    machine: [
      `Last backup: ${age}${age === 'today' || backupAt === null ? '' : ' ago'}`,
      ...(freeBytes === null ? [] : [`Free on the disk: ${(freeBytes / 1024 ** 3).toFixed(1)} GiB`]),
    ],
  };
}
