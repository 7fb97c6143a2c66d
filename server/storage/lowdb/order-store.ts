import type { Account } from '../../accounts/account.ts';
import { badInput, notFound } from '../../errors.ts';
import { isPlaced, type Order, type PaymentSession, place, settleCart } from '../../orders/order.ts';
import type { AccountStore } from '../account-store.ts';
import type { OrderQuery, OrderStore } from '../order-store.ts';
import type { RecordFolder } from './record-folder.ts';

type Indexed = Pick<PaymentSession, 'id' | 'accountId' | 'providerOrderId' | 'checkAt' | 'status'>;

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
  /** When to ask the provider about each session that may still be paid. */
  readonly #checkAt = new Map<string, string>();
  /** Ids of the sessions of each account that may still be paid, the oldest first. */
  readonly #open = new Map<string, Set<string>>();

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
      const { id, accountId, providerOrderId, status, createdAt, payment, checkAt } = session;
      const entry = { id, accountId, providerOrderId, status, checkAt };
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

  find(id: string): Promise<PaymentSession | null> {
    return this.#folder.find(id);
  }

  async findByProviderOrder(providerOrderId: string): Promise<PaymentSession | null> {
    const id = this.#idByProviderOrder.get(providerOrderId);
    return id === undefined ? null : this.#folder.find(id);
  }

  async update(id: string, change: (session: PaymentSession) => PaymentSession): Promise<PaymentSession> {
    const session = await this.#folder.update(id, change, () => notFound('This payment session'));
    this.#index(session);
    return session;
  }

  async place(id: string, paymentId: string, now: string): Promise<Order> {
    const session = await this.update(id, (current) => place(current, paymentId, now));
    await this.#settle(session);
    return session as Order;
  }

  async ordersOf(accountId: string, { limit, after }: OrderQuery): Promise<readonly Order[]> {
    const newestFirst = [...(this.#placed.get(accountId) ?? [])].toReversed();
    const start = after === null ? 0 : newestFirst.indexOf(after) + 1;
    if (after !== null && start === 0) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
    const page = await Promise.all(newestFirst.slice(start, start + limit + 1).map((id) => this.#folder.find(id)));
    return page.filter((session) => session !== null).filter(isPlaced);
  }

  async openOf(accountId: string): Promise<PaymentSession | null> {
    const newest = [...(this.#open.get(accountId) ?? [])].at(-1);
    return newest === undefined ? null : this.#folder.find(newest);
  }

  async dueForCheck(now: string, limit: number): Promise<readonly PaymentSession[]> {
    const due = [...this.#checkAt].filter(([, checkAt]) => checkAt <= now).slice(0, limit);
    const sessions = await Promise.all(due.map(([id]) => this.#folder.find(id)));
    return sessions.filter((session) => session !== null);
  }

  #index({ id, accountId, providerOrderId, checkAt, status }: Indexed): void {
    this.#idByProviderOrder.set(providerOrderId, id);
    if (status === 'PLACED') this.#placed.set(accountId, (this.#placed.get(accountId) ?? new Set()).add(id));
    if (checkAt === null) {
      this.#checkAt.delete(id);
      const open = this.#open.get(accountId);
      open?.delete(id);
      if (open?.size === 0) this.#open.delete(accountId);
      return;
    }
    // A session that is only looked at again keeps its place.
    this.#open.set(accountId, (this.#open.get(accountId) ?? new Set()).add(id));
    this.#checkAt.set(id, checkAt);
  }

  #settle(session: PaymentSession): Promise<Account> {
    return this.#accounts.update(session.accountId, (account) => settleCart(account, session, this.#newId));
  }
}
