import type { Account } from '../../services/account/account.ts';
import { badInput, notFound, ShopError } from '../../errors.ts';
import { isPlaced, type Order, type PaymentSession, place, settleCart } from '../../services/orders/order.ts';
import type { AccountStore } from '../../services/account/account-store.ts';
import type { OrderStore, SessionKey } from '../../services/orders/order-store.ts';
import type { RecordFolder } from './record-folder.ts';

type Indexed = Pick<PaymentSession, 'id' | 'accountId' | 'provider' | 'providerOrderId' | 'checkAt' | 'status'>;

interface Deps {
  readonly accounts: AccountStore;
  readonly newId: () => string;
  /** The ids of all lines in carts at the start. */
  readonly cartLines: ReadonlySet<string>;
}

/**
 * All sessions, the oldest first, and the placed ones whose books are still in the cart. A function of its own, so that
 * the store does not keep them in memory.
 */
async function readSessions(folder: RecordFolder<PaymentSession>, cartLines: ReadonlySet<string>) {
  const found: (Indexed & { readonly at: string })[] = [];
  const unsettled: PaymentSession[] = [];
  await folder.open((session) => {
    const { id, accountId, provider, providerOrderId, status, createdAt, payment, checkAt } = session;
    found.push({ id, accountId, provider, providerOrderId, status, checkAt, at: payment?.placedAt ?? createdAt });
    if (isPlaced(session) && session.lines.some((line) => cartLines.has(line.cartLineId))) unsettled.push(session);
  });
  return { found: found.toSorted((a, b) => (a.at < b.at ? -1 : 1)), unsettled };
}

/** Also finishes orders that a crash left placed with their books still in the cart. */
export async function openOrderStore(
  folder: RecordFolder<PaymentSession>,
  { accounts, newId, cartLines }: Deps,
): Promise<OrderStore> {
  const idByProviderOrder = new Map<string, string>();
  /** Ids of placed orders by account, the oldest first. */
  const placedOf = new Map<string, Set<string>>();
  /** Sessions to check again, by id: they may still be paid, or their books are still in the cart. */
  const open = new Map<string, Pick<PaymentSession, 'accountId' | 'provider'> & { readonly checkAt: string }>();
  /** Ids of the same sessions by account, the oldest first. */
  const openOf = new Map<string, Set<string>>();
  /** Ids of orders of which no caller of `place` knows yet: it may fail, or a reader may finish it. */
  const unreported = new Set<string>();

  function index({ id, accountId, provider, providerOrderId, checkAt, status }: Indexed): void {
    idByProviderOrder.set(providerOrderId, id);
    if (status === 'PLACED') placedOf.set(accountId, (placedOf.get(accountId) ?? new Set()).add(id));
    const ids = openOf.get(accountId) ?? new Set();
    if (checkAt === null) {
      open.delete(id);
      ids.delete(id);
    } else {
      open.set(id, { accountId, provider, checkAt });
      ids.add(id);
    }
    if (ids.size > 0) openOf.set(accountId, ids);
    else openOf.delete(accountId);
  }

  const settle = (session: PaymentSession): Promise<Account> =>
    accounts.update(session.accountId, (account) => settleCart(account, session, newId));

  const { found, unsettled } = await readSessions(folder, cartLines);
  for (const session of found) index(session);
  for (const session of unsettled) await settle(session);

  const unknown = () => notFound('This payment session');

  async function update(
    { accountId, id }: SessionKey,
    change: (session: PaymentSession) => PaymentSession,
  ): Promise<PaymentSession> {
    const own = (session: PaymentSession): PaymentSession => {
      if (session.accountId !== accountId) throw unknown();
      return change(session);
    };
    const session = await folder.update(id, own, unknown);
    // `placeOrder` indexes orders itself: they stay open until the cart is settled.
    if (!isPlaced(session)) index(session);
    return session;
  }

  async function placeOrder(key: SessionKey, paymentId: string, now: string): Promise<Order> {
    const session = await update(key, (current) => {
      if (!isPlaced(current)) unreported.add(current.id);
      return place(current, paymentId, now);
    });
    if (placedOf.get(session.accountId)?.has(key.id) && !open.has(key.id)) return session as Order;
    // Open until its books have left the cart: if that fails, the next reader or check retries.
    index({ ...session, checkAt: now });
    await settle(session);
    index(session);
    return session as Order;
  }

  async function sessionsOf(ids: readonly string[]): Promise<readonly PaymentSession[]> {
    const sessions = await Promise.all(ids.map((id) => folder.find(id)));
    return sessions.filter((session) => session !== null);
  }

  return {
    update,

    async place(key, paymentId, now) {
      const order = await placeOrder(key, paymentId, now);
      return { order, isNew: unreported.delete(order.id) };
    },

    /** Needs no claim on the account's cart: one process owns the store, and its service creates sessions one by one. */
    async create(session) {
      await folder.create(session.id, session);
      index(session);
      return session;
    },

    async find({ accountId, id }) {
      const session = await folder.find(id);
      if (session?.accountId !== accountId) return null;
      if (!isPlaced(session) || !open.has(id)) return session;
      // The order was placed but its books are still in the cart: try again, and return the order even if that fails.
      return placeOrder(session, session.payment.id, session.payment.placedAt).catch((error: unknown) => {
        if (error instanceof ShopError && error.code === 'UNAVAILABLE') return session;
        throw error;
      });
    },

    async findByProviderOrder(providerOrderId) {
      const id = idByProviderOrder.get(providerOrderId);
      return id === undefined ? null : folder.find(id);
    },

    async ordersOf(accountId, { limit, maxLines, after }) {
      const newestFirst = [...(placedOf.get(accountId) ?? [])].toReversed();
      const start = after === null ? 0 : newestFirst.indexOf(after) + 1;
      if (after !== null && start === 0) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
      const orders: Order[] = [];
      let lines = 0;
      // One after another, so that no more orders are in memory than are returned.
      for (const id of newestFirst.slice(start, start + limit + 1)) {
        const session = await folder.find(id);
        if (!session || !isPlaced(session)) continue;
        orders.push(session);
        if (lines >= maxLines) break;
        lines += session.lines.length;
      }
      return orders;
    },

    openOf: (accountId, limit) => sessionsOf([...(openOf.get(accountId) ?? [])].toReversed().slice(0, limit)),

    async dueForCheck({ provider, now, limit }) {
      const due = [...open].filter(([, session]) => session.provider === provider && session.checkAt <= now);
      const longestFirst = due.toSorted(([, a], [, b]) => (a.checkAt < b.checkAt ? -1 : 1));
      const counts = new Map<string, number>();
      const ranked = longestFirst.map(([id, { accountId }]) => {
        const rank = (counts.get(accountId) ?? 0) + 1;
        counts.set(accountId, rank);
        return { id, rank };
      });
      const roundRobin = ranked.toSorted((a, b) => a.rank - b.rank);
      return sessionsOf(roundRobin.slice(0, limit).map(({ id }) => id));
    },
  };
}
