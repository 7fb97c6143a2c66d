/** Why a payment ended without an order. */
export type AbandonReason =
  /** The shopper closed the widget. */
  | 'DISMISSED'
  /** The provider declined the payment. */
  | 'FAILED';

/** The format of a book. */
export type BookFormat =
  /** A recording to listen to. */
  | 'AUDIOBOOK'
  /** A digital file to read. */
  | 'EBOOK'
  /** Hard cover. */
  | 'HARDBACK'
  /** Soft cover. */
  | 'PAPERBACK';

/**
 * The kind of an error: `extensions.code` in GraphQL, `code` in REST. Protocol errors have other codes, such as
 * `GRAPHQL_VALIDATION_FAILED`.
 */
export type ErrorCode =
  /** The input is invalid; `fields` lists the invalid fields, if known. */
  | 'BAD_USER_INPUT'
  /** The stored state does not allow it: an email already in use, a full list. */
  | 'CONFLICT'
  /** A request from another site, which the shop does not allow. */
  | 'FORBIDDEN'
  /** An unexpected error, which the server logs. */
  | 'INTERNAL_SERVER_ERROR'
  /** It does not exist, or belongs to another account. */
  | 'NOT_FOUND'
  /** Too many attempts; `retryAfter` is the number of seconds to wait. */
  | 'TOO_MANY_REQUESTS'
  /** A missing or invalid token, or a wrong password. */
  | 'UNAUTHENTICATED'
  /** The store is temporarily unavailable. Whether a change was saved is unknown: read before retrying. */
  | 'UNAVAILABLE';

/** Who took a step of an order. */
export type OrderActor =
  /** The shop. */
  | 'OWNER'
  /** The payment provider, or the shop because of the provider's report. */
  | 'PROVIDER'
  /** The shopper who placed the order. */
  | 'SHOPPER';

/** The state of an order. */
export type OrderStatus =
  /** Will not be shipped; the payment is refunded. */
  | 'CANCELLED'
  /** Received by the shopper. */
  | 'DELIVERED'
  /** Ready to be shipped. */
  | 'PACKED'
  /** Paid. */
  | 'PLACED'
  /** Handed to the carrier. */
  | 'SHIPPED';

/** The state of a payment. */
export type PaymentSessionStatus =
  /** The shopper closed the widget. */
  | 'DISMISSED'
  /** Not paid in time. */
  | 'EXPIRED'
  /** The provider declined the payment. */
  | 'FAILED'
  /** Not paid yet, or not yet reported by the provider. */
  | 'PENDING'
  /** Paid; the order is placed. */
  | 'PLACED';

/** The order of a list of books. */
export type ProductSort =
  /** By descending price. */
  | 'HIGH_TO_LOW'
  /** By ascending price. */
  | 'LOW_TO_HIGH';

/** The state of a refund. */
export type RefundStatus =
  /** Not yet requested from the payment provider. */
  | 'ASKED'
  /** Failed at the payment provider; the owner is notified. */
  | 'FAILED'
  /** Accepted by the payment provider. */
  | 'PENDING'
  /** Sent to the bank, which may take some days to show it. */
  | 'PROCESSED';

/** The part of an account that changed. */
export type ViewerChange =
  /** The cart, the wishlist, the addresses, the names or the password. */
  | 'ACCOUNT'
  /** An order. */
  | 'ORDERS';
