/** Why a payment ended without an order. */
export type AbandonReason =
  /** The shopper closed the widget. */
  | 'DISMISSED'
  /** The provider declined the payment. */
  | 'FAILED';

/** How a book is made. */
export type BookFormat =
  /** A recording to hear. */
  | 'AUDIOBOOK'
  /** A file to read. */
  | 'EBOOK'
  /** Bound, with stiff boards. */
  | 'HARDBACK'
  /** Bound, with a soft cover. */
  | 'PAPERBACK';

/**
 * What kind of failure an error is: `extensions.code` of an error's answer, and `code` of REST's. Errors of the protocol
 * itself have codes of their own, as `GRAPHQL_VALIDATION_FAILED`.
 */
export type ErrorCode =
  /** Something that was sent is wrong; `fields` says where, if one can say. */
  | 'BAD_USER_INPUT'
  /** What is stored does not allow it: an email that is taken, a list that is full. */
  | 'CONFLICT'
  /** A page of another site asked, which the shop does not serve. */
  | 'FORBIDDEN'
  /** A fault of the shop, which its log describes. */
  | 'INTERNAL_SERVER_ERROR'
  /** There is no such thing, or it is of another account. */
  | 'NOT_FOUND'
  /** Too many tries; `retryAfter` says in how many seconds to try again. */
  | 'TOO_MANY_REQUESTS'
  /** No token, one that is not good any more, or a wrong password. */
  | 'UNAUTHENTICATED'
  /** The shop cannot save or read for a moment. Whether a change was made is unknown: read it again first. */
  | 'UNAVAILABLE';

/** Who did something to an order. */
export type OrderActor =
  /** The shop. */
  | 'OWNER'
  /** The payment provider, or the shop by itself because of what it said. */
  | 'PROVIDER'
  /** The one who ordered. */
  | 'SHOPPER';

/** How far an order is. */
export type OrderStatus =
  /** Not to be sent; what was paid goes back. */
  | 'CANCELLED'
  /** With the shopper. */
  | 'DELIVERED'
  /** Ready to be sent. */
  | 'PACKED'
  /** Paid. */
  | 'PLACED'
  /** With the carrier. */
  | 'SHIPPED';

/** How far a payment is. */
export type PaymentSessionStatus =
  /** The shopper closed the widget. */
  | 'DISMISSED'
  /** Nobody paid in time. */
  | 'EXPIRED'
  /** The provider declined the payment. */
  | 'FAILED'
  /** The shopper has not paid yet, or the provider has not told us yet. */
  | 'PENDING'
  /** Paid; the order is placed. */
  | 'PLACED';

/** How a list of books is sorted. */
export type ProductSort =
  /** By price, the dearest first. */
  | 'HIGH_TO_LOW'
  /** By price, the cheapest first. */
  | 'LOW_TO_HIGH';

/** How far a refund is. */
export type RefundStatus =
  /** The shop has yet to ask the payment provider. */
  | 'ASKED'
  /** The payment provider could not do it; the shop is told. */
  | 'FAILED'
  /** The payment provider has it in hand. */
  | 'PENDING'
  /** On its way to the bank, which may take some days to show it. */
  | 'PROCESSED';

/** What of an account changed. */
export type ViewerChange =
  /** The cart, the wishlist, the addresses, the names or the password. */
  | 'ACCOUNT'
  /** An order. */
  | 'ORDERS';
