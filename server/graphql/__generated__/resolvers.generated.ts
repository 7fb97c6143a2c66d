import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Product as ProductRecord, Category as CategoryRecord } from '../../services/catalogue/catalogue.ts';
import type { ProductConnection as ProductConnectionRecord } from '../connections.ts';
import type { ContentPage as ContentPageRecord } from '../../services/shop/content-page.ts';
import type { NamedAuthor } from '../authors.ts';
import type { SearchHints as SearchHintsRecord } from '../../services/catalogue/catalogue.service.ts';
import type { Account } from '../../services/account/account.ts';
import type { Session as SessionRecord } from '../../services/account/sign-in/sessions.service.ts';
import type { SharedWishlist as SharedWishlistRecord } from '../../services/account/wishlist/wishlist.service.ts';
import type { CartView, PricedLine } from '../../services/account/cart/cart.ts';
import type { WishlistView, WishedBook } from '../../services/account/wishlist/wishlist.ts';
import type { ListedAddress } from '../../services/account/addresses/address-book.ts';
import type { PaymentView, OrderView } from '../../services/orders/order-view.ts';
import type { OrderedBook } from '../ordered-books.ts';
import type { Facets } from '../../services/catalogue/tally.ts';
import type { GraphQLContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date and time with its UTC offset: `YYYY-MM-DDTHH:mm:ss±HH:MM`. */
  DateTime: { input: string; output: string; }
  /** An integer number of paise (hundredths of a rupee), at most 2^53 - 1: the unit of payments, refunds and tax. */
  Paise: { input: number; output: number; }
  /** An integer number of rupees, at most 2^53 - 1: the unit of prices and of cart and order totals. */
  Rupees: { input: number; output: number; }
};

/** Why a payment ended without an order. */
export type AbandonReason =
  /** The shopper closed the widget. */
  | 'DISMISSED'
  /** The provider declined the payment. */
  | 'FAILED';

/** The result of `addAddress`. */
export type AddAddressPayload = {
  readonly __typename?: 'AddAddressPayload';
  /** All addresses, the new one last; null if there are `userErrors`. */
  readonly addressBook?: Maybe<AddressBook>;
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Books to add to the cart. */
export type AddAllToCartInput = {
  /** 1 to 200 books. A book given twice counts once, with the larger quantity. */
  readonly books: ReadonlyArray<CartBookInput>;
};

/** The result of `addAllToCart`. */
export type AddAllToCartPayload = {
  readonly __typename?: 'AddAllToCartPayload';
  /** The updated cart. */
  readonly cart: Cart;
  /** The given ids that are not in the catalogue, and so were not added. */
  readonly gone: ReadonlyArray<Scalars['ID']['output']>;
};

/** A saved address of an account. */
export type Address = {
  readonly __typename?: 'Address';
  /** The city. */
  readonly city: Scalars['String']['output'];
  /** The country. */
  readonly country: Scalars['String']['output'];
  /** When it was saved. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** REST's `_id`. */
  readonly id: Scalars['ID']['output'];
  /** Whether checkout preselects it; true for at most one address. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** The number that the carrier may call. */
  readonly mobile: Scalars['String']['output'];
  /** Who receives the parcel. */
  readonly name: Scalars['String']['output'];
  /** The state or region. */
  readonly state: Scalars['String']['output'];
  /** House number and street. */
  readonly street: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The postal code. */
  readonly zipCode: Scalars['String']['output'];
};

/** The saved addresses of an account. */
export type AddressBook = {
  readonly __typename?: 'AddressBook';
  /** In the order in which they were added, at most 50. */
  readonly addresses: ReadonlyArray<Address>;
  /** The address book's id, distinct from the account's. */
  readonly id: Scalars['ID']['output'];
};

/** All seven fields are required and trimmed. */
export type AddressInput = {
  /** The city, 1 to 100 characters. */
  readonly city: Scalars['String']['input'];
  /** The country, 1 to 100 characters. */
  readonly country: Scalars['String']['input'];
  /** The number that the carrier may call: 7 to 20 digits, spaces and + - ( ). */
  readonly mobile: Scalars['String']['input'];
  /** Who receives the parcel, 1 to 100 characters. */
  readonly name: Scalars['String']['input'];
  /** The state or region, 1 to 100 characters. */
  readonly state: Scalars['String']['input'];
  /** House number and street, 1 to 200 characters. */
  readonly street: Scalars['String']['input'];
  /** The postal code: 3 to 12 letters, digits, spaces and hyphens. */
  readonly zipCode: Scalars['String']['input'];
};

/** The author of at least one book in the catalogue. */
export type Author = {
  readonly __typename?: 'Author';
  /** The number of the author's books in the catalogue, at least 1. */
  readonly bookCount: Scalars['Int']['output'];
  /** As in the author's first book: names that differ only in case, accents, spaces or punctuation are the same author. */
  readonly name: Scalars['String']['output'];
  /** The author's books, paginated; in catalogue order unless sorted. At most 20 authors per request. */
  readonly products: ProductConnection;
  /** The spines of the first 12 books. At most 20 authors per request. */
  readonly shelf: Shelf;
  /** Identifies the author in the URL of the author's page. */
  readonly slug: Scalars['String']['output'];
};


/** The author of at least one book in the catalogue. */
export type AuthorProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  sort?: InputMaybe<ProductSort>;
};

/** The contents of a bill; all texts are meant to be displayed unchanged. */
export type Bill = {
  readonly __typename?: 'Bill';
  /** The buyer's name, address and phone, one line each. */
  readonly buyer: ReadonlyArray<Scalars['String']['output']>;
  /** What was taken back of the bill, the oldest first: one for each refund, together at most the bill. */
  readonly creditNotes: ReadonlyArray<CreditNote>;
  /** The date of issue in the shop's time zone, such as 23 November 2026. */
  readonly date: Scalars['String']['output'];
  /** The books as in the order, at most 200. */
  readonly lines: ReadonlyArray<BillLine>;
  /** The serial number, such as B/2026-27/00042, gapless within its series and financial year. */
  readonly number: Scalars['String']['output'];
  /** The order's number. */
  readonly orderNumber: Scalars['String']['output'];
  /** The payment's id at the provider. */
  readonly paymentId: Scalars['String']['output'];
  /** The state of the delivery address. */
  readonly placeOfSupply: Scalars['String']['output'];
  /** Remarks on tax. */
  readonly remarks: ReadonlyArray<Scalars['String']['output']>;
  /** The seller's address, email, phone and tax number, one line each. */
  readonly seller: ReadonlyArray<Scalars['String']['output']>;
  /** The seller's legal name. */
  readonly sellerName: Scalars['String']['output'];
  /** The parts of the total; the last one is the total itself. */
  readonly sums: ReadonlyArray<BillSum>;
  /** Bill of Supply, or Tax Invoice if a price includes tax. */
  readonly title: Scalars['String']['output'];
  /** The total in words. */
  readonly totalInWords: Scalars['String']['output'];
};

/** A book on a bill. */
export type BillLine = {
  readonly __typename?: 'BillLine';
  /** The price of all copies, in rupees. */
  readonly amount: Scalars['Rupees']['output'];
  /** The author's name as printed; empty if unknown. */
  readonly byline: Scalars['String']['output'];
  /** The tax code (HSN or SAC). */
  readonly code: Scalars['String']['output'];
  /** The discount on all copies, in rupees. */
  readonly discount: Scalars['Rupees']['output'];
  /** Not the id of an `OrderLine`. */
  readonly id: Scalars['ID']['output'];
  /** The ISBN; null if it was unknown. */
  readonly isbn?: Maybe<Scalars['String']['output']>;
  /** The price of one copy before the discount, in rupees. */
  readonly originalPrice: Scalars['Rupees']['output'];
  /** The number of copies, 1 to 99. */
  readonly quantity: Scalars['Int']['output'];
  /** The tax included in the amount, in paise. */
  readonly tax: Scalars['Paise']['output'];
  /** The tax rate in percent. */
  readonly taxRate: Scalars['Float']['output'];
  /** The title. */
  readonly title: Scalars['String']['output'];
};

/** A sum on a bill. */
export type BillSum = {
  readonly __typename?: 'BillSum';
  /** The amount, in paise. */
  readonly amount: Scalars['Paise']['output'];
  /** The text to display beside the amount. */
  readonly label: Scalars['String']['output'];
};

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

/** The order to cancel. */
export type CancelOrderInput = {
  /** `Order.id` of an order of this account. */
  readonly orderId: Scalars['ID']['input'];
};

