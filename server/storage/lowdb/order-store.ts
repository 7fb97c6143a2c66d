import { type Account, requireNotErased } from '../../services/account/account.ts';
import { badInput, notFound, ShopError } from '../../errors.ts';
import type { LeftOf } from '../../services/orders/copies.ts';
import { dueCreditNotes, withCreditNotes } from '../../services/orders/credit-notes.ts';
import { isDeletable } from '../../services/orders/erase-session.ts';
import { isPlaced, type Order, type PaymentSession } from '../../services/orders/records.ts';
import { abandon } from '../../services/orders/session.ts';
import { paidSince, place, planPlacement, settleCart } from '../../services/orders/placement.ts';
import type { ChangeListeners } from '../../services/changes/change-feed.ts';
import type { AccountStore } from '../../services/account/account-store.ts';
import type { OnSession, OrderStore, Payment, SessionKey } from '../../services/orders/order-store.ts';
import { createKeyedQueue } from '../../async/keyed-queue.ts';
import { type LastNumbers, NumberCounters } from './number-counters.ts';
import { entryOf, type IndexEntry, OrderIndex } from './order-index.ts';
import type { RecordFolder } from './record-folder.ts';
import type { LowdbStock, Move } from './stock/lowdb-stock.ts';

type Change = (session: PaymentSession) => PaymentSession;

interface Deps {
  readonly accounts: AccountStore;
  readonly changes: ChangeListeners;
  readonly newId: () => string;
  /** The ids of all lines in carts at the start. */
  readonly cartLines: ReadonlySet<string>;
  readonly stock: LowdbStock;
  readonly lastNumbers: LastNumbers;
}

/**
 * Returns the index entries of all sessions, oldest first, and the placed orders whose books are still in the cart. A
 * separate function, so that the store does not keep them in memory.
 */
async function readSessions(folder: RecordFolder<PaymentSession>, numbers: NumberCounters, { cartLines, stock }: Deps) {
  const entries: IndexEntry[] = [];
  const unsettled: Order[] = [];
  await folder.open((session) => {
    entries.push(entryOf(session));
    stock.count(session);
    if (isPlaced(session)) numbers.count(session.life);
    if (isPlaced(session) && session.lines.some((line) => cartLines.has(line.cartLineId))) unsettled.push(session);
  });
  const timeOf = ({ placed, createdAt }: IndexEntry) => placed?.at ?? createdAt;
  return { entries: entries.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)), unsettled };
}

