import type { Order, PaymentSession } from '../orders/order.ts';

export interface OrderQuery {
  readonly limit: number;
  /** The id of the last order of the page before, or null for the first page. */
  readonly after: string | null;
}

export interface DueQuery {
  /** Only the provider that made a session knows about it. */
  readonly provider: string;
  readonly now: string;
  readonly limit: number;
}

/** Payment sessions and the orders that come of them. */
export interface OrderStore {
  /** Returns the session that stands: another server may have opened one for the same cart and address meanwhile. */
  create(session: PaymentSession): Promise<PaymentSession>;
  find(id: string): Promise<PaymentSession | null>;
  findByProviderOrder(providerOrderId: string): Promise<PaymentSession | null>;
  /** As `AccountStore.update`. */
  update(id: string, change: (session: PaymentSession) => PaymentSession): Promise<PaymentSession>;
  /**
   * Places the order and takes what was paid for out of the account's cart, in one step that may be repeated: once it
   * was begun, it is finished, if need be by the next start.
   */
  place(id: string, paymentId: string, now: string): Promise<Order>;
  /** Placed orders of an account, the newest first, with one more than `limit` when there is one. */
  ordersOf(accountId: string, query: OrderQuery): Promise<readonly Order[]>;
  /**
   * Sessions of an account that are not over, the newest first: those that may still be paid (`checkAt` is set), and
   * those whose order could not be finished yet.
   */
  openOf(accountId: string, limit: number): Promise<readonly PaymentSession[]>;
  /** Sessions that are not over and whose time has come, the longest overdue first. */
  dueForCheck(query: DueQuery): Promise<readonly PaymentSession[]>;
}