/** The result of `cancelOrder`. */
export type CancelOrderPayload = {
  readonly __typename?: 'CancelOrderPayload';
  /** The cancelled order; null if there are `userErrors`. */
  readonly order?: Maybe<Order>;
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** An account's cart. */
export type Cart = {
  readonly __typename?: 'Cart';
  /** The cart's id, distinct from the account's. */
  readonly id: Scalars['ID']['output'];
  /** In the order in which they were added, at most 200. */
  readonly lines: ReadonlyArray<CartLine>;
  /** The totals over all lines. */
  readonly priceDetails: PriceDetails;
};

/** A book and its quantity. */
export type CartBookInput = {
  /** `Product.id`. */
  readonly productId: Scalars['ID']['input'];
  /** 1 to 99. */
  readonly quantity?: Scalars['Int']['input'];
};

/** A book in a cart, with its quantity. */
export type CartLine = {
  readonly __typename?: 'CartLine';
  /**
   * The copies that the shopper can buy, if fewer than `quantity`; null otherwise. Checkout is refused until the quantity
   * is reduced to it.
   */
  readonly copiesAvailable?: Maybe<Scalars['Int']['output']>;
  /** When the book was added. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The line's id; cart mutations take the book's. */
  readonly id: Scalars['ID']['output'];
  /** The price of one copy when the book was added, in rupees; null for a line from before the shop recorded it. */
  readonly priceWhenAdded?: Maybe<Scalars['Rupees']['output']>;
  /** The book, with its current data. */
  readonly product: Product;
  /** The number of copies, 1 to 99. */
  readonly quantity: Scalars['Int']['output'];
  /** When the quantity last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A section of the catalogue; each book belongs to exactly one. */
export type Category = {
  readonly __typename?: 'Category';
  /** Differs from REST's `_id`, which a book may have as well. */
  readonly id: Scalars['ID']['output'];
  /** What the shop's pages call it; null where it is the name. */
  readonly label?: Maybe<Scalars['String']['output']>;
  /** As the catalogue spells it, such as `fiction`. */
  readonly name: Scalars['String']['output'];
  /** The category's books, paginated; in catalogue order unless sorted. */
  readonly products: ProductConnection;
};


/** A section of the catalogue; each book belongs to exactly one. */
export type CategoryProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  sort?: InputMaybe<ProductSort>;
};

/** The number of books in a category. */
export type CategoryFacet = {
  readonly __typename?: 'CategoryFacet';
  /** Matching books in this category. */
  readonly count: Scalars['Int']['output'];
  /** The category's name. */
  readonly name: Scalars['String']['output'];
};

/** What the shop's pages call a category. */
export type CategoryLabel = {
  readonly __typename?: 'CategoryLabel';
  /** As the owner writes it. */
  readonly label: Scalars['String']['output'];
  /** `Category.name`. */
  readonly name: Scalars['String']['output'];
};

/** A shopper's names. Both fields are required. */
export type ChangeNamesInput = {
  /** 1 to 100 characters. */
  readonly firstName: Scalars['String']['input'];
  /** 1 to 100 characters. */
  readonly lastName: Scalars['String']['input'];
};

/** The result of `changeNames`. */
export type ChangeNamesPayload = {
  readonly __typename?: 'ChangeNamesPayload';
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The account with its new names; null if there are `userErrors`. */
  readonly viewer?: Maybe<Viewer>;
};

/** The result of `changePassword`. */
export type ChangePasswordPayload = {
  readonly __typename?: 'ChangePasswordPayload';
  /** The account's only valid session; null if there are `userErrors`. */
  readonly session?: Maybe<Session>;
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The token that confirms a new email. */
export type ConfirmEmailChangeInput = {
  /** The token of the mailed link. */
  readonly token: Scalars['String']['input'];
};

/** The result of `confirmEmailChange`. */
export type ConfirmEmailChangePayload = {
  readonly __typename?: 'ConfirmEmailChangePayload';
  /** The new email of the account; null if there are `userErrors`. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What the widget's handler receives: `razorpay_payment_id`, `razorpay_order_id`, `razorpay_signature`. */
export type ConfirmPaymentInput = {
  /** `razorpay_payment_id`. */
  readonly paymentId: Scalars['String']['input'];
  /** `PaymentSession.id` of the session that the widget was opened with. */
  readonly paymentSessionId: Scalars['ID']['input'];
  /** `razorpay_order_id`. */
  readonly providerOrderId: Scalars['String']['input'];
  /** `razorpay_signature`. */
  readonly signature: Scalars['String']['input'];
};

/** The result of `confirmPayment`. */
export type ConfirmPaymentPayload = {
  readonly __typename?: 'ConfirmPaymentPayload';
  /** The cart without the paid copies; null if there are `userErrors`. */
  readonly cart?: Maybe<Cart>;
  /** The placed order; null if there are `userErrors`. */
  readonly order?: Maybe<Order>;
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A page written by the owner, such as the terms. */
export type ContentPage = {
  readonly __typename?: 'ContentPage';
  /** The text below the heading as HTML, limited to text, lists, links and tables. */
  readonly html: Scalars['String']['output'];
  /** Identifies the page in its URL. */
  readonly slug: Scalars['String']['output'];
  /** The heading. */
  readonly title: Scalars['String']['output'];
};

/** The result of `createPaymentSession`. */
export type CreatePaymentSessionPayload = {
  readonly __typename?: 'CreatePaymentSessionPayload';
  /** The options of the provider's widget; null if there are `userErrors`. */
  readonly paymentSession?: Maybe<PaymentSession>;
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What a credit note says, beside what its bill says of seller and buyer. Both stay as they were given. */
export type CreditNote = {
  readonly __typename?: 'CreditNote';
  /** When the bill was given, in the shop's time zone. */
  readonly billDate: Scalars['String']['output'];
  /** The number of its bill. */
  readonly billNumber: Scalars['String']['output'];
  /** When it was given, in the shop's time zone: 23 November 2026. */
  readonly date: Scalars['String']['output'];
  /** The books, and the delivery. */
  readonly lines: ReadonlyArray<CreditNoteLine>;
  /** The serial number, such as CN/2026-27/00007, gapless within its series and financial year. */
  readonly number: Scalars['String']['output'];
  /** Remarks on tax. */
  readonly remarks: ReadonlyArray<Scalars['String']['output']>;
  /** What the total is made of; the last one is the total. */
  readonly sums: ReadonlyArray<BillSum>;
  /** The total in words. */
  readonly totalInWords: Scalars['String']['output'];
};

/** A book of a credit note, or the delivery. */
export type CreditNoteLine = {
  readonly __typename?: 'CreditNoteLine';
  /** What it takes back of the price, in paise. */
  readonly amount: Scalars['Paise']['output'];
  /** The tax code (HSN or SAC). */
  readonly code: Scalars['String']['output'];
  /** How many copies came back; 0 where only the price was lowered. */
  readonly quantity: Scalars['Int']['output'];
  /** The tax included in the amount, in paise. */
  readonly tax: Scalars['Paise']['output'];
  /** The tax in percent. */
  readonly taxRate: Scalars['Float']['output'];
  /** The title of the book, or Delivery. */
  readonly title: Scalars['String']['output'];
};

/** The result of `editAddress`. */
export type EditAddressPayload = {
  readonly __typename?: 'EditAddressPayload';
  /** All addresses; null if there are `userErrors`. */
  readonly addressBook?: Maybe<AddressBook>;
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The result of `endOtherSessions`. */
export type EndOtherSessionsPayload = {
  readonly __typename?: 'EndOtherSessionsPayload';
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The account with its remaining session; null if there are `userErrors`. */
  readonly viewer?: Maybe<Viewer>;
};

/** The session to end. */
export type EndSessionInput = {
  /** `OpenSession.id`. */
  readonly sessionId: Scalars['ID']['input'];
};

/** The result of `endSession`. */
export type EndSessionPayload = {
  readonly __typename?: 'EndSessionPayload';
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The account with its remaining sessions; null if there are `userErrors`. */
  readonly viewer?: Maybe<Viewer>;
};

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

/** The credentials of a demonstration's shared guest account. */
export type GuestLogin = {
  readonly __typename?: 'GuestLogin';
  /** For `Mutation.logIn`. */
  readonly email: Scalars['String']['output'];
  /** For `Mutation.logIn`; published. */
  readonly password: Scalars['String']['output'];
};

/** The result of `keepAccount`. */
export type KeepAccountPayload = {
  readonly __typename?: 'KeepAccountPayload';
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The account, with `deletionAt` null; null if there are `userErrors`. */
  readonly viewer?: Maybe<Viewer>;
};

/** The result of `logIn`. */
export type LogInPayload = {
  readonly __typename?: 'LogInPayload';
  /** The new session; null if there are `userErrors`. */
  readonly session?: Maybe<Session>;
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The cart and the wishlist after a move or its undo. */
export type MovedBook = {
  readonly __typename?: 'MovedBook';
  /** The updated cart. */
  readonly cart: Cart;
  /** The updated wishlist. */
  readonly wishlist: Wishlist;
};

/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Reports that the shopper closed the widget or that the payment failed. A payment that still arrives places its order.
   * `NOT_FOUND` for an unknown session.
   */
  readonly abandonPayment?: Maybe<PaymentSession>;
  /** Adds an address. `BAD_USER_INPUT` for invalid fields, `CONFLICT` if the account already has 50 addresses. */
  readonly addAddress?: Maybe<AddAddressPayload>;
  /**
   * Adds several books to the cart in one step, raising each line to at least the given quantity: all that are available,
   * or none. Idempotent. `BAD_USER_INPUT` for an empty list, more than 200 books, or a quantity outside 1 to 99;
   * `CONFLICT` if the cart would exceed its limit.
   */
  readonly addAllToCart?: Maybe<AddAllToCartPayload>;
  /** Adds a book to the cart with quantity 1. A book already in the cart is left unchanged. */
  readonly addToCart?: Maybe<Cart>;
  /** Adds a book to the wishlist. A book already on it is left unchanged. */
  readonly addToWishlist?: Maybe<Wishlist>;
  /**
   * Cancels an order before it is shipped and refunds what has not been refunded yet. Idempotent. `CONFLICT` once it is
   * shipped, `NOT_FOUND` for an unknown order.
   */
  readonly cancelOrder?: Maybe<CancelOrderPayload>;
  /**
   * Changes the account's first and last name. `BAD_USER_INPUT` for a name that is empty or longer than 100 characters,
   * `CONFLICT` for the shared guest account.
   */
  readonly changeNames?: Maybe<ChangeNamesPayload>;
  /**
   * Changes the account's password and ends all its sessions: the payload has a new one, with the only valid token.
   * `BAD_USER_INPUT` for a wrong current password, `CONFLICT` for the shared guest account, `TOO_MANY_REQUESTS` after too
   * many attempts.
   */
  readonly changePassword?: Maybe<ChangePasswordPayload>;
  /**
   * Changes the email with the token of a mailed link, which works once and for 30 minutes. Needs no session, ends all
   * sessions of the account and notifies the previous address. `NOT_FOUND` for a token that is unknown, used or expired,
   * `CONFLICT` if another account has taken the address meanwhile.
   */
  readonly confirmEmailChange?: Maybe<ConfirmEmailChangePayload>;
  /**
   * Verifies what the widget's handler received and places the order, exactly once however often it is called. Only the
   * paid copies leave the cart. `BAD_USER_INPUT` for a signature that does not match, `NOT_FOUND` for an unknown session.
   */
  readonly confirmPayment?: Maybe<ConfirmPaymentPayload>;
  /**
   * Prices the cart, stores a snapshot of it with the address, and creates an order for that amount at the payment
   * provider. The payload has the options of the provider's widget; if an earlier session turns out to be paid, that
   * session is returned with its `order` instead. Copies are reserved until the session is paid, abandoned or expired.
   * `BAD_USER_INPUT` for an empty cart, `CONFLICT` for a cart above 20,000,000 rupees or more copies than are in stock, or
   * while the shop is closed, `NOT_FOUND` for an unknown address.
   */
  readonly createPaymentSession?: Maybe<CreatePaymentSessionPayload>;
  /** Deletes an address. `NOT_FOUND` for an unknown id. */
  readonly deleteAddress?: Maybe<AddressBook>;
  /** Replaces all seven fields of an address. `BAD_USER_INPUT` for invalid fields, `NOT_FOUND` for an unknown id. */
  readonly editAddress?: Maybe<EditAddressPayload>;
  /** Ends all sessions of the account except the current one. `CONFLICT` for the shared guest account. */
  readonly endOtherSessions?: Maybe<EndOtherSessionsPayload>;
  /**
   * Ends a session of the account, possibly the current one: its token is invalid from then on. An unknown id, such as
   * that of an ended session, changes nothing. `CONFLICT` for the shared guest account.
   */
  readonly endSession?: Maybe<EndSessionPayload>;
  /** Cancels the scheduled deletion. `CONFLICT` for the shared guest account. */
  readonly keepAccount?: Maybe<KeepAccountPayload>;
  /**
   * Starts a session. `NOT_FOUND` for an unknown email, `UNAUTHENTICATED` for a wrong password, `TOO_MANY_REQUESTS` after
   * too many attempts.
   */
  readonly logIn?: Maybe<LogInPayload>;
  /** Ends the session of the request's token, which is invalid from then on. Returns whether there was one. */
  readonly logOut?: Maybe<Scalars['Boolean']['output']>;
  /** Makes an address the account's only default, which checkout preselects. `NOT_FOUND` for an unknown id. */
  readonly makeDefaultAddress?: Maybe<AddressBook>;
  /** Moves a book from the wishlist to the cart atomically. `NOT_FOUND` if it is not on the wishlist. */
  readonly moveToCart?: Maybe<MovedBook>;
  /** Moves a book from the cart to the wishlist atomically. `NOT_FOUND` if it is not in the cart. */
  readonly moveToWishlist?: Maybe<MovedBook>;
  /**
   * Adds the books of an order to the cart at today's prices, raising each line to at least the ordered quantity: all that
   * are still available, or none. Idempotent. `CONFLICT` if the cart would exceed its limit, `NOT_FOUND` for an unknown
   * order.
   */
  readonly orderAgain?: Maybe<OrderedAgain>;
  /**
   * Pays in the sandbox, as its checkout widget does. Idempotent: paying again returns the same payment. Only a
   * demonstration has the sandbox: `NOT_FOUND` with a live payment provider, and for an unknown session.
   */
  readonly payInSandbox?: Maybe<PayInSandboxPayload>;
  /**
   * Changes the delivery address of an order before it is packed; the address book is left unchanged. Idempotent.
   * `BAD_USER_INPUT` for invalid fields, `CONFLICT` once it is packed, `NOT_FOUND` for an unknown order.
   */
  readonly readdressOrder?: Maybe<ReaddressOrderPayload>;
  /** Removes a book with all its copies from the cart. A book that is not in the cart changes nothing. */
  readonly removeFromCart?: Maybe<Cart>;
  /** Removes a book from the wishlist. A book that is not on it changes nothing. */
  readonly removeFromWishlist?: Maybe<Wishlist>;
  /**
   * Schedules the deletion of the account in a week; until then it works as usual, and `keepAccount` cancels the deletion.
   * Open orders and refunds are completed first. Then name, email, addresses, cart, wishlist and sessions are erased;
   * orders keep what accounting requires. `BAD_USER_INPUT` for a wrong password, `CONFLICT` for the shared guest account.
   */
  readonly requestAccountDeletion?: Maybe<RequestAccountDeletionPayload>;
  /**
   * Mails a link to the new address; the account's email changes once the link is confirmed. At most three links in half
   * an hour, of which only the newest is valid. `BAD_USER_INPUT` for a wrong password, `CONFLICT` for the shared guest
   * account and for an address that already has an account, `TOO_MANY_REQUESTS` after too many attempts.
   */
  readonly requestEmailChange?: Maybe<RequestEmailChangePayload>;
  /**
   * Mails a password reset link, which works once and for 30 minutes, if the email has an account. The payload is the same
   * whether it has one or not. `CONFLICT` for the shared guest account, `TOO_MANY_REQUESTS` after too many attempts.
   */
  readonly requestPasswordReset?: Maybe<RequestPasswordResetPayload>;
  /**
   * Sets a new password with the token of a mailed link and ends all sessions of the account. `NOT_FOUND` for a token that
   * is unknown, used or expired.
   */
  readonly resetPassword?: Maybe<ResetPasswordPayload>;
  /**
   * Undoes a deletion within ten minutes: the address returns with its id, to its position, and as the default if it was
   * and there is none now. Idempotent. `NOT_FOUND` for an unknown id or a later call.
   */
  readonly restoreAddress?: Maybe<AddressBook>;
  /**
   * Undoes the last `removeFromCart` or `moveToWishlist` of a book within ten minutes, atomically: its lines return to
   * their positions with their quantities, and after a move it stays on the wishlist only if it was there before.
   * Idempotent: a book already back in the cart changes nothing. `NOT_FOUND` if there is nothing to undo.
   */
  readonly restoreToCart?: Maybe<MovedBook>;
  /**
   * Undoes the last `removeFromWishlist` or `moveToCart` of a book within ten minutes, atomically: it returns to its
   * position, and after a move the cart line that the move added is removed. Idempotent: a book already back on the
   * wishlist changes nothing. `NOT_FOUND` if there is nothing to undo.
   */
  readonly restoreToWishlist?: Maybe<MovedBook>;
  /** Sets the quantity of a book in the cart. `BAD_USER_INPUT` outside 1 to 99, `NOT_FOUND` if the book is not in the cart. */
  readonly setCartQuantity?: Maybe<Cart>;
  /**
   * Shares the wishlist by a link that shows its books and the account's first name. A wishlist already shared keeps its
   * link. `CONFLICT` for the shared guest account.
   */
  readonly shareWishlist?: Maybe<ShareWishlistPayload>;
  /** Creates an account and logs in. `CONFLICT` if the email already has an account. */
  readonly signUp?: Maybe<SignUpPayload>;
  /**
   * Unsubscribes from emails about wishlist books by the link in such an email; needs no token. Always true; idempotent.
   * `NOT_FOUND` for an unknown link.
   */
  readonly stopLetters?: Maybe<Scalars['Boolean']['output']>;
  /** Revokes the wishlist's link permanently: sharing again creates a new one. */
  readonly stopSharingWishlist?: Maybe<StopSharingWishlistPayload>;
  /** Unsubscribes from emails about a book, which stays on the wishlist. A book that is not watched changes nothing. */
  readonly unwatchBook?: Maybe<Wishlist>;
  /**
   * Subscribes to emails when the book drops below its current price or is back in stock: at most one after each catalogue
   * import, about all such books. Adds the book to the wishlist if missing. `CONFLICT` for the shared guest account, and
   * in a live shop without a mail server.
   */
  readonly watchBook?: Maybe<Wishlist>;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationAbandonPaymentArgs = {
  paymentSessionId: Scalars['ID']['input'];
  reason: AbandonReason;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationAddAddressArgs = {
  input: AddressInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationAddAllToCartArgs = {
  input: AddAllToCartInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationAddToCartArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationAddToWishlistArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationCancelOrderArgs = {
  input: CancelOrderInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationChangeNamesArgs = {
  input: ChangeNamesInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationChangePasswordArgs = {
  currentPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationConfirmEmailChangeArgs = {
  input: ConfirmEmailChangeInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationConfirmPaymentArgs = {
  input: ConfirmPaymentInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationCreatePaymentSessionArgs = {
  addressId: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationDeleteAddressArgs = {
  id: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationEditAddressArgs = {
  id: Scalars['ID']['input'];
  input: AddressInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationLogInArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationMakeDefaultAddressArgs = {
  id: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationMoveToCartArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationMoveToWishlistArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationOrderAgainArgs = {
  orderId: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationPayInSandboxArgs = {
  input: PayInSandboxInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationReaddressOrderArgs = {
  input: ReaddressOrderInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationRemoveFromCartArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationRemoveFromWishlistArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationRequestAccountDeletionArgs = {
  input: RequestAccountDeletionInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationRequestEmailChangeArgs = {
  input: RequestEmailChangeInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationResetPasswordArgs = {
  newPassword: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationRestoreAddressArgs = {
  id: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationRestoreToCartArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationRestoreToWishlistArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationSetCartQuantityArgs = {
  productId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationSignUpArgs = {
  input: SignUpInput;
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationStopLettersArgs = {
  productId?: InputMaybe<Scalars['ID']['input']>;
  token: Scalars['String']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationUnwatchBookArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * All mutations but sign-up, log-in, password reset and those for links in emails need a token: without a valid one they
 * fail with `UNAUTHENTICATED`. Payloads with `userErrors` list there what the shopper can correct; every other failure is
 * in the response's `errors`.
 */
export type MutationWatchBookArgs = {
  productId: Scalars['ID']['input'];
};

/** A session whose token is still valid. */
export type OpenSession = {
  readonly __typename?: 'OpenSession';
  /** From the user agent, such as `Firefox on Windows`. */
  readonly device: Scalars['String']['output'];
  /** `OpenSession.id`. */
  readonly id: Scalars['ID']['output'];
  /** Whether the request's token belongs to this session. */
  readonly isCurrent: Scalars['Boolean']['output'];
  /** When it was last used, to within an hour. */
  readonly seenAt: Scalars['DateTime']['output'];
  /** When it was created. */
  readonly since: Scalars['DateTime']['output'];
};

/** A placed order with copies of what was bought: later changes to the catalogue do not affect it. */
export type Order = {
  readonly __typename?: 'Order';
  /** The delivery address. */
  readonly address: OrderAddress;
  /** The bill, with the texts of the printed one. */
  readonly bill: Bill;
  /** Whether the shopper can still change the address: until it is packed. */
  readonly canReaddress: Scalars['Boolean']['output'];
  /** REST's `_id` of the order and of its payment session. */
  readonly id: Scalars['ID']['output'];
  /** At most 200. */
  readonly lines: ReadonlyArray<OrderLine>;
  /** The order number for people, such as C26-00042; unique in the shop. */
  readonly number: Scalars['String']['output'];
  /**
   * The shipped parcels, the oldest first: at most 20. The order is SHIPPED from the first one on, even if copies are
   * still to be shipped.
   */
  readonly parcels: ReadonlyArray<OrderParcel>;
  /** The payment's id at the provider. */
  readonly paymentId: Scalars['String']['output'];
  /** When the payment was verified. */
  readonly placedAt: Scalars['DateTime']['output'];
  /** The amount paid and its parts. */
  readonly priceDetails: PriceDetails;
  /** The newest 20 refunds, the oldest first, without failed ones that a later refund has replaced. */
  readonly refunds: ReadonlyArray<OrderRefund>;
  /** The state of the order: that of its last step. */
  readonly status: OrderStatus;
  /** The order's history, the oldest first: at most five steps, the first of which is PLACED. */
  readonly steps: ReadonlyArray<OrderStep>;
};

/** Who took a step of an order. */
export type OrderActor =
  /** The shop. */
  | 'OWNER'
  /** The payment provider, or the shop because of the provider's report. */
  | 'PROVIDER'
  /** The shopper who placed the order. */
  | 'SHOPPER';

/** The delivery address of an order, copied when it was placed: later changes to the address book do not affect it. */
export type OrderAddress = {
  readonly __typename?: 'OrderAddress';
  /** The city. */
  readonly city: Scalars['String']['output'];
  /** The country. */
  readonly country: Scalars['String']['output'];
  /** Not the id of an `Address`. */
  readonly id: Scalars['ID']['output'];
  /** The number that the carrier may call. */
  readonly mobile: Scalars['String']['output'];
  /** Who receives the parcel. */
  readonly name: Scalars['String']['output'];
  /** The state or region. */
  readonly state: Scalars['String']['output'];
  /** House number and street. */
  readonly street: Scalars['String']['output'];
  /** The postal code. */
  readonly zipCode: Scalars['String']['output'];
};

/** One page of an account's orders. */
export type OrderConnection = {
  readonly __typename?: 'OrderConnection';
  /** The same orders, each with its cursor. */
  readonly edges: ReadonlyArray<OrderEdge>;
  /** The orders of this page. */
  readonly nodes: ReadonlyArray<Order>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** An order in the list. */
export type OrderEdge = {
  readonly __typename?: 'OrderEdge';
  /** Pass as `after` to get the orders that follow this one. */
  readonly cursor: Scalars['String']['output'];
  /** The order. */
  readonly node: Order;
};

/** A book in an order, copied when the order was paid. */
export type OrderLine = {
  readonly __typename?: 'OrderLine';
  /** The author's name as printed at that time; empty if unknown. */
  readonly byline: Scalars['String']['output'];
  /** The line's id. */
  readonly id: Scalars['ID']['output'];
  /** URL of the cover image. */
  readonly image: Scalars['String']['output'];
  /** The number of copies refunded instead of being shipped. */
  readonly notComing: Scalars['Int']['output'];
  /** The price of one copy before the discount, in rupees. */
  readonly originalPrice: Scalars['Rupees']['output'];
  /** What a copy cost, in whole rupees. */
  readonly price: Scalars['Rupees']['output'];
  /** The book with its current data; null if it is no longer in the catalogue. */
  readonly product?: Maybe<Product>;
  /** The number of copies, 1 to 99. */
  readonly quantity: Scalars['Int']['output'];
  /** The number of copies returned. */
  readonly returned: Scalars['Int']['output'];
  /** When a copy was last returned; null if none was. */
  readonly returnedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The number of copies shipped, including those returned. */
  readonly shipped: Scalars['Int']['output'];
  /** The book's slug at that time. */
  readonly slug: Scalars['String']['output'];
  /** The title at that time. */
  readonly title: Scalars['String']['output'];
  /** The number of copies still to be shipped; 0 once the order is cancelled. */
  readonly toShip: Scalars['Int']['output'];
};

/** A parcel of an order. */
export type OrderParcel = {
  readonly __typename?: 'OrderParcel';
  /** The carrier's name. */
  readonly carrier: Scalars['String']['output'];
  /** The parcel's id. */
  readonly id: Scalars['ID']['output'];
  /** Its contents, at most 200 lines. */
  readonly lines: ReadonlyArray<OrderParcelLine>;
  /** When it was shipped. */
  readonly shippedAt: Scalars['DateTime']['output'];
  /** The carrier's tracking number. */
  readonly tracking: Scalars['String']['output'];
  /** URL of the carrier's tracking page; null if the shop does not know the carrier. */
  readonly trackingUrl?: Maybe<Scalars['String']['output']>;
};

/** Copies of a book in a parcel. */
export type OrderParcelLine = {
  readonly __typename?: 'OrderParcelLine';
  /** `OrderLine.id`. */
  readonly lineId: Scalars['ID']['output'];
  /** The number of copies in the parcel. */
  readonly quantity: Scalars['Int']['output'];
  /** The title when it was ordered. */
  readonly title: Scalars['String']['output'];
};

/** A refund of an order, to the shopper. */
export type OrderRefund = {
  readonly __typename?: 'OrderRefund';
  /** The amount, in paise. */
  readonly amount: Scalars['Paise']['output'];
  /** When it was requested. */
  readonly askedAt: Scalars['DateTime']['output'];
  /** The shop's id of the refund. */
  readonly id: Scalars['ID']['output'];
  /** The bank's reference number for tracing the refund; null until known. */
  readonly reference?: Maybe<Scalars['String']['output']>;
  /** The state of the refund. */
  readonly status: RefundStatus;
  /** When its status last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

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

/** One step in an order's history. */
export type OrderStep = {
  readonly __typename?: 'OrderStep';
  /** When the step was taken. */
  readonly at: Scalars['DateTime']['output'];
  /** Who took the step. */
  readonly by: OrderActor;
  /** The carrier of the first parcel; only for SHIPPED. */
  readonly carrier?: Maybe<Scalars['String']['output']>;
  /** The reason, as a sentence to display; only for CANCELLED, and null if none was given. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** The order's state after this step. */
  readonly status: OrderStatus;
  /** The carrier's tracking number; only for SHIPPED. */
  readonly tracking?: Maybe<Scalars['String']['output']>;
  /** URL of the carrier's tracking page; only for SHIPPED, and null if the shop does not know the carrier. */
  readonly trackingUrl?: Maybe<Scalars['String']['output']>;
};

/** The result of `orderAgain`. */
export type OrderedAgain = {
  readonly __typename?: 'OrderedAgain';
  /** The updated cart. */
  readonly cart: Cart;
  /** Titles of the order's books that are no longer available, and so were not added. */
  readonly gone: ReadonlyArray<Scalars['String']['output']>;
};

/** The position of a page in its list. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Pass as `after` to get the next page; null on an empty page. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are items after this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether the page was requested with `after`. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the page's first item; null on an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** The session to pay in the sandbox. */
export type PayInSandboxInput = {
  /** `PaymentSession.id` of a session of this account. */
  readonly paymentSessionId: Scalars['ID']['input'];
};

/** A sandbox payment, with the fields of `ConfirmPaymentInput`. */
export type PayInSandboxPayload = {
  readonly __typename?: 'PayInSandboxPayload';
  /** The sandbox's id of the payment. */
  readonly paymentId: Scalars['String']['output'];
  /** `PaymentSession.id`. */
  readonly paymentSessionId: Scalars['ID']['output'];
  /** The sandbox's id of its order. */
  readonly providerOrderId: Scalars['String']['output'];
  /** The sandbox's signature, for `ConfirmPaymentInput.signature`. */
  readonly signature: Scalars['String']['output'];
};

/** The prefilled values of the widget's form. */
export type PaymentPrefill = {
  readonly __typename?: 'PaymentPrefill';
  /** The mobile number of the delivery address. */
  readonly contact: Scalars['String']['output'];
  /** The account's email. */
  readonly email: Scalars['String']['output'];
  /** The shopper's first and last name. */
  readonly name: Scalars['String']['output'];
};

/** A payment, with the options of the provider's checkout widget. All values are decided by the server. */
export type PaymentSession = {
  readonly __typename?: 'PaymentSession';
  /** The amount to pay, in paise: 100 times the total amount. */
  readonly amount: Scalars['Paise']['output'];
  /** Whether the provider, when last queried, reported a payment attempt that may still succeed. */
  readonly attempted: Scalars['Boolean']['output'];
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** An ISO 4217 code: INR. */
  readonly currency: Scalars['String']['output'];
  /** The text below the shop's name in the widget. */
  readonly description: Scalars['String']['output'];
  /** The session's id. Arguments accept REST's `_id` as well. */
  readonly id: Scalars['ID']['output'];
  /** The provider's public key. */
  readonly key: Scalars['String']['output'];
  /** The shop's name. */
  readonly name: Scalars['String']['output'];
  /** The resulting order; null until it is placed. */
  readonly order?: Maybe<Order>;
  /** The widget's prefilled form values. */
  readonly prefill: PaymentPrefill;
  /** The id of the provider's order. */
  readonly providerOrderId: Scalars['String']['output'];
  /** URL of the script that defines `window.Razorpay`. */
  readonly scriptUrl: Scalars['String']['output'];
  /** The state of the payment. */
  readonly status: PaymentSessionStatus;
  /** The seconds after which the widget closes. The shop stops polling the provider some time later. */
  readonly timeout: Scalars['Int']['output'];
};

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

/** What delivery costs. Books without a delivery charge are always sent free. */
export type Postage = {
  readonly __typename?: 'Postage';
  /** In whole rupees. */
  readonly charge: Scalars['Rupees']['output'];
  /** Free from this price of all books, in whole rupees; null if never. */
  readonly freeFrom?: Maybe<Scalars['Rupees']['output']>;
  /** Whether it is charged once for an order, otherwise for each line with a delivery charge. */
  readonly perOrder: Scalars['Boolean']['output'];
};

/** Totals in rupees. `totalAmount = totalOriginalPrice - totalDiscount + totalDeliveryCharge`. */
export type PriceDetails = {
  readonly __typename?: 'PriceDetails';
  /** The amount to pay. */
  readonly totalAmount: Scalars['Rupees']['output'];
  /** 20 for each line whose book has a delivery charge. */
  readonly totalDeliveryCharge: Scalars['Rupees']['output'];
  /** The discounts on the original prices, multiplied by quantities. */
  readonly totalDiscount: Scalars['Rupees']['output'];
  /** Original prices multiplied by quantities. */
  readonly totalOriginalPrice: Scalars['Rupees']['output'];
  /** The discount plus 20 for each line with free delivery. */
  readonly totalSavedAmount: Scalars['Rupees']['output'];
};

/** The number of books for a step of the price filter. */
export type PriceFacet = {
  readonly __typename?: 'PriceFacet';
  /** Matching books at this price or below. */
  readonly count: Scalars['Int']['output'];
  /** The step, in rupees. */
  readonly maxPrice: Scalars['Rupees']['output'];
};

/** A book. */
export type Product = {
  readonly __typename?: 'Product';
  /** The author; null if unknown, or if the name has neither a letter nor a digit. */
  readonly author?: Maybe<Author>;
  /** The blurb of the book of the month, at most 60 characters; null for every other book. */
  readonly bookOfTheMonth?: Maybe<Scalars['String']['output']>;
  /** The author's name as printed in this book; empty if unknown. */
  readonly byline: Scalars['String']['output'];
  /** The name of the book's category. */
  readonly category: Scalars['String']['output'];
  /**
   * The copies in stock, 0 to 3; null if there are more, or if the shop does not track the book's stock. May lag by a few
   * seconds; checkout checks the actual stock.
   */
  readonly copiesLeft?: Maybe<Scalars['Int']['output']>;
  /** Whether its delivery is charged (20 rupees) or free. */
  readonly deliveryCharge: Scalars['Boolean']['output'];
  /** What the book is about, in plain text. */
  readonly description: Scalars['String']['output'];
  /** The discount on the original price in percent, rounded down. */
  readonly discountPercent: Scalars['Int']['output'];
  /**
   * The first pages in plain text, at most 20,000 characters: paragraphs separated by empty lines; a first line that
   * begins with `# ` is a heading. Null for a book without an excerpt. At most 20 books per request.
   */
  readonly excerpt?: Maybe<Scalars['String']['output']>;
  /** The format; null if unknown. */
  readonly format?: Maybe<BookFormat>;
  /** Whether `excerpt` is not null. */
  readonly hasExcerpt: Scalars['Boolean']['output'];
  /** REST's `_id`. */
  readonly id: Scalars['ID']['output'];
  /** URL of the cover image, 2:3. */
  readonly image: Scalars['String']['output'];
  /** Whether the catalogue file marks it as popular. */
  readonly isPopular: Scalars['Boolean']['output'];
  /** ISBN-10 or ISBN-13, with or without hyphens; null if unknown. */
  readonly isbn?: Maybe<Scalars['String']['output']>;
  /** A BCP 47 tag such as `en` or `pt-BR`; null if unknown. */
  readonly language?: Maybe<Scalars['String']['output']>;
  /** The price of one copy before the discount, in rupees; never below `price`. */
  readonly originalPrice: Scalars['Rupees']['output'];
  /** The number of pages; null if unknown. */
  readonly pages?: Maybe<Scalars['Int']['output']>;
  /** The price of one copy, in rupees. */
  readonly price: Scalars['Rupees']['output'];
  /** The publisher's name; null if unknown. */
  readonly publisher?: Maybe<Scalars['String']['output']>;
  /** 0 to 5; 0 if it has no ratings. */
  readonly rating: Scalars['Float']['output'];
  /**
   * Other books by its author, then others of its category, those closest in price and rating first. At most 20 books per
   * request.
   */
  readonly similar: ReadonlyArray<Product>;
  /** REST's `id`: identifies the book in its page's URL. */
  readonly slug: Scalars['String']['output'];
  /** URL of the spine image, drawn to match the cover. */
  readonly spine: Scalars['String']['output'];
  /** The title, as printed. */
  readonly title: Scalars['String']['output'];
  /** The year of first publication; null if unknown. */
  readonly year?: Maybe<Scalars['Int']['output']>;
};


/** A book. */
export type ProductSimilarArgs = {
  first?: Scalars['Int']['input'];
};

/** One identifier of a book: exactly one field. */
export type ProductByInput =
  /** `Product.id`. */
  { readonly id: Scalars['ID']['input']; readonly isbn?: never; readonly slug?: never; }
  |  /**
   * An ISBN-10 or ISBN-13, with or without hyphens: either form finds the book. If two books share an ISBN, the first in
   * the catalogue.
   */
  { readonly id?: never; readonly isbn: Scalars['String']['input']; readonly slug?: never; }
  |  /** `Product.slug`. */
  { readonly id?: never; readonly isbn?: never; readonly slug: Scalars['String']['input']; };

/** One page of a list of books. */
export type ProductConnection = {
  readonly __typename?: 'ProductConnection';
  /** The same books, each with its cursor. */
  readonly edges: ReadonlyArray<ProductEdge>;
  /** The number of books for each option of a filter, with the other filters applied. */
  readonly facets?: Maybe<ProductFacets>;
  /** The books of this page. */
  readonly nodes: ReadonlyArray<Product>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
  /** The number of matching books on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A book in a list. */
export type ProductEdge = {
  readonly __typename?: 'ProductEdge';
  /** Pass as `after` to get the books that follow this one. */
  readonly cursor: Scalars['String']['output'];
  /** The book. */
  readonly node: Product;
};

/** Counts for the options of each filter. */
export type ProductFacets = {
  readonly __typename?: 'ProductFacets';
  /** The number of books with any rating. */
  readonly anyRating: Scalars['Int']['output'];
  /** One per category. */
  readonly categories: ReadonlyArray<CategoryFacet>;
  /** The highest price in the whole catalogue, in rupees: the maximum of the price filter. */
  readonly highestPrice: Scalars['Rupees']['output'];
  /** One per step of the price filter: 500, 700, 900 … up to the highest price. */
  readonly prices: ReadonlyArray<PriceFacet>;
  /** One per option of the rating filter: 4, 3, 2, 1. */
  readonly ratings: ReadonlyArray<RatingFacet>;
};

/** Filters on books, combined with AND. An omitted or null field does not filter. */
export type ProductFilterInput = {
  /** An author's name or slug. Case, accents, spaces and punctuation are ignored. */
  readonly author?: InputMaybe<Scalars['String']['input']>;
  /** Names of categories, combined with OR; `BAD_USER_INPUT` for an unknown one. An empty list does not filter. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The highest price to include, in rupees. */
  readonly maxPrice?: InputMaybe<Scalars['Rupees']['input']>;
  /** Only books rated strictly above this, 0 to 5. */
  readonly ratingAbove?: InputMaybe<Scalars['Float']['input']>;
  /** Matches anywhere in the title, case-insensitive. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
};

/** The order of a list of books. */
export type ProductSort =
  /** By descending price. */
  | 'HIGH_TO_LOW'
  /** By ascending price. */
  | 'LOW_TO_HIGH';

/**
 * Each error carries an `ErrorCode` in `extensions.code`. With `BAD_USER_INPUT`, `extensions.fields` lists the `field` and
 * `message` of each invalid field; with `TOO_MANY_REQUESTS` and `UNAVAILABLE`, `extensions.retryAfter` is the number of
 * seconds to wait.
 */
export type Query = {
  readonly __typename?: 'Query';
  /** One author by slug; null if the catalogue has no book by that author. */
  readonly author?: Maybe<Author>;
  /** The book that the catalogue file marks as book of the month; null if it marks none. */
  readonly bookOfTheMonth?: Maybe<Product>;
  /** All categories, in catalogue order. */
  readonly categories?: Maybe<ReadonlyArray<Category>>;
  /** Popular books, in catalogue order. */
  readonly popular?: Maybe<ReadonlyArray<Product>>;
  /** One book by its id, slug or ISBN; null if the catalogue does not have it. */
  readonly product?: Maybe<Product>;
  /** The books that match all given filters, paginated; in catalogue order unless sorted. */
  readonly products?: Maybe<ProductConnection>;
  /** Books by their slugs, in the order of the slugs. Unknown slugs are skipped. */
  readonly productsBySlugs?: Maybe<ReadonlyArray<Product>>;
  /** What a search finds besides titles. Empty for fewer than 2 or more than 100 characters. */
  readonly searchHints?: Maybe<SearchHints>;
  /** A wishlist shared by a link; null if the link is unknown or was revoked. Needs no token. */
  readonly sharedWishlist?: Maybe<SharedWishlist>;
  /** The landing page's shelf: popular books first. */
  readonly shelf?: Maybe<Shelf>;
  /** The shop's name, seller, address and pages, as its owner configured them. */
  readonly shop?: Maybe<Shop>;
  /**
   * Books whose title or author contains the text, those that begin with it first; if none does, the closest matches,
   * which tolerates typos. For an ISBN, the book with that ISBN. Empty for fewer than 2 or more than 100 characters.
   */
  readonly suggestions?: Maybe<ReadonlyArray<Product>>;
  /** The account of the request's token; null for a guest. */
  readonly viewer?: Maybe<Viewer>;
};


/**
 * Each error carries an `ErrorCode` in `extensions.code`. With `BAD_USER_INPUT`, `extensions.fields` lists the `field` and
 * `message` of each invalid field; with `TOO_MANY_REQUESTS` and `UNAVAILABLE`, `extensions.retryAfter` is the number of
 * seconds to wait.
 */
export type QueryAuthorArgs = {
  slug: Scalars['String']['input'];
};


/**
 * Each error carries an `ErrorCode` in `extensions.code`. With `BAD_USER_INPUT`, `extensions.fields` lists the `field` and
 * `message` of each invalid field; with `TOO_MANY_REQUESTS` and `UNAVAILABLE`, `extensions.retryAfter` is the number of
 * seconds to wait.
 */
export type QueryPopularArgs = {
  first?: Scalars['Int']['input'];
};


/**
 * Each error carries an `ErrorCode` in `extensions.code`. With `BAD_USER_INPUT`, `extensions.fields` lists the `field` and
 * `message` of each invalid field; with `TOO_MANY_REQUESTS` and `UNAVAILABLE`, `extensions.retryAfter` is the number of
 * seconds to wait.
 */
export type QueryProductArgs = {
  by: ProductByInput;
};


/**
 * Each error carries an `ErrorCode` in `extensions.code`. With `BAD_USER_INPUT`, `extensions.fields` lists the `field` and
 * `message` of each invalid field; with `TOO_MANY_REQUESTS` and `UNAVAILABLE`, `extensions.retryAfter` is the number of
 * seconds to wait.
 */
export type QueryProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProductFilterInput>;
  first?: Scalars['Int']['input'];
  sort?: InputMaybe<ProductSort>;
};


/**
 * Each error carries an `ErrorCode` in `extensions.code`. With `BAD_USER_INPUT`, `extensions.fields` lists the `field` and
 * `message` of each invalid field; with `TOO_MANY_REQUESTS` and `UNAVAILABLE`, `extensions.retryAfter` is the number of
 * seconds to wait.
 */
export type QueryProductsBySlugsArgs = {
  slugs: ReadonlyArray<Scalars['String']['input']>;
};


/**
 * Each error carries an `ErrorCode` in `extensions.code`. With `BAD_USER_INPUT`, `extensions.fields` lists the `field` and
 * `message` of each invalid field; with `TOO_MANY_REQUESTS` and `UNAVAILABLE`, `extensions.retryAfter` is the number of
 * seconds to wait.
 */
export type QuerySearchHintsArgs = {
  text: Scalars['String']['input'];
};


/**
 * Each error carries an `ErrorCode` in `extensions.code`. With `BAD_USER_INPUT`, `extensions.fields` lists the `field` and
 * `message` of each invalid field; with `TOO_MANY_REQUESTS` and `UNAVAILABLE`, `extensions.retryAfter` is the number of
 * seconds to wait.
 */
export type QuerySharedWishlistArgs = {
  token: Scalars['String']['input'];
};


/**
 * Each error carries an `ErrorCode` in `extensions.code`. With `BAD_USER_INPUT`, `extensions.fields` lists the `field` and
 * `message` of each invalid field; with `TOO_MANY_REQUESTS` and `UNAVAILABLE`, `extensions.retryAfter` is the number of
 * seconds to wait.
 */
export type QuerySuggestionsArgs = {
  first?: Scalars['Int']['input'];
  text: Scalars['String']['input'];
};

/** The number of books for an option of the rating filter. */
export type RatingFacet = {
  readonly __typename?: 'RatingFacet';
  /** The option: 4, 3, 2 or 1. */
  readonly above: Scalars['Int']['output'];
  /** Matching books rated strictly above it. */
  readonly count: Scalars['Int']['output'];
};

/** A new delivery address for an order. */
export type ReaddressOrderInput = {
  /** The new delivery address. */
  readonly address: AddressInput;
  /** `Order.id` of an order of this account. */
  readonly orderId: Scalars['ID']['input'];
};

/** The result of `readdressOrder`. */
export type ReaddressOrderPayload = {
  readonly __typename?: 'ReaddressOrderPayload';
  /** The order with its new address; null if there are `userErrors`. */
  readonly order?: Maybe<Order>;
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

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

/** The confirmation of a deletion. */
export type RequestAccountDeletionInput = {
  /** The account's password. */
  readonly password: Scalars['String']['input'];
};

/** The result of `requestAccountDeletion`. */
export type RequestAccountDeletionPayload = {
  readonly __typename?: 'RequestAccountDeletionPayload';
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The account with its `deletionAt`; null if there are `userErrors`. */
  readonly viewer?: Maybe<Viewer>;
};

/** A new email for the account. Both fields are required. */
export type RequestEmailChangeInput = {
  /** At most 254 characters. A link is mailed to it. */
  readonly email: Scalars['String']['input'];
  /** The account's password. */
  readonly password: Scalars['String']['input'];
};

/** The result of `requestEmailChange`. */
export type RequestEmailChangePayload = {
  readonly __typename?: 'RequestEmailChangePayload';
  /** Empty if the link is being mailed. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The result of `requestPasswordReset`. */
export type RequestPasswordResetPayload = {
  readonly __typename?: 'RequestPasswordResetPayload';
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The result of `resetPassword`. */
export type ResetPasswordPayload = {
  readonly __typename?: 'ResetPasswordPayload';
  /** Empty if the new password is set. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What a search finds besides titles. */
export type SearchHints = {
  readonly __typename?: 'SearchHints';
  /** At most 3 authors whose name contains the text, or words that begin with it. `products` searches titles only. */
  readonly authors: ReadonlyArray<Author>;
  /**
   * The book whose ISBN the text is: 10 or 13 digits with hyphens or spaces anywhere, optionally after the word ISBN. Null
   * for any other text, an unknown ISBN or a wrong check digit.
   */
  readonly bookByIsbn?: Maybe<Product>;
  /** At most 3 likely books, if there is no `correction`. */
  readonly books: ReadonlyArray<Product>;
  /**
   * The text with its typos corrected, if no title or author's name contains it as typed; `authors` then matches the
   * correction. Null if none is needed or found.
   */
  readonly correction?: Maybe<Scalars['String']['output']>;
};

/** A session and its token. */
export type Session = {
  readonly __typename?: 'Session';
  /** Send it in the `authorization` header, with or without `Bearer `. */
  readonly token: Scalars['String']['output'];
  /** The session's account. */
  readonly viewer: Viewer;
};

/** The wishlist with its link. */
export type ShareWishlistPayload = {
  readonly __typename?: 'ShareWishlistPayload';
  /** The updated wishlist. */
  readonly wishlist: Wishlist;
};

/** The public view of a shared wishlist: never the owner's last name, email or account. */
export type SharedWishlist = {
  readonly __typename?: 'SharedWishlist';
  /** In the order in which they were added, at most 500. */
  readonly books: ReadonlyArray<Product>;
  /** The owner's first name. */
  readonly firstName: Scalars['String']['output'];
  /** The link's token. */
  readonly id: Scalars['ID']['output'];
};

/**
 * A row of book spines for the shop's landing and author pages; other front ends probably want `products`. All spines
 * share one image, so a shelf costs one request: `image` followed by `#` and a spine's `view` shows a single one.
 */
export type Shelf = {
  readonly __typename?: 'Shelf';
  /** The size of the whole image, in SVG user units. */
  readonly height: Scalars['Int']['output'];
  /** URL of the image, an SVG. */
  readonly image: Scalars['String']['output'];
  /** From left to right, at most 36. */
  readonly spines: ReadonlyArray<Spine>;
  /** The size of the whole image, in SVG user units. */
  readonly width: Scalars['Int']['output'];
};

/** The seller and the look of the shop's pages. */
export type Shop = {
  readonly __typename?: 'Shop';
  /** The accent colour of the pages; null for the default one. */
  readonly accent?: Maybe<ShopAccent>;
  /** The shop's address. */
  readonly address: ShopAddress;
  /** What pages call categories, where it is not the name. */
  readonly categoryLabels: ReadonlyArray<CategoryLabel>;
  /**
   * The date by the shop's clock on which it sells again, such as `2026-11-30`. Until then no payment can be opened. null
   * while it sells.
   */
  readonly closedUntil?: Maybe<Scalars['String']['output']>;
  /** How soon orders are shipped, as text to display. */
  readonly delivery: Scalars['String']['output'];
  /** Whether the shop is a demonstration: nothing is charged or shipped. */
  readonly demonstration: Scalars['Boolean']['output'];
  /** What the shop is, for search engines; null where its categories say it. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The contact email. */
  readonly email: Scalars['String']['output'];
  /** Lines at the foot of every page. */
  readonly foot: ReadonlyArray<Scalars['String']['output']>;
  /** The public credentials of a demonstration; null for a live shop. */
  readonly guestLogin?: Maybe<GuestLogin>;
  /** The seller's legal name. */
  readonly legalName: Scalars['String']['output'];
  /** URL of the logo; null if there is none. */
  readonly logo?: Maybe<Scalars['String']['output']>;
  /** The name on pages, in emails and in the payment widget. */
  readonly name: Scalars['String']['output'];
  /** One content page of the owner; null if it does not exist. */
  readonly page?: Maybe<ContentPage>;
  /** The owner's content pages, in the order of the footer's links. */
  readonly pages: ReadonlyArray<ContentPage>;
  /** The contact phone number, formatted for display; null if there is none. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** What delivery costs. */
  readonly postage: Postage;
  /** Below the name on the front page; null for a shop without one. */
  readonly slogan?: Maybe<Scalars['String']['output']>;
  /** The seller's tax number; null if there is none. */
  readonly taxNumber?: Maybe<Scalars['String']['output']>;
  /** A paragraph of the front page; null for a shop without one. */
  readonly welcome?: Maybe<Scalars['String']['output']>;
};


/** The seller and the look of the shop's pages. */
export type ShopPageArgs = {
  slug: Scalars['String']['input'];
};

/** The accent colour for each kind of theme, as `#rrggbb`. */
export type ShopAccent = {
  readonly __typename?: 'ShopAccent';
  /** For dark themes. */
  readonly dark: Scalars['String']['output'];
  /** For light themes. */
  readonly light: Scalars['String']['output'];
};

/** The shop's address. */
export type ShopAddress = {
  readonly __typename?: 'ShopAddress';
  /** The city. */
  readonly city: Scalars['String']['output'];
  /** The country. */
  readonly country: Scalars['String']['output'];
  /** The state. */
  readonly state: Scalars['String']['output'];
  /** House number and street. */
  readonly street: Scalars['String']['output'];
  /** The PIN code. */
  readonly zipCode: Scalars['String']['output'];
};

/** A new account. All four fields are required. */
export type SignUpInput = {
  /** An address such as `name@example.com`, at most 254 characters. */
  readonly email: Scalars['String']['input'];
  /** 1 to 100 characters. */
  readonly firstName: Scalars['String']['input'];
  /** 1 to 100 characters. */
  readonly lastName: Scalars['String']['input'];
  /** 8 to 256 characters. */
  readonly password: Scalars['String']['input'];
};

/** The result of `signUp`. */
export type SignUpPayload = {
  readonly __typename?: 'SignUpPayload';
  /** The new account's session; null if there are `userErrors`. */
  readonly session?: Maybe<Session>;
  /** Empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** One spine of a `Shelf`. */
export type Spine = {
  readonly __typename?: 'Spine';
  /** In SVG user units. */
  readonly height: Scalars['Int']['output'];
  /** The spine's book. */
  readonly product: Product;
  /** The id of its SVG view. */
  readonly view: Scalars['String']['output'];
  /** In SVG user units. */
  readonly width: Scalars['Int']['output'];
  /** The distance from the image's left edge, in SVG user units; all spines start at its top edge. */
  readonly x: Scalars['Int']['output'];
};

/** The wishlist without its link. */
export type StopSharingWishlistPayload = {
  readonly __typename?: 'StopSharingWishlistPayload';
  /** The updated wishlist. */
  readonly wishlist: Wishlist;
};

/**
 * Server-sent events. A stream needs a token; it ends when the token becomes invalid, after an hour, and when the server
 * shuts down.
 */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * Notifies what changed in the account and should be refetched; events carry no data. The stream starts with one event
   * of each kind, because the client may have missed earlier ones. `UNAUTHENTICATED` without a valid token,
   * `TOO_MANY_REQUESTS` for too many streams of one account or network.
   */
  readonly viewerChanged?: Maybe<ViewerChange>;
};

/** Why input was rejected: an error that the shopper can correct, or wait out. */
export type UserError = {
  readonly __typename?: 'UserError';
  /** The kind of error. */
  readonly code: ErrorCode;
  /** The name of the invalid argument or input field; null if the error does not belong to a single one. */
  readonly field?: Maybe<Scalars['String']['output']>;
  /** The error in English; with a `field`, without the field's name: `must not be empty`. */
  readonly message: Scalars['String']['output'];
  /** With `TOO_MANY_REQUESTS`, the seconds to wait before retrying; null with any other code. */
  readonly retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** The account of the request's token. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /** The saved delivery addresses. */
  readonly addressBook: AddressBook;
  /** The cart. */
  readonly cart: Cart;
  /** When the account was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When the account is scheduled to be deleted; null if it is not. */
  readonly deletionAt?: Maybe<Scalars['DateTime']['output']>;
  /** The email to log in with, at most 254 characters. */
  readonly email: Scalars['String']['output'];
  /** 1 to 100 characters. */
  readonly firstName: Scalars['String']['output'];
  /** The account's id. */
  readonly id: Scalars['ID']['output'];
  /** 1 to 100 characters. */
  readonly lastName: Scalars['String']['output'];
  /** The newest order; null if there is none. */
  readonly latestOrder?: Maybe<Order>;
  /** One order of this account; null for an unknown id. */
  readonly order?: Maybe<Order>;
  /**
   * Placed orders, the newest first, paginated: a page ends after `first` orders, or with the order that brings it to 400
   * lines.
   */
  readonly orders: OrderConnection;
  /** One payment session of this account; null for an unknown id. */
  readonly paymentSession?: Maybe<PaymentSession>;
  /** The newest payment session that is not settled yet; null if there is none. */
  readonly pendingPaymentSession?: Maybe<PaymentSession>;
  /** The account's open sessions, at most 20, the most recently used first. */
  readonly sessions: ReadonlyArray<OpenSession>;
  /** The wishlist. */
  readonly wishlist: Wishlist;
};


/** The account of the request's token. */
export type ViewerOrderArgs = {
  id: Scalars['ID']['input'];
};


/** The account of the request's token. */
export type ViewerOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};


/** The account of the request's token. */
export type ViewerPaymentSessionArgs = {
  id: Scalars['ID']['input'];
};

/** The part of an account that changed. */
export type ViewerChange =
  /** The cart, the wishlist, the addresses, the names or the password. */
  | 'ACCOUNT'
  /** An order. */
  | 'ORDERS';

/** An account's wishlist. */
export type Wishlist = {
  readonly __typename?: 'Wishlist';
  /** The wishlist's id, distinct from the account's. */
  readonly id: Scalars['ID']['output'];
  /** In the order in which they were added, at most 500. */
  readonly items: ReadonlyArray<WishlistItem>;
  /** The argument of `Query.sharedWishlist` and last segment of the page's path, `/lists/…`; null while it is not shared. */
  readonly shareToken?: Maybe<Scalars['String']['output']>;
};

/** A book on a wishlist. */
export type WishlistItem = {
  readonly __typename?: 'WishlistItem';
  /** When the book was added. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The item's id; wishlist mutations take the book's. */
  readonly id: Scalars['ID']['output'];
  /** Whether the shopper subscribed to emails about price drops and stock. */
  readonly isWatched: Scalars['Boolean']['output'];
  /** The price of one copy when the book was added, in rupees; null for an item from before the shop recorded it. */
  readonly priceWhenAdded?: Maybe<Scalars['Rupees']['output']>;
  /** The book, with its current data. */
  readonly product: Product;
  /** When the item last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AbandonReason: AbandonReason;
  AddAddressPayload: ResolverTypeWrapper<Omit<AddAddressPayload, 'addressBook'> & { addressBook?: Maybe<ResolversTypes['AddressBook']> }>;
  AddAllToCartInput: AddAllToCartInput;
  AddAllToCartPayload: ResolverTypeWrapper<Omit<AddAllToCartPayload, 'cart'> & { cart: ResolversTypes['Cart'] }>;
  Address: ResolverTypeWrapper<ListedAddress>;
  AddressBook: ResolverTypeWrapper<Account>;
  AddressInput: AddressInput;
  Author: ResolverTypeWrapper<NamedAuthor>;
  Bill: ResolverTypeWrapper<Bill>;
  BillLine: ResolverTypeWrapper<BillLine>;
  BillSum: ResolverTypeWrapper<BillSum>;
  BookFormat: BookFormat;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CancelOrderInput: CancelOrderInput;
  CancelOrderPayload: ResolverTypeWrapper<Omit<CancelOrderPayload, 'order'> & { order?: Maybe<ResolversTypes['Order']> }>;
  Cart: ResolverTypeWrapper<CartView>;
  CartBookInput: CartBookInput;
  CartLine: ResolverTypeWrapper<PricedLine>;
  Category: ResolverTypeWrapper<CategoryRecord>;
  CategoryFacet: ResolverTypeWrapper<CategoryFacet>;
  CategoryLabel: ResolverTypeWrapper<CategoryLabel>;
  ChangeNamesInput: ChangeNamesInput;
  ChangeNamesPayload: ResolverTypeWrapper<Omit<ChangeNamesPayload, 'viewer'> & { viewer?: Maybe<ResolversTypes['Viewer']> }>;
  ChangePasswordPayload: ResolverTypeWrapper<Omit<ChangePasswordPayload, 'session'> & { session?: Maybe<ResolversTypes['Session']> }>;
  ConfirmEmailChangeInput: ConfirmEmailChangeInput;
  ConfirmEmailChangePayload: ResolverTypeWrapper<ConfirmEmailChangePayload>;
  ConfirmPaymentInput: ConfirmPaymentInput;
  ConfirmPaymentPayload: ResolverTypeWrapper<Omit<ConfirmPaymentPayload, 'cart' | 'order'> & { cart?: Maybe<ResolversTypes['Cart']>, order?: Maybe<ResolversTypes['Order']> }>;
  ContentPage: ResolverTypeWrapper<ContentPageRecord>;
  CreatePaymentSessionPayload: ResolverTypeWrapper<Omit<CreatePaymentSessionPayload, 'paymentSession'> & { paymentSession?: Maybe<ResolversTypes['PaymentSession']> }>;
  CreditNote: ResolverTypeWrapper<CreditNote>;
  CreditNoteLine: ResolverTypeWrapper<CreditNoteLine>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  EditAddressPayload: ResolverTypeWrapper<Omit<EditAddressPayload, 'addressBook'> & { addressBook?: Maybe<ResolversTypes['AddressBook']> }>;
  EndOtherSessionsPayload: ResolverTypeWrapper<Omit<EndOtherSessionsPayload, 'viewer'> & { viewer?: Maybe<ResolversTypes['Viewer']> }>;
  EndSessionInput: EndSessionInput;
  EndSessionPayload: ResolverTypeWrapper<Omit<EndSessionPayload, 'viewer'> & { viewer?: Maybe<ResolversTypes['Viewer']> }>;
  ErrorCode: ErrorCode;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  GuestLogin: ResolverTypeWrapper<GuestLogin>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  KeepAccountPayload: ResolverTypeWrapper<Omit<KeepAccountPayload, 'viewer'> & { viewer?: Maybe<ResolversTypes['Viewer']> }>;
  LogInPayload: ResolverTypeWrapper<Omit<LogInPayload, 'session'> & { session?: Maybe<ResolversTypes['Session']> }>;
  MovedBook: ResolverTypeWrapper<Account>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  OpenSession: ResolverTypeWrapper<OpenSession>;
  Order: ResolverTypeWrapper<OrderView>;
  OrderActor: OrderActor;
  OrderAddress: ResolverTypeWrapper<OrderAddress>;
  OrderConnection: ResolverTypeWrapper<Omit<OrderConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['OrderEdge']>, nodes: ReadonlyArray<ResolversTypes['Order']> }>;
  OrderEdge: ResolverTypeWrapper<Omit<OrderEdge, 'node'> & { node: ResolversTypes['Order'] }>;
  OrderLine: ResolverTypeWrapper<OrderedBook>;
  OrderParcel: ResolverTypeWrapper<OrderParcel>;
  OrderParcelLine: ResolverTypeWrapper<OrderParcelLine>;
  OrderRefund: ResolverTypeWrapper<OrderRefund>;
  OrderStatus: OrderStatus;
  OrderStep: ResolverTypeWrapper<OrderStep>;
  OrderedAgain: ResolverTypeWrapper<Omit<OrderedAgain, 'cart'> & { cart: ResolversTypes['Cart'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Paise: ResolverTypeWrapper<Scalars['Paise']['output']>;
  PayInSandboxInput: PayInSandboxInput;
  PayInSandboxPayload: ResolverTypeWrapper<PayInSandboxPayload>;
  PaymentPrefill: ResolverTypeWrapper<PaymentPrefill>;
  PaymentSession: ResolverTypeWrapper<PaymentView>;
  PaymentSessionStatus: PaymentSessionStatus;
  Postage: ResolverTypeWrapper<Postage>;
  PriceDetails: ResolverTypeWrapper<PriceDetails>;
  PriceFacet: ResolverTypeWrapper<PriceFacet>;
  Product: ResolverTypeWrapper<ProductRecord>;
  ProductByInput: ProductByInput;
  ProductConnection: ResolverTypeWrapper<ProductConnectionRecord>;
  ProductEdge: ResolverTypeWrapper<Omit<ProductEdge, 'node'> & { node: ResolversTypes['Product'] }>;
  ProductFacets: ResolverTypeWrapper<Facets>;
  ProductFilterInput: ProductFilterInput;
  ProductSort: ProductSort;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RatingFacet: ResolverTypeWrapper<RatingFacet>;
  ReaddressOrderInput: ReaddressOrderInput;
  ReaddressOrderPayload: ResolverTypeWrapper<Omit<ReaddressOrderPayload, 'order'> & { order?: Maybe<ResolversTypes['Order']> }>;
  RefundStatus: RefundStatus;
  RequestAccountDeletionInput: RequestAccountDeletionInput;
  RequestAccountDeletionPayload: ResolverTypeWrapper<Omit<RequestAccountDeletionPayload, 'viewer'> & { viewer?: Maybe<ResolversTypes['Viewer']> }>;
  RequestEmailChangeInput: RequestEmailChangeInput;
  RequestEmailChangePayload: ResolverTypeWrapper<RequestEmailChangePayload>;
  RequestPasswordResetPayload: ResolverTypeWrapper<RequestPasswordResetPayload>;
  ResetPasswordPayload: ResolverTypeWrapper<ResetPasswordPayload>;
  Rupees: ResolverTypeWrapper<Scalars['Rupees']['output']>;
  SearchHints: ResolverTypeWrapper<SearchHintsRecord>;
  Session: ResolverTypeWrapper<SessionRecord>;
  ShareWishlistPayload: ResolverTypeWrapper<Omit<ShareWishlistPayload, 'wishlist'> & { wishlist: ResolversTypes['Wishlist'] }>;
  SharedWishlist: ResolverTypeWrapper<SharedWishlistRecord>;
  Shelf: ResolverTypeWrapper<Omit<Shelf, 'spines'> & { spines: ReadonlyArray<ResolversTypes['Spine']> }>;
  Shop: ResolverTypeWrapper<Omit<Shop, 'page' | 'pages'> & { page?: Maybe<ResolversTypes['ContentPage']>, pages: ReadonlyArray<ResolversTypes['ContentPage']> }>;
  ShopAccent: ResolverTypeWrapper<ShopAccent>;
  ShopAddress: ResolverTypeWrapper<ShopAddress>;
  SignUpInput: SignUpInput;
  SignUpPayload: ResolverTypeWrapper<Omit<SignUpPayload, 'session'> & { session?: Maybe<ResolversTypes['Session']> }>;
  Spine: ResolverTypeWrapper<Omit<Spine, 'product'> & { product: ResolversTypes['Product'] }>;
  StopSharingWishlistPayload: ResolverTypeWrapper<Omit<StopSharingWishlistPayload, 'wishlist'> & { wishlist: ResolversTypes['Wishlist'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UserError: ResolverTypeWrapper<UserError>;
  Viewer: ResolverTypeWrapper<Account>;
  ViewerChange: ViewerChange;
  Wishlist: ResolverTypeWrapper<WishlistView>;
  WishlistItem: ResolverTypeWrapper<WishedBook>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddAddressPayload: Omit<AddAddressPayload, 'addressBook'> & { addressBook?: Maybe<ResolversParentTypes['AddressBook']> };
  AddAllToCartInput: AddAllToCartInput;
  AddAllToCartPayload: Omit<AddAllToCartPayload, 'cart'> & { cart: ResolversParentTypes['Cart'] };
  Address: ListedAddress;
  AddressBook: Account;
  AddressInput: AddressInput;
  Author: NamedAuthor;
  Bill: Bill;
  BillLine: BillLine;
  BillSum: BillSum;
  Boolean: Scalars['Boolean']['output'];
  CancelOrderInput: CancelOrderInput;
  CancelOrderPayload: Omit<CancelOrderPayload, 'order'> & { order?: Maybe<ResolversParentTypes['Order']> };
  Cart: CartView;
  CartBookInput: CartBookInput;
  CartLine: PricedLine;
  Category: CategoryRecord;
  CategoryFacet: CategoryFacet;
  CategoryLabel: CategoryLabel;
  ChangeNamesInput: ChangeNamesInput;
  ChangeNamesPayload: Omit<ChangeNamesPayload, 'viewer'> & { viewer?: Maybe<ResolversParentTypes['Viewer']> };
  ChangePasswordPayload: Omit<ChangePasswordPayload, 'session'> & { session?: Maybe<ResolversParentTypes['Session']> };
  ConfirmEmailChangeInput: ConfirmEmailChangeInput;
  ConfirmEmailChangePayload: ConfirmEmailChangePayload;
  ConfirmPaymentInput: ConfirmPaymentInput;
  ConfirmPaymentPayload: Omit<ConfirmPaymentPayload, 'cart' | 'order'> & { cart?: Maybe<ResolversParentTypes['Cart']>, order?: Maybe<ResolversParentTypes['Order']> };
  ContentPage: ContentPageRecord;
  CreatePaymentSessionPayload: Omit<CreatePaymentSessionPayload, 'paymentSession'> & { paymentSession?: Maybe<ResolversParentTypes['PaymentSession']> };
  CreditNote: CreditNote;
  CreditNoteLine: CreditNoteLine;
  DateTime: Scalars['DateTime']['output'];
  EditAddressPayload: Omit<EditAddressPayload, 'addressBook'> & { addressBook?: Maybe<ResolversParentTypes['AddressBook']> };
  EndOtherSessionsPayload: Omit<EndOtherSessionsPayload, 'viewer'> & { viewer?: Maybe<ResolversParentTypes['Viewer']> };
  EndSessionInput: EndSessionInput;
  EndSessionPayload: Omit<EndSessionPayload, 'viewer'> & { viewer?: Maybe<ResolversParentTypes['Viewer']> };
  Float: Scalars['Float']['output'];
  GuestLogin: GuestLogin;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  KeepAccountPayload: Omit<KeepAccountPayload, 'viewer'> & { viewer?: Maybe<ResolversParentTypes['Viewer']> };
  LogInPayload: Omit<LogInPayload, 'session'> & { session?: Maybe<ResolversParentTypes['Session']> };
  MovedBook: Account;
  Mutation: Record<PropertyKey, never>;
  OpenSession: OpenSession;
  Order: OrderView;
  OrderAddress: OrderAddress;
  OrderConnection: Omit<OrderConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['OrderEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Order']> };
  OrderEdge: Omit<OrderEdge, 'node'> & { node: ResolversParentTypes['Order'] };
  OrderLine: OrderedBook;
  OrderParcel: OrderParcel;
  OrderParcelLine: OrderParcelLine;
  OrderRefund: OrderRefund;
  OrderStep: OrderStep;
  OrderedAgain: Omit<OrderedAgain, 'cart'> & { cart: ResolversParentTypes['Cart'] };
  PageInfo: PageInfo;
  Paise: Scalars['Paise']['output'];
  PayInSandboxInput: PayInSandboxInput;
  PayInSandboxPayload: PayInSandboxPayload;
  PaymentPrefill: PaymentPrefill;
  PaymentSession: PaymentView;
  Postage: Postage;
  PriceDetails: PriceDetails;
  PriceFacet: PriceFacet;
  Product: ProductRecord;
  ProductByInput: ProductByInput;
  ProductConnection: ProductConnectionRecord;
  ProductEdge: Omit<ProductEdge, 'node'> & { node: ResolversParentTypes['Product'] };
  ProductFacets: Facets;
  ProductFilterInput: ProductFilterInput;
  Query: Record<PropertyKey, never>;
  RatingFacet: RatingFacet;
  ReaddressOrderInput: ReaddressOrderInput;
  ReaddressOrderPayload: Omit<ReaddressOrderPayload, 'order'> & { order?: Maybe<ResolversParentTypes['Order']> };
  RequestAccountDeletionInput: RequestAccountDeletionInput;
  RequestAccountDeletionPayload: Omit<RequestAccountDeletionPayload, 'viewer'> & { viewer?: Maybe<ResolversParentTypes['Viewer']> };
  RequestEmailChangeInput: RequestEmailChangeInput;
  RequestEmailChangePayload: RequestEmailChangePayload;
  RequestPasswordResetPayload: RequestPasswordResetPayload;
  ResetPasswordPayload: ResetPasswordPayload;
  Rupees: Scalars['Rupees']['output'];
  SearchHints: SearchHintsRecord;
  Session: SessionRecord;
  ShareWishlistPayload: Omit<ShareWishlistPayload, 'wishlist'> & { wishlist: ResolversParentTypes['Wishlist'] };
  SharedWishlist: SharedWishlistRecord;
  Shelf: Omit<Shelf, 'spines'> & { spines: ReadonlyArray<ResolversParentTypes['Spine']> };
  Shop: Omit<Shop, 'page' | 'pages'> & { page?: Maybe<ResolversParentTypes['ContentPage']>, pages: ReadonlyArray<ResolversParentTypes['ContentPage']> };
  ShopAccent: ShopAccent;
  ShopAddress: ShopAddress;
  SignUpInput: SignUpInput;
  SignUpPayload: Omit<SignUpPayload, 'session'> & { session?: Maybe<ResolversParentTypes['Session']> };
  Spine: Omit<Spine, 'product'> & { product: ResolversParentTypes['Product'] };
  StopSharingWishlistPayload: Omit<StopSharingWishlistPayload, 'wishlist'> & { wishlist: ResolversParentTypes['Wishlist'] };
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  UserError: UserError;
  Viewer: Account;
  Wishlist: WishlistView;
  WishlistItem: WishedBook;
};

export type AddAddressPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AddAddressPayload'] = ResolversParentTypes['AddAddressPayload']> = {
  addressBook?: Resolver<Maybe<ResolversTypes['AddressBook']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AddAllToCartPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AddAllToCartPayload'] = ResolversParentTypes['AddAllToCartPayload']> = {
  cart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType>;
  gone?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AddressResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mobile?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  zipCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddressBookResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AddressBook'] = ResolversParentTypes['AddressBook']> = {
  addresses?: Resolver<ReadonlyArray<ResolversTypes['Address']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AuthorResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Author'] = ResolversParentTypes['Author']> = {
  bookCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  products?: Resolver<ResolversTypes['ProductConnection'], ParentType, ContextType, RequireFields<AuthorProductsArgs, 'first'>>;
  shelf?: Resolver<ResolversTypes['Shelf'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BillResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Bill'] = ResolversParentTypes['Bill']> = {
  buyer?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  creditNotes?: Resolver<ReadonlyArray<ResolversTypes['CreditNote']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['BillLine']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placeOfSupply?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  remarks?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  seller?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  sellerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sums?: Resolver<ReadonlyArray<ResolversTypes['BillSum']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalInWords?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BillLineResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BillLine'] = ResolversParentTypes['BillLine']> = {
  amount?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  byline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discount?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isbn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  originalPrice?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tax?: Resolver<ResolversTypes['Paise'], ParentType, ContextType>;
  taxRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BillSumResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BillSum'] = ResolversParentTypes['BillSum']> = {
  amount?: Resolver<ResolversTypes['Paise'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CancelOrderPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CancelOrderPayload'] = ResolversParentTypes['CancelOrderPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CartResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Cart'] = ResolversParentTypes['Cart']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['CartLine']>, ParentType, ContextType>;
  priceDetails?: Resolver<ResolversTypes['PriceDetails'], ParentType, ContextType>;
};

export type CartLineResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CartLine'] = ResolversParentTypes['CartLine']> = {
  copiesAvailable?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  priceWhenAdded?: Resolver<Maybe<ResolversTypes['Rupees']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  products?: Resolver<ResolversTypes['ProductConnection'], ParentType, ContextType, RequireFields<CategoryProductsArgs, 'first'>>;
};

export type CategoryFacetResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CategoryFacet'] = ResolversParentTypes['CategoryFacet']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CategoryLabelResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CategoryLabel'] = ResolversParentTypes['CategoryLabel']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeNamesPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChangeNamesPayload'] = ResolversParentTypes['ChangeNamesPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type ChangePasswordPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChangePasswordPayload'] = ResolversParentTypes['ChangePasswordPayload']> = {
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConfirmEmailChangePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ConfirmEmailChangePayload'] = ResolversParentTypes['ConfirmEmailChangePayload']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConfirmPaymentPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ConfirmPaymentPayload'] = ResolversParentTypes['ConfirmPaymentPayload']> = {
  cart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ContentPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContentPage'] = ResolversParentTypes['ContentPage']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreatePaymentSessionPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreatePaymentSessionPayload'] = ResolversParentTypes['CreatePaymentSessionPayload']> = {
  paymentSession?: Resolver<Maybe<ResolversTypes['PaymentSession']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreditNoteResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreditNote'] = ResolversParentTypes['CreditNote']> = {
  billDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  billNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['CreditNoteLine']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  remarks?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  sums?: Resolver<ReadonlyArray<ResolversTypes['BillSum']>, ParentType, ContextType>;
  totalInWords?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreditNoteLineResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreditNoteLine'] = ResolversParentTypes['CreditNoteLine']> = {
  amount?: Resolver<ResolversTypes['Paise'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tax?: Resolver<ResolversTypes['Paise'], ParentType, ContextType>;
  taxRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EditAddressPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EditAddressPayload'] = ResolversParentTypes['EditAddressPayload']> = {
  addressBook?: Resolver<Maybe<ResolversTypes['AddressBook']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EndOtherSessionsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EndOtherSessionsPayload'] = ResolversParentTypes['EndOtherSessionsPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type EndSessionPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EndSessionPayload'] = ResolversParentTypes['EndSessionPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type GuestLoginResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GuestLogin'] = ResolversParentTypes['GuestLogin']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  password?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type KeepAccountPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['KeepAccountPayload'] = ResolversParentTypes['KeepAccountPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type LogInPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['LogInPayload'] = ResolversParentTypes['LogInPayload']> = {
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MovedBookResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MovedBook'] = ResolversParentTypes['MovedBook']> = {
  cart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType>;
  wishlist?: Resolver<ResolversTypes['Wishlist'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  abandonPayment?: Resolver<ResolversTypes['PaymentSession'], ParentType, ContextType, RequireFields<MutationAbandonPaymentArgs, 'paymentSessionId' | 'reason'>>;
  addAddress?: Resolver<ResolversTypes['AddAddressPayload'], ParentType, ContextType, RequireFields<MutationAddAddressArgs, 'input'>>;
  addAllToCart?: Resolver<ResolversTypes['AddAllToCartPayload'], ParentType, ContextType, RequireFields<MutationAddAllToCartArgs, 'input'>>;
  addToCart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType, RequireFields<MutationAddToCartArgs, 'productId'>>;
  addToWishlist?: Resolver<ResolversTypes['Wishlist'], ParentType, ContextType, RequireFields<MutationAddToWishlistArgs, 'productId'>>;
  cancelOrder?: Resolver<ResolversTypes['CancelOrderPayload'], ParentType, ContextType, RequireFields<MutationCancelOrderArgs, 'input'>>;
  changeNames?: Resolver<ResolversTypes['ChangeNamesPayload'], ParentType, ContextType, RequireFields<MutationChangeNamesArgs, 'input'>>;
  changePassword?: Resolver<ResolversTypes['ChangePasswordPayload'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'currentPassword' | 'newPassword'>>;
  confirmEmailChange?: Resolver<ResolversTypes['ConfirmEmailChangePayload'], ParentType, ContextType, RequireFields<MutationConfirmEmailChangeArgs, 'input'>>;
  confirmPayment?: Resolver<ResolversTypes['ConfirmPaymentPayload'], ParentType, ContextType, RequireFields<MutationConfirmPaymentArgs, 'input'>>;
  createPaymentSession?: Resolver<ResolversTypes['CreatePaymentSessionPayload'], ParentType, ContextType, RequireFields<MutationCreatePaymentSessionArgs, 'addressId'>>;
  deleteAddress?: Resolver<ResolversTypes['AddressBook'], ParentType, ContextType, RequireFields<MutationDeleteAddressArgs, 'id'>>;
  editAddress?: Resolver<ResolversTypes['EditAddressPayload'], ParentType, ContextType, RequireFields<MutationEditAddressArgs, 'id' | 'input'>>;
  endOtherSessions?: Resolver<ResolversTypes['EndOtherSessionsPayload'], ParentType, ContextType>;
  endSession?: Resolver<ResolversTypes['EndSessionPayload'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'input'>>;
  keepAccount?: Resolver<ResolversTypes['KeepAccountPayload'], ParentType, ContextType>;
  logIn?: Resolver<ResolversTypes['LogInPayload'], ParentType, ContextType, RequireFields<MutationLogInArgs, 'email' | 'password'>>;
  logOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  makeDefaultAddress?: Resolver<ResolversTypes['AddressBook'], ParentType, ContextType, RequireFields<MutationMakeDefaultAddressArgs, 'id'>>;
  moveToCart?: Resolver<ResolversTypes['MovedBook'], ParentType, ContextType, RequireFields<MutationMoveToCartArgs, 'productId'>>;
  moveToWishlist?: Resolver<ResolversTypes['MovedBook'], ParentType, ContextType, RequireFields<MutationMoveToWishlistArgs, 'productId'>>;
  orderAgain?: Resolver<ResolversTypes['OrderedAgain'], ParentType, ContextType, RequireFields<MutationOrderAgainArgs, 'orderId'>>;
  payInSandbox?: Resolver<ResolversTypes['PayInSandboxPayload'], ParentType, ContextType, RequireFields<MutationPayInSandboxArgs, 'input'>>;
  readdressOrder?: Resolver<ResolversTypes['ReaddressOrderPayload'], ParentType, ContextType, RequireFields<MutationReaddressOrderArgs, 'input'>>;
  removeFromCart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType, RequireFields<MutationRemoveFromCartArgs, 'productId'>>;
  removeFromWishlist?: Resolver<ResolversTypes['Wishlist'], ParentType, ContextType, RequireFields<MutationRemoveFromWishlistArgs, 'productId'>>;
  requestAccountDeletion?: Resolver<ResolversTypes['RequestAccountDeletionPayload'], ParentType, ContextType, RequireFields<MutationRequestAccountDeletionArgs, 'input'>>;
  requestEmailChange?: Resolver<ResolversTypes['RequestEmailChangePayload'], ParentType, ContextType, RequireFields<MutationRequestEmailChangeArgs, 'input'>>;
  requestPasswordReset?: Resolver<ResolversTypes['RequestPasswordResetPayload'], ParentType, ContextType, RequireFields<MutationRequestPasswordResetArgs, 'email'>>;
  resetPassword?: Resolver<ResolversTypes['ResetPasswordPayload'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'newPassword' | 'token'>>;
  restoreAddress?: Resolver<ResolversTypes['AddressBook'], ParentType, ContextType, RequireFields<MutationRestoreAddressArgs, 'id'>>;
  restoreToCart?: Resolver<ResolversTypes['MovedBook'], ParentType, ContextType, RequireFields<MutationRestoreToCartArgs, 'productId'>>;
  restoreToWishlist?: Resolver<ResolversTypes['MovedBook'], ParentType, ContextType, RequireFields<MutationRestoreToWishlistArgs, 'productId'>>;
  setCartQuantity?: Resolver<ResolversTypes['Cart'], ParentType, ContextType, RequireFields<MutationSetCartQuantityArgs, 'productId' | 'quantity'>>;
  shareWishlist?: Resolver<ResolversTypes['ShareWishlistPayload'], ParentType, ContextType>;
  signUp?: Resolver<ResolversTypes['SignUpPayload'], ParentType, ContextType, RequireFields<MutationSignUpArgs, 'input'>>;
  stopLetters?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationStopLettersArgs, 'token'>>;
  stopSharingWishlist?: Resolver<ResolversTypes['StopSharingWishlistPayload'], ParentType, ContextType>;
  unwatchBook?: Resolver<ResolversTypes['Wishlist'], ParentType, ContextType, RequireFields<MutationUnwatchBookArgs, 'productId'>>;
  watchBook?: Resolver<ResolversTypes['Wishlist'], ParentType, ContextType, RequireFields<MutationWatchBookArgs, 'productId'>>;
};

export type OpenSessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OpenSession'] = ResolversParentTypes['OpenSession']> = {
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OrderResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  address?: Resolver<ResolversTypes['OrderAddress'], ParentType, ContextType>;
  bill?: Resolver<ResolversTypes['Bill'], ParentType, ContextType>;
  canReaddress?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['OrderLine']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parcels?: Resolver<ReadonlyArray<ResolversTypes['OrderParcel']>, ParentType, ContextType>;
  paymentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  priceDetails?: Resolver<ResolversTypes['PriceDetails'], ParentType, ContextType>;
  refunds?: Resolver<ReadonlyArray<ResolversTypes['OrderRefund']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['OrderStep']>, ParentType, ContextType>;
};

export type OrderAddressResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OrderAddress'] = ResolversParentTypes['OrderAddress']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mobile?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zipCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OrderConnection'] = ResolversParentTypes['OrderConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['OrderEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Order']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type OrderEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OrderEdge'] = ResolversParentTypes['OrderEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Order'], ParentType, ContextType>;
};

export type OrderLineResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OrderLine'] = ResolversParentTypes['OrderLine']> = {
  byline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notComing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  originalPrice?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  returned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  returnedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  shipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  toShip?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderParcelResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OrderParcel'] = ResolversParentTypes['OrderParcel']> = {
  carrier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['OrderParcelLine']>, ParentType, ContextType>;
  shippedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  tracking?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trackingUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderParcelLineResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OrderParcelLine'] = ResolversParentTypes['OrderParcelLine']> = {
  lineId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderRefundResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OrderRefund'] = ResolversParentTypes['OrderRefund']> = {
  amount?: Resolver<ResolversTypes['Paise'], ParentType, ContextType>;
  askedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RefundStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OrderStepResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OrderStep'] = ResolversParentTypes['OrderStep']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['OrderActor'], ParentType, ContextType>;
  carrier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  tracking?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trackingUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderedAgainResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OrderedAgain'] = ResolversParentTypes['OrderedAgain']> = {
  cart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType>;
  gone?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface PaiseScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Paise'], any> {
  name: 'Paise';
}

export type PayInSandboxPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PayInSandboxPayload'] = ResolversParentTypes['PayInSandboxPayload']> = {
  paymentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentSessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  providerOrderId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentPrefillResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PaymentPrefill'] = ResolversParentTypes['PaymentPrefill']> = {
  contact?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentSessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PaymentSession'] = ResolversParentTypes['PaymentSession']> = {
  amount?: Resolver<ResolversTypes['Paise'], ParentType, ContextType>;
  attempted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  prefill?: Resolver<ResolversTypes['PaymentPrefill'], ParentType, ContextType>;
  providerOrderId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scriptUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PaymentSessionStatus'], ParentType, ContextType>;
  timeout?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PostageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Postage'] = ResolversParentTypes['Postage']> = {
  charge?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  freeFrom?: Resolver<Maybe<ResolversTypes['Rupees']>, ParentType, ContextType>;
  perOrder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PriceDetailsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PriceDetails'] = ResolversParentTypes['PriceDetails']> = {
  totalAmount?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  totalDeliveryCharge?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  totalDiscount?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  totalOriginalPrice?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  totalSavedAmount?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
};

export type PriceFacetResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PriceFacet'] = ResolversParentTypes['PriceFacet']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxPrice?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
};

export type ProductResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  author?: Resolver<Maybe<ResolversTypes['Author']>, ParentType, ContextType>;
  bookOfTheMonth?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  byline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  copiesLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  deliveryCharge?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discountPercent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  excerpt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  format?: Resolver<Maybe<ResolversTypes['BookFormat']>, ParentType, ContextType>;
  hasExcerpt?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isPopular?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isbn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  originalPrice?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  pages?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  publisher?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rating?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  similar?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<ProductSimilarArgs, 'first'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spine?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  year?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProductConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProductConnection'] = ResolversParentTypes['ProductConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ProductEdge']>, ParentType, ContextType>;
  facets?: Resolver<ResolversTypes['ProductFacets'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProductEdge'] = ResolversParentTypes['ProductEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
};

export type ProductFacetsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProductFacets'] = ResolversParentTypes['ProductFacets']> = {
  anyRating?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['CategoryFacet']>, ParentType, ContextType>;
  highestPrice?: Resolver<ResolversTypes['Rupees'], ParentType, ContextType>;
  prices?: Resolver<ReadonlyArray<ResolversTypes['PriceFacet']>, ParentType, ContextType>;
  ratings?: Resolver<ReadonlyArray<ResolversTypes['RatingFacet']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  author?: Resolver<Maybe<ResolversTypes['Author']>, ParentType, ContextType, RequireFields<QueryAuthorArgs, 'slug'>>;
  bookOfTheMonth?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['Category']>, ParentType, ContextType>;
  popular?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QueryPopularArgs, 'first'>>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QueryProductArgs, 'by'>>;
  products?: Resolver<ResolversTypes['ProductConnection'], ParentType, ContextType, RequireFields<QueryProductsArgs, 'first'>>;
  productsBySlugs?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QueryProductsBySlugsArgs, 'slugs'>>;
  searchHints?: Resolver<ResolversTypes['SearchHints'], ParentType, ContextType, RequireFields<QuerySearchHintsArgs, 'text'>>;
  sharedWishlist?: Resolver<Maybe<ResolversTypes['SharedWishlist']>, ParentType, ContextType, RequireFields<QuerySharedWishlistArgs, 'token'>>;
  shelf?: Resolver<ResolversTypes['Shelf'], ParentType, ContextType>;
  shop?: Resolver<ResolversTypes['Shop'], ParentType, ContextType>;
  suggestions?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QuerySuggestionsArgs, 'first' | 'text'>>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type RatingFacetResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RatingFacet'] = ResolversParentTypes['RatingFacet']> = {
  above?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReaddressOrderPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReaddressOrderPayload'] = ResolversParentTypes['ReaddressOrderPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RequestAccountDeletionPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RequestAccountDeletionPayload'] = ResolversParentTypes['RequestAccountDeletionPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type RequestEmailChangePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RequestEmailChangePayload'] = ResolversParentTypes['RequestEmailChangePayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RequestPasswordResetPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RequestPasswordResetPayload'] = ResolversParentTypes['RequestPasswordResetPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResetPasswordPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ResetPasswordPayload'] = ResolversParentTypes['ResetPasswordPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface RupeesScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Rupees'], any> {
  name: 'Rupees';
}

export type SearchHintsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SearchHints'] = ResolversParentTypes['SearchHints']> = {
  authors?: Resolver<ReadonlyArray<ResolversTypes['Author']>, ParentType, ContextType>;
  bookByIsbn?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  books?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType>;
  correction?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type ShareWishlistPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ShareWishlistPayload'] = ResolversParentTypes['ShareWishlistPayload']> = {
  wishlist?: Resolver<ResolversTypes['Wishlist'], ParentType, ContextType>;
};

export type SharedWishlistResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SharedWishlist'] = ResolversParentTypes['SharedWishlist']> = {
  books?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ShelfResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Shelf'] = ResolversParentTypes['Shelf']> = {
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spines?: Resolver<ReadonlyArray<ResolversTypes['Spine']>, ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ShopResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Shop'] = ResolversParentTypes['Shop']> = {
  accent?: Resolver<Maybe<ResolversTypes['ShopAccent']>, ParentType, ContextType>;
  address?: Resolver<ResolversTypes['ShopAddress'], ParentType, ContextType>;
  categoryLabels?: Resolver<ReadonlyArray<ResolversTypes['CategoryLabel']>, ParentType, ContextType>;
  closedUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  demonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  foot?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  guestLogin?: Resolver<Maybe<ResolversTypes['GuestLogin']>, ParentType, ContextType>;
  legalName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['ContentPage']>, ParentType, ContextType, RequireFields<ShopPageArgs, 'slug'>>;
  pages?: Resolver<ReadonlyArray<ResolversTypes['ContentPage']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postage?: Resolver<ResolversTypes['Postage'], ParentType, ContextType>;
  slogan?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taxNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  welcome?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShopAccentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ShopAccent'] = ResolversParentTypes['ShopAccent']> = {
  dark?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  light?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopAddressResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ShopAddress'] = ResolversParentTypes['ShopAddress']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zipCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SignUpPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SignUpPayload'] = ResolversParentTypes['SignUpPayload']> = {
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SpineResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Spine'] = ResolversParentTypes['Spine']> = {
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  view?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  x?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StopSharingWishlistPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StopSharingWishlistPayload'] = ResolversParentTypes['StopSharingWishlistPayload']> = {
  wishlist?: Resolver<ResolversTypes['Wishlist'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  viewerChanged?: SubscriptionResolver<ResolversTypes['ViewerChange'], "viewerChanged", ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  addressBook?: Resolver<ResolversTypes['AddressBook'], ParentType, ContextType>;
  cart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deletionAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latestOrder?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<ViewerOrderArgs, 'id'>>;
  orders?: Resolver<ResolversTypes['OrderConnection'], ParentType, ContextType, RequireFields<ViewerOrdersArgs, 'first'>>;
  paymentSession?: Resolver<Maybe<ResolversTypes['PaymentSession']>, ParentType, ContextType, RequireFields<ViewerPaymentSessionArgs, 'id'>>;
  pendingPaymentSession?: Resolver<Maybe<ResolversTypes['PaymentSession']>, ParentType, ContextType>;
  sessions?: Resolver<ReadonlyArray<ResolversTypes['OpenSession']>, ParentType, ContextType>;
  wishlist?: Resolver<ResolversTypes['Wishlist'], ParentType, ContextType>;
};

export type WishlistResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Wishlist'] = ResolversParentTypes['Wishlist']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['WishlistItem']>, ParentType, ContextType>;
  shareToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WishlistItemResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WishlistItem'] = ResolversParentTypes['WishlistItem']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isWatched?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  priceWhenAdded?: Resolver<Maybe<ResolversTypes['Rupees']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphQLContext> = {
  AddAddressPayload?: AddAddressPayloadResolvers<ContextType>;
  AddAllToCartPayload?: AddAllToCartPayloadResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  AddressBook?: AddressBookResolvers<ContextType>;
  Author?: AuthorResolvers<ContextType>;
  Bill?: BillResolvers<ContextType>;
  BillLine?: BillLineResolvers<ContextType>;
  BillSum?: BillSumResolvers<ContextType>;
  CancelOrderPayload?: CancelOrderPayloadResolvers<ContextType>;
  Cart?: CartResolvers<ContextType>;
  CartLine?: CartLineResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  CategoryFacet?: CategoryFacetResolvers<ContextType>;
  CategoryLabel?: CategoryLabelResolvers<ContextType>;
  ChangeNamesPayload?: ChangeNamesPayloadResolvers<ContextType>;
  ChangePasswordPayload?: ChangePasswordPayloadResolvers<ContextType>;
  ConfirmEmailChangePayload?: ConfirmEmailChangePayloadResolvers<ContextType>;
  ConfirmPaymentPayload?: ConfirmPaymentPayloadResolvers<ContextType>;
  ContentPage?: ContentPageResolvers<ContextType>;
  CreatePaymentSessionPayload?: CreatePaymentSessionPayloadResolvers<ContextType>;
  CreditNote?: CreditNoteResolvers<ContextType>;
  CreditNoteLine?: CreditNoteLineResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  EditAddressPayload?: EditAddressPayloadResolvers<ContextType>;
  EndOtherSessionsPayload?: EndOtherSessionsPayloadResolvers<ContextType>;
  EndSessionPayload?: EndSessionPayloadResolvers<ContextType>;
  GuestLogin?: GuestLoginResolvers<ContextType>;
  KeepAccountPayload?: KeepAccountPayloadResolvers<ContextType>;
  LogInPayload?: LogInPayloadResolvers<ContextType>;
  MovedBook?: MovedBookResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  OpenSession?: OpenSessionResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderAddress?: OrderAddressResolvers<ContextType>;
  OrderConnection?: OrderConnectionResolvers<ContextType>;
  OrderEdge?: OrderEdgeResolvers<ContextType>;
  OrderLine?: OrderLineResolvers<ContextType>;
  OrderParcel?: OrderParcelResolvers<ContextType>;
  OrderParcelLine?: OrderParcelLineResolvers<ContextType>;
  OrderRefund?: OrderRefundResolvers<ContextType>;
  OrderStep?: OrderStepResolvers<ContextType>;
  OrderedAgain?: OrderedAgainResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Paise?: GraphQLScalarType;
  PayInSandboxPayload?: PayInSandboxPayloadResolvers<ContextType>;
  PaymentPrefill?: PaymentPrefillResolvers<ContextType>;
  PaymentSession?: PaymentSessionResolvers<ContextType>;
  Postage?: PostageResolvers<ContextType>;
  PriceDetails?: PriceDetailsResolvers<ContextType>;
  PriceFacet?: PriceFacetResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductConnection?: ProductConnectionResolvers<ContextType>;
  ProductEdge?: ProductEdgeResolvers<ContextType>;
  ProductFacets?: ProductFacetsResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RatingFacet?: RatingFacetResolvers<ContextType>;
  ReaddressOrderPayload?: ReaddressOrderPayloadResolvers<ContextType>;
  RequestAccountDeletionPayload?: RequestAccountDeletionPayloadResolvers<ContextType>;
  RequestEmailChangePayload?: RequestEmailChangePayloadResolvers<ContextType>;
  RequestPasswordResetPayload?: RequestPasswordResetPayloadResolvers<ContextType>;
  ResetPasswordPayload?: ResetPasswordPayloadResolvers<ContextType>;
  Rupees?: GraphQLScalarType;
  SearchHints?: SearchHintsResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  ShareWishlistPayload?: ShareWishlistPayloadResolvers<ContextType>;
  SharedWishlist?: SharedWishlistResolvers<ContextType>;
  Shelf?: ShelfResolvers<ContextType>;
  Shop?: ShopResolvers<ContextType>;
  ShopAccent?: ShopAccentResolvers<ContextType>;
  ShopAddress?: ShopAddressResolvers<ContextType>;
  SignUpPayload?: SignUpPayloadResolvers<ContextType>;
  Spine?: SpineResolvers<ContextType>;
  StopSharingWishlistPayload?: StopSharingWishlistPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Wishlist?: WishlistResolvers<ContextType>;
  WishlistItem?: WishlistItemResolvers<ContextType>;
};

