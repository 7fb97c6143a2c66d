import { notFound } from '../../errors.ts';
import type { Address } from '../account/addresses/address.ts';
import type { PriceDetails } from '../account/cart/cart.ts';
import type { BookFacts } from '../catalogue/facts.ts';
import type { PendingLetter } from '../mail/pending-letter.ts';
import type { Seller } from '../shop/profile.ts';
import type { Copies } from '../stock/stock.ts';

/** A cart line at the time the payment session was opened. Prices are whole rupees per copy. */
export interface OrderLine {
  readonly id: string;
  readonly cartLineId: string;
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly image: string;
  readonly price: number;
  readonly originalPrice: number;
  readonly quantity: number;
  /** Decides the tax on the bill; missing if unknown. */
  readonly format?: NonNullable<BookFacts['format']>;
  readonly isbn?: string;
}

/** The number of the record's current shape: see `upgrade-session.ts`. */
export const SESSION_VERSION = 4;

export type PaymentSessionStatus = 'PENDING' | 'PLACED' | 'FAILED' | 'DISMISSED' | 'EXPIRED';

/** A snapshot of what the shopper pays for, priced by the server. Instants are ISO strings in UTC. */
export interface PaymentSession {
  readonly version: typeof SESSION_VERSION;
  readonly id: string;
  readonly accountId: string;
  readonly provider: string;
  /** The id of the provider's order. */
  readonly providerOrderId: string;
  readonly status: PaymentSessionStatus;
  readonly lines: readonly OrderLine[];
  readonly priceDetails: PriceDetails;
  readonly address: Address;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly payment: { readonly id: string; readonly placedAt: string } | null;
  /** Whether the provider, when last asked, knew of an attempt that may still succeed. */
  readonly attempted: boolean;
  /** Until when a declined session can be paid in its open widget, and holds its copies. */
  readonly widgetUntil: string | null;
  /** When to ask the provider next; null once no payment is expected any more. */
  readonly checkAt: string | null;
  /** When the provider was asked last, whether it answered or not. */
  readonly askedAt: string | null;
  /** The order's history, once it was placed. Stored records fix the field's name. */
  readonly life?: OrderHistory;
  /** When all personal data were removed. */
  readonly erasedAt?: string;
  /** The copies of counted books that the session holds, or that its order took: see `copies.ts`. */
  readonly held: readonly Copies[];
  /** Captured payments that make no order. Stored records fix the field's name. */
  readonly strays: readonly UnmatchedPayment[];
}

/** A paid payment session. */
export interface Order extends PaymentSession {
  readonly status: 'PLACED';
  readonly payment: { readonly id: string; readonly placedAt: string };
  readonly life: OrderHistory;
}

export const isPlaced = (session: PaymentSession): session is Order =>
  session.status === 'PLACED' && session.payment !== null && session.life !== undefined;

/** Turns a change of an order into a change of its session, for the store. `NOT_FOUND` for one that was not placed. */
export const changeOrder =
  (change: (order: Order) => Order) =>
  (session: PaymentSession): PaymentSession => {
    if (!isPlaced(session)) throw notFound('This order');
    return change(session);
  };

