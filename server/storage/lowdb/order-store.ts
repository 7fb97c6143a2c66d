import type { Account } from '../../accounts/account.ts';
import { badInput, notFound, ShopError } from '../../errors.ts';
import { isPlaced, type Order, type PaymentSession, place, settleCart } from '../../orders/order.ts';
import type { AccountStore } from '../account-store.ts';
import type { DueQuery, OrderQuery, OrderStore } from '../order-store.ts';
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
  /** Ids of the orders of each account, the oldest first. */
  readonly #placed = new Map<string, Set<string>>();
  /** Every session that is not over: it may still be paid, or the books of its order are still in the cart. */
  readonly #open = new Map<string, { readonly provider: string; readonly checkAt: string }>();
  /** Ids of the same by account, the oldest first. */
  readonly #openOf = new Map<string, Set<string>>();

  private constructor(folder: RecordFolder<PaymentSession>, { accounts, newId }: Deps) {
    this.#folder = folder;
    this.#accounts = accounts;
    this.#newId = newId;
  }

  /** Finishes what a crash interrupted: an order on disk whose books are still in the cart. */
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

  /** One process owns the store, and its service opens the sessions of an account one after another. */
  async create(session: PaymentSession): Promise<PaymentSession> {
    await this.#folder.create(session.id, session);
    this.#index(session);
    return session;
  }

  async find(id: string): Promise<PaymentSession | null> {
    const session = await this.#folder.find(id);
    if (!session || !isPlaced(session) || !this.#open.has(id)) return session;
    // Its books could not leave the cart when it was placed. As long as they still can't, reading goes on without.
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
    // An order is over when it is settled, which `place` alone knows.
    if (!isPlaced(session)) this.#index(session);
    return session;
  }

  async place(id: string, paymentId: string, now: string): Promise<Order> {
    const session = await this.update(id, (current) => place(current, paymentId, now));
    const { accountId } = session;
    if (this.#placed.get(accountId)?.has(id) && !this.#open.has(id)) return session as Order;
    // It stays open until its books have left the cart: should that fail, whoever looks at it next does it.
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
    return this.#found(longestFirst.slice(0, limit).map(([id]) => id));
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
      this.#open.set(id, { provider, checkAt });
      ids.add(id);
    }
    if (ids.size > 0) this.#openOf.set(accountId, ids);
    else this.#openOf.delete(accountId);
  }

  #settle(session: PaymentSession): Promise<Account> {
    return this.#accounts.update(session.accountId, (account) => settleCart(account, session, this.#newId));
  }
}
