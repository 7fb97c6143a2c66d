import type { Account } from '../../accounts/account.ts';
import { badInput, notFound, ShopError } from '../../errors.ts';
import { isPlaced, type Order, type PaymentSession, place, settleCart } from '../../orders/order.ts';
import type { AccountStore } from '../../accounts/account-store.ts';
import type { DueQuery, OrderQuery, OrderStore } from '../../orders/order-store.ts';
import type { RecordFolder } from './record-folder.ts';

type Indexed = Pick<PaymentSession, 'id' | 'accountId' | 'provider' | 'providerOrderId' | 'checkAt' | 'status'>;

interface Deps {
  readonly accounts: AccountStore;
  readonly newId: () => string;
}

export class LowdbOrderStore implements OrderStore {
  readonly #folder: RecordFolder<PaymentSession>;
  readonly #accounts: AccountStore;
  readonly #newId: () => string;
  readonly #idByProviderOrder = new Map<string, string>();
  /** Ids of placed orders by account, the oldest first. */
  readonly #placed = new Map<string, Set<string>>();
  /** Sessions to check again, by id: they may still be paid, or their books are still in the cart. */
  readonly #open = new Map<string, Pick<PaymentSession, 'accountId' | 'provider'> & { readonly checkAt: string }>();
  /** Ids of the same sessions by account, the oldest first. */
  readonly #openOf = new Map<string, Set<string>>();

  private constructor(folder: RecordFolder<PaymentSession>, { accounts, newId }: Deps) {
    this.#folder = folder;
    this.#accounts = accounts;
    this.#newId = newId;
  }

  /** Also finishes orders that a crash left placed with their books still in the cart. */
  static async open(
    folder: RecordFolder<PaymentSession>,
    deps: Deps,
    liveCartLines: ReadonlySet<string>,
  ): Promise<LowdbOrderStore> {
    const store = new LowdbOrderStore(folder, deps);
    const unsettled: PaymentSession[] = [];
    const found: { at: string; index: () => void }[] = [];
    await folder.open((session) => {
      const { id, accountId, provider, providerOrderId, status, createdAt, payment, checkAt } = session;
      const entry = { id, accountId, provider, providerOrderId, status, checkAt };
      found.push({ at: payment?.placedAt ?? createdAt, index: () => store.#index(entry) });
      if (isPlaced(session) && session.lines.some((line) => liveCartLines.has(line.cartLineId)))
        unsettled.push(session);
    });
    for (const { index } of found.toSorted((a, b) => (a.at < b.at ? -1 : 1))) index();
    for (const session of unsettled) await store.#settle(session);
    return store;
  }

  /** Needs no claim on the account's cart: one process owns the store, and its service creates sessions one by one. */
  async create(session: PaymentSession): Promise<PaymentSession> {
    await this.#folder.create(session.id, session);
    this.#index(session);
    return session;
  }

  async find(id: string): Promise<PaymentSession | null> {
    const session = await this.#folder.find(id);
    if (!session || !isPlaced(session) || !this.#open.has(id)) return session;
    // The order was placed but its books are still in the cart: try again, and return the order even if that fails.
    return this.place(id, session.payment.id, session.payment.placedAt).catch((error: unknown) => {
      if (error instanceof ShopError && error.code === 'UNAVAILABLE') return session;
      throw error;
    });
  }

  async findByProviderOrder(providerOrderId: string): Promise<PaymentSession | null> {
    const id = this.#idByProviderOrder.get(providerOrderId);
    return id === undefined ? null : this.#folder.find(id);
  }

  async update(id: string, change: (session: PaymentSession) => PaymentSession): Promise<PaymentSession> {
    const session = await this.#folder.update(id, change, () => notFound('This payment session'));
    // `place` indexes orders itself: they stay open until the cart is settled.
    if (!isPlaced(session)) this.#index(session);
    return session;
  }

  async place(id: string, paymentId: string, now: string): Promise<Order> {
    const session = await this.update(id, (current) => place(current, paymentId, now));
    const { accountId } = session;
    if (this.#placed.get(accountId)?.has(id) && !this.#open.has(id)) return session as Order;
    // Open until its books have left the cart: if that fails, the next reader or check retries.
    this.#index({ ...session, checkAt: now });
    await this.#settle(session);
    this.#index(session);
    return session as Order;
  }

  async ordersOf(accountId: string, { limit, after }: OrderQuery): Promise<readonly Order[]> {
    const newestFirst = [...(this.#placed.get(accountId) ?? [])].toReversed();
    const start = after === null ? 0 : newestFirst.indexOf(after) + 1;
    if (after !== null && start === 0) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
    return (await this.#found(newestFirst.slice(start, start + limit + 1))).filter(isPlaced);
  }

  async openOf(accountId: string, limit: number): Promise<readonly PaymentSession[]> {
    return this.#found([...(this.#openOf.get(accountId) ?? [])].toReversed().slice(0, limit));
  }

  async dueForCheck({ provider, now, limit }: DueQuery): Promise<readonly PaymentSession[]> {
    const due = [...this.#open].filter(([, open]) => open.provider === provider && open.checkAt <= now);
    const longestFirst = due.toSorted(([, a], [, b]) => (a.checkAt < b.checkAt ? -1 : 1));
    const counts = new Map<string, number>();
    const ranked = longestFirst.map(([id, { accountId }]) => {
      const rank = (counts.get(accountId) ?? 0) + 1;
      counts.set(accountId, rank);
      return { id, rank };
    });
    return this.#found(
      ranked
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, limit)
        .map(({ id }) => id),
    );
  }

  async #found(ids: readonly string[]): Promise<readonly PaymentSession[]> {
    const sessions = await Promise.all(ids.map((id) => this.#folder.find(id)));
    return sessions.filter((session) => session !== null);
  }

  #index({ id, accountId, provider, providerOrderId, checkAt, status }: Indexed): void {
    this.#idByProviderOrder.set(providerOrderId, id);
    if (status === 'PLACED') this.#placed.set(accountId, (this.#placed.get(accountId) ?? new Set()).add(id));
    const ids = this.#openOf.get(accountId) ?? new Set();
    if (checkAt === null) {
      this.#open.delete(id);
      ids.delete(id);
    } else {
      this.#open.set(id, { accountId, provider, checkAt });
      ids.add(id);
    }
    if (ids.size > 0) this.#openOf.set(accountId, ids);
    else this.#openOf.delete(accountId);
  }

  #settle(session: PaymentSession): Promise<Account> {
    return this.#accounts.update(session.accountId, (account) => settleCart(account, session, this.#newId));
  }
}
