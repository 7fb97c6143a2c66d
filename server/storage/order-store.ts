import type { Order, PaymentSession } from '../orders/order.ts';

export interface OrderQuery {
  readonly limit: number;
  /** The id of the last order of the page before, or null for the first page. */
  readonly after: string | null;
}

/** Payment sessions and the orders that come of them. */
export interface OrderStore {
  create(session: PaymentSession): Promise<void>;
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
  /** The newest session of an account that may still be paid (`checkAt` is set), or null. */
  openOf(accountId: string): Promise<PaymentSession | null>;
  /** Sessions whose `checkAt` has come. */
  dueForCheck(now: string, limit: number): Promise<readonly PaymentSession[]>;
}