/** Opens the store, and finishes orders that a crash left placed with their books still in the cart. */
export async function openOrderStore(folder: RecordFolder<PaymentSession>, deps: Deps): Promise<OrderStore> {
  const { accounts, changes, newId, stock } = deps;
  const index = new OrderIndex();
  const numbers = new NumberCounters(deps.lastNumbers);
  /**
   * Runs placements in turn: a number is counted only once its order is on disk, so that a failed write leaves no gap.
   * Creates an account's sessions in turn, so that its erasure misses none.
   */
  const enqueue = createKeyedQueue();
  /** Ids of placed orders whose books are still in the cart. */
  const unsettled = new Set<string>();
  const listeners: OnSession[] = [];
  const report: OnSession = (before, after) => listeners.forEach((listener) => listener(before, after));

  const settle = (order: Order): Promise<Account> =>
    accounts.update(order.accountId, (account) => settleCart(account, order, newId));

  const stored = await readSessions(folder, numbers, deps);
  for (const entry of stored.entries) index.add(entry);
  for (const order of stored.unsettled) await settle(order);

  /** Keeps orders open until their books have left the cart: if that fails, the next reader or check retries. */
  const remember = (session: PaymentSession) =>
    index.add({ ...entryOf(session), ...(unsettled.has(session.id) && { checkAt: session.updatedAt }) });

  const unknownSession = () => notFound('This payment session');

  /** Changes the session; the copies it gives back can be bought once `done` is called. */
  async function changeSession({ accountId, id }: SessionKey, change: Change, leftOf = stock.leftOf) {
    const moves: Move[] = [];
    let before = null as PaymentSession | null;
    const changeOwn = (session: PaymentSession): PaymentSession => {
      if (session.accountId !== accountId) throw unknownSession();
      before = session;
      const move = stock.moveCopies(session, change(session), leftOf);
      moves.push(move);
      return move.session;
    };
    const session = await folder.update(id, changeOwn, unknownSession).catch((error: unknown) => {
      for (const { undo } of moves) undo();
      throw error;
    });
    if (isPlaced(session) && !index.isPlaced(id)) unsettled.add(id);
    remember(session);
    if (before !== session) report(before, session);
    if (before !== session && isPlaced(session)) changes.notify(accountId, 'ORDERS');
    return { session, freed: moves.flatMap(({ freed }) => freed), done: () => moves.forEach(({ done }) => done()) };
  }

  /** Writes a change with its credit notes. To be called only from the queue of the numbers. */
  async function changeNumbered(key: SessionKey, change: Change, leftOf?: LeftOf) {
    const changeWithNotes = (current: PaymentSession) => {
      const next = change(current);
      return withCreditNotes(next, numbers.nextOf(dueCreditNotes(current, next)));
    };
    const changed = await changeSession(key, changeWithNotes, leftOf);
    if (isPlaced(changed.session)) numbers.count(changed.session.life);
    return changed;
  }

  async function update(...[key, change]: Parameters<OrderStore['update']>): Promise<PaymentSession> {
    let takesNumbers = false;
    const first = await changeSession(key, (current) => {
      const next = change(current);
      takesNumbers = dueCreditNotes(current, next).length > 0;
      return takesNumbers ? current : next;
    });
    const { session, done } = takesNumbers ? await enqueue('numbers', () => changeNumbered(key, change)) : first;
    done();
    return session;
  }

  async function sessionsOf(ids: readonly string[]): Promise<readonly PaymentSession[]> {
    const sessions = await Promise.all(ids.map((id) => folder.find(id)));
    return sessions.filter((session) => session !== null);
  }

  const ordersOf = async (ids: readonly string[]) => (await sessionsOf(ids)).filter(isPlaced);

  /** The account's sessions that `planPlacement` looks at. */
  const othersOf = (session: PaymentSession) =>
    sessionsOf([...index.placedSince(session.accountId, paidSince(session)), ...index.openOf(session.accountId)]);

  /** Runs `work` with the copies of sessions that are given up; others can buy the remaining ones afterwards. */
  async function withCopiesOf<T>(
    dismissed: readonly PaymentSession[],
    now: string,
    work: (leftOf: LeftOf) => Promise<T>,
  ): Promise<T> {
    const abandoned: Awaited<ReturnType<typeof changeSession>>[] = [];
    const leftOf = (bookId: string) => {
      const free = stock.leftOf(bookId);
      const freed = abandoned.flatMap((one) => one.freed).filter((one) => one.bookId === bookId);
      return free === null ? null : freed.reduce((sum, { copies }) => sum + copies, free);
    };
    try {
      for (const one of dismissed)
        abandoned.push(await changeSession(one, (current) => abandon(current, 'DISMISSED', now)));
      return await work(leftOf);
    } finally {
      for (const { done } of abandoned) done();
    }
  }

  const placeInTurn = (key: SessionKey, { paymentId, now, series, seller }: Payment): Promise<Order> =>
    enqueue('numbers', async () => {
      const before = await folder.find(key.id);
      const isNew = before?.accountId === key.accountId && !isPlaced(before);
      if (isNew) requireNotErased(await accounts.findById(key.accountId));
      const { isPaidTwice, dismissed } = isNew
        ? planPlacement(before, await othersOf(before))
        : { isPaidTwice: false, dismissed: [] };
      const { session, done } = await withCopiesOf(dismissed, now, (leftOf) =>
        changeNumbered(
          key,
          (current) => place(current, { paymentId, now, seller, ...numbers.next(series), isPaidTwice }),
          leftOf,
        ),
      );
      done();
      return session as Order;
    });

  /** Removes the paid copies from the cart, unless that is already done. */
  async function finish(order: Order): Promise<void> {
    if (!unsettled.has(order.id)) return;
    await settle(order);
    unsettled.delete(order.id);
    remember((await folder.find(order.id)) ?? order);
  }

  return {
    update,

    async place(key, payment) {
      const order = await placeInTurn(key, payment);
      await finish(order);
      return order;
    },

    /**
     * Needs no claim on the account's cart: one process owns the store, and its service creates sessions one by one.
     */
    create: (opened) =>
      enqueue(opened.accountId, async () => {
        requireNotErased(await accounts.findById(opened.accountId));
        const { session, undo } = stock.moveCopies(null, opened);
        await folder.create(session.id, session).catch((error: unknown) => {
          undo();
          throw error;
        });
        index.add(entryOf(session));
        report(null, session);
        return session;
      }),

    async find({ accountId, id }) {
      const session = await folder.find(id);
      if (session?.accountId !== accountId) return null;
      if (isPlaced(session))
        // The order was placed but its books are still in the cart: retries, and returns the order even if that fails.
        await finish(session).catch((error: unknown) => {
          if (!(error instanceof ShopError && error.code === 'UNAVAILABLE')) throw error;
        });
      return session;
    },

    async findByProviderOrder(providerOrderId) {
      const id = index.idOfProviderOrder(providerOrderId);
      return id === undefined ? null : folder.find(id);
    },

    async ordersOf(accountId, { limit, maxLines, after }) {
      const newestFirst = index.placedOf(accountId);
      const start = after === null ? 0 : newestFirst.indexOf(after) + 1;
      if (after !== null && start === 0) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
      const orders: Order[] = [];
      let lines = 0;
      // Reads them one after another, so that no more orders are in memory than are returned.
      for (const id of newestFirst.slice(start, start + limit + 1)) {
        const session = await folder.find(id);
        if (!session || !isPlaced(session)) continue;
        orders.push(session);
        if (lines >= maxLines) break;
        lines += session.lines.length;
      }
      return orders;
    },

    sessionIdsOf: (accountId) => enqueue(accountId, async () => index.sessionsOf(accountId)),
    openOf: (accountId, limit) => sessionsOf(index.openOf(accountId).slice(0, limit)),
    dueForCheck: ({ provider, now, limit }) => sessionsOf(index.dueForCheck(provider, now).slice(0, limit)),
    dueForRefund: ({ now, limit }) => sessionsOf(index.dueForRefund(now).slice(0, limit)),

    dueForDeletion: ({ now, limit }) => sessionsOf(index.dueForDeletion(now).slice(0, limit)),

    async removeUnpaid({ accountId, id }, now) {
      const canRemove = (session: PaymentSession) => session.accountId === accountId && isDeletable(session, now);
      const removed = await folder.remove(id, canRemove);
      if (removed) index.remove(removed);
    },

    async findByNumber(number) {
      const [order] = await ordersOf([index.idOfNumber(number) ?? '']);
      return order ?? null;
    },

    ordersOfAll: async (query) => ordersOf(index.placedOfAll(query)),
    dueOrders: ({ now, limit }) => ordersOf(index.dueForLetters(now).slice(0, limit)),
    onChange: (listener) => void listeners.push(listener),
  };
}
