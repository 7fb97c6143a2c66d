import type { DueQuery } from '../../async/due.ts';
import type { ListedState, Order, PaymentSession } from './records.ts';
import type { NumberSeries } from './order-numbers.ts';
import type { Seller } from '../shop/profile.ts';

/** Includes the account's id, which determines where the session is stored. */
export type SessionKey = Pick<PaymentSession, 'accountId' | 'id'>;

export interface OrderQuery {
  readonly limit: number;
  /** The store reads until the orders have this number of lines, and one order more. */
  readonly maxLines: number;
  /** The id of the last order of the previous page, or null for the first page. */
  readonly after: string | null;
}

/** A query over all accounts' orders, for the owner. Instants are ISO strings in UTC. */
export interface AllOrdersQuery {
  /** Every state if missing. */
  readonly states?: readonly ListedState[];
  /** Placed at or after this instant. */
  readonly since?: string;
  /** Placed before this instant. */
  readonly until?: string;
  /** The number of the last order of the previous page, or null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

export interface Payment {
  readonly paymentId: string;
  readonly now: string;
  /** Number series for order and bill. */
  readonly series: NumberSeries;
  readonly seller: Seller;
}

/** `before` is null for a new session. */
export type OnSession = (before: PaymentSession | null, after: PaymentSession) => void;

/**
 * Stores payment sessions and the orders they become. Another account's session counts as unknown. Every method throws
 * `UNAVAILABLE` when the store fails.
 */
export interface OrderStore {
  /**
   * Returns the open session for the same cart and address if another server has just created one, otherwise `session`.
   * `UNAUTHENTICATED` for an account that is erased, even during the call.
   */
  create(session: PaymentSession): Promise<PaymentSession>;
  find(key: SessionKey): Promise<PaymentSession | null>;
  findByProviderOrder(providerOrderId: string): Promise<PaymentSession | null>;
  /**
   * Changes a session as `AccountStore.update` does. Issues the credit notes that the change makes due, with the next
   * numbers of their series.
   */
  update(key: SessionKey, change: (session: PaymentSession) => PaymentSession): Promise<PaymentSession>;
  /**
   * Places the order with the next numbers of its series, and removes the paid copies from the account's cart.
   * Idempotent; once begun it is completed, if necessary at the next start. A session for cart lines that another order
   * of the account has paid for becomes a cancelled order with a refund, and leaves the cart as it is. Other open
   * sessions of the account that hold copies for the same cart lines are dismissed, and the order gets these copies.
   * `UNAUTHENTICATED` for a session of an erased account that was not placed before.
   */
  place(key: SessionKey, payment: Payment): Promise<Order>;
  /**
   * The account's orders, the newest first: up to `limit` orders or `maxLines` lines, and one more order, which tells
   * the caller that another page follows.
   */
  ordersOf(accountId: string, query: OrderQuery): Promise<readonly Order[]>;
  /** The ids of all sessions and orders of the account, including those being created. */
  sessionIdsOf(accountId: string): Promise<readonly string[]>;
  /**
   * The account's open sessions, the newest first: those that may still be paid (`checkAt` is set), and placed ones
   * whose books are still in the cart.
   */
  openOf(accountId: string, limit: number): Promise<readonly PaymentSession[]>;
  /**
   * Open sessions of the provider whose `checkAt` has passed, round-robin over accounts, the longest overdue first, so
   * that no account delays another.
   */
  dueForCheck(query: DueQuery & Pick<PaymentSession, 'provider'>): Promise<readonly PaymentSession[]>;
  /** Orders and other sessions whose `refundAt` has passed, the longest overdue first. */
  dueForRefund(query: DueQuery): Promise<readonly PaymentSession[]>;
  /** Sessions whose `deletableAt` has passed, the oldest first. */
  dueForDeletion(query: DueQuery): Promise<readonly PaymentSession[]>;
  /** Deletes the session if its `deletableAt` has passed. Idempotent. */
  removeUnpaid(key: SessionKey, now: Date): Promise<void>;
  /** Finds an order by the number that people use. */
  findByNumber(number: string): Promise<Order | null>;
  /** All accounts' orders, the newest first. `BAD_USER_INPUT` when `after` is not an order's number. */
  ordersOfAll(query: AllOrdersQuery): Promise<readonly Order[]>;
  /** Orders with a letter that is due, the longest overdue first. */
  dueOrders(query: DueQuery): Promise<readonly Order[]>;
  /** Calls the listener with each change of a session by this process once it is durable. */
  onChange(listener: OnSession): void;
}