const ORDER_STATES = ['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** The states in the owner's lists, where a shipped order with copies still to be sent is PARTLY_SHIPPED. */
export const LISTED_STATES = [...ORDER_STATES, 'PARTLY_SHIPPED'] as const;
export type ListedState = (typeof LISTED_STATES)[number];
export type Actor = 'SHOPPER' | 'OWNER' | 'PROVIDER';

/** When something was done, and by whom. */
export interface Act {
  readonly at: string;
  readonly by: Actor;
  /** Which of the shop's people acted, if they gave their name; never shown to shoppers. */
  readonly name?: string;
}

export interface OrderStep extends Act {
  readonly state: OrderState;
  /** Set when the state is CANCELLED: the owner's words, or `PAID_TWICE`. */
  readonly reason?: string;
  /** Set when the state is CANCELLED and the copies are not to be sold again. */
  readonly isKeptOut?: true;
}

export interface LineCopies {
  readonly lineId: string;
  readonly copies: number;
}

/** A parcel that has left. */
export interface Parcel extends Act {
  /** Unique in the order, also among parcels that were taken back. */
  readonly id: string;
  readonly carrier: string;
  readonly tracking: string;
  readonly lines: readonly LineCopies[];
}

/** Copies that came back or were not sent, and whose money goes back. */
interface RefundedCopies extends Act, LineCopies {
  /** Whether they return to the stock; otherwise the owner may add them later. */
  readonly isRestocked?: true;
}
export type ReturnedLine = RefundedCopies;
export interface UnsentLine extends RefundedCopies {
  /** The owner's words to the shopper, or empty. */
  readonly reason: string;
}

/** A correction of an earlier entry or act. */
export interface Correction extends Act {
  readonly kind: 'READDRESSED' | 'TRACKED' | 'UNPACKED' | 'UNSHIPPED' | 'LETTER';
  /** The replaced or undone value, or the name of the letter that was sent again. */
  readonly text: string;
}

/** A document that takes back a part of the bill. */
export interface CreditNote {
  /** The serial number, such as `CN/2026-27/00007`, without gaps in its series and financial year. */
  readonly number: string;
  readonly at: string;
  /** The refund for which it was issued. */
  readonly refundId: string;
  /** In paise. */
  readonly amount: number;
  /** The copies that it takes back; none if it only lowers the price. */
  readonly lines: readonly LineCopies[];
}

/** The history of an order since it was placed. Instants are ISO strings in UTC. */
export interface OrderHistory {
  /** The number for people, such as `C26-00042`, unique in the shop. */
  readonly number: string;
  /** The serial number of the bill, such as `B/2026-27/00042`, without gaps in its series and financial year. */
  readonly bill: string;
  /** The shop's details on the bill, as they were when the bill was issued. */
  readonly seller: Seller;
  /** The address on the bill, set once a correction has changed the delivery address. */
  readonly billedTo?: Address;
  /** The oldest first. */
  readonly creditNotes: readonly CreditNote[];
  /** The first is PLACED. */
  readonly steps: readonly OrderStep[];
  /** The oldest first. The first makes the order SHIPPED; `line-copies.ts` counts the copies still to be sent. */
  readonly parcels: readonly Parcel[];
  readonly unsent: readonly UnsentLine[];
  readonly returns: readonly ReturnedLine[];
  readonly refunds: readonly Refund[];
  /** The owner's notes, never shown to the shopper. */
  readonly notes: readonly { readonly at: string; readonly text: string; readonly name?: string }[];
  /** The newest corrections, at most `MAX_CORRECTIONS`. */
  readonly corrections: readonly Correction[];
  readonly letters: readonly PendingLetter[];
  /** Copies that were sold out when they were paid for. */
  readonly missing: readonly Copies[];
  /** When to look for refunds made on the provider's own pages; null once none can follow. */
  readonly watchAt: string | null;
}

export const lastStep = ({ life }: Pick<Order, 'life'>): OrderStep => life.steps.at(-1)!;
export const stateOf = (order: Pick<Order, 'life'>): OrderState => lastStep(order).state;

export type RefundReason = 'CANCELLED' | 'RETURNED' | 'UNSENT' | 'PAID_TWICE' | 'OWNER' | 'PROVIDER';
/** An ASKED refund is only in the order's record; a PENDING one is known to the provider. */
export type RefundStatus = 'ASKED' | 'PENDING' | 'PROCESSED' | 'FAILED';

/** Money on its way back. Instants are ISO strings in UTC. */
export interface Refund {
  /**
   * Also the idempotency key and the receipt at the provider. Derived from the order's id, not from its number, which
   * another order may have after a restored backup.
   */
  readonly id: string;
  /** In paise, because refunds on the provider's own pages need not be whole rupees. */
  readonly amount: number;
  readonly lines: readonly LineCopies[];
  /** PROVIDER if it was made on the provider's own pages. */
  readonly reason: RefundReason;
  readonly by: Act['by'];
  readonly name?: string;
  /** The owner's words to the shopper. */
  readonly note?: string;
  readonly status: RefundStatus;
  /** The number of earlier tries at the provider, all refused or failed. */
  readonly attempt: number;
  /** Why the last try failed, in the provider's words. */
  readonly fault?: string;
  /** The provider's ids of the tries that failed at the bank. */
  readonly failedIds: readonly string[];
  readonly providerRefundId: string | null;
  /** The bank's reference (ARN). */
  readonly reference: string | null;
  readonly askedAt: string;
  readonly updatedAt: string;
  /** When to ask the provider next; null once it is made or has failed. */
  readonly dueAt: string | null;
}

/** A payment with its refunds, which together are at most its amount. */
export interface PaymentRefunds {
  readonly paymentId: string;
  /** In the smallest unit of the payment's currency. */
  readonly amount: number;
  readonly currency: string;
  readonly refunds: readonly Refund[];
}

/** A session's payment that makes no order and is refunded. */
export interface UnmatchedPayment extends PaymentRefunds {
  readonly reason: 'other_amount' | 'second_payment' | 'no_account';
}
