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
  /** A moment, as `YYYY-MM-DDTHH:mm:ss±HH:MM`. */
  DateTime: { input: string; output: string; }
  /** A whole number of paise (a hundredth of a rupee), of up to 2^53 - 1. Only the payment provider's widget wants them. */
  Paise: { input: number; output: number; }
  /** A whole number of rupees, of up to 2^53 - 1. Inside the shop every amount of money is one. */
  Rupees: { input: number; output: number; }
};

/** Why a payment ended without an order. */
export type AbandonReason =
  /** The shopper closed the widget. */
  | 'DISMISSED'
  /** The provider declined the payment. */
  | 'FAILED';

/** What became of a new address. */
export type AddAddressPayload = {
  readonly __typename?: 'AddAddressPayload';
  /** All addresses, the new one last; null when the form was refused. */
  readonly addressBook?: Maybe<AddressBook>;
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Books for the cart. */
export type AddAllToCartInput = {
  /** 1 to 200. A book that is named twice counts once, with the larger quantity. */
  readonly books: ReadonlyArray<CartBookInput>;
};

/** What became of books that were put into the cart together. */
export type AddAllToCartPayload = {
  readonly __typename?: 'AddAllToCartPayload';
  /** The cart with the books. */
  readonly cart: Cart;
  /** Those of the ids asked for that the shop has no book for, and so the cart neither. */
  readonly gone: ReadonlyArray<Scalars['ID']['output']>;
};

/** An address that an account has saved. */
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
  /** Whether checkout begins with it: at most one of a book. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** The number that the carrier may call. */
  readonly mobile: Scalars['String']['output'];
  /** Who receives the parcel. */
  readonly name: Scalars['String']['output'];
  /** The state or region. */
  readonly state: Scalars['String']['output'];
  /** House number and street. */
  readonly street: Scalars['String']['output'];
  /** When it was last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The postal code. */
  readonly zipCode: Scalars['String']['output'];
};

/** The addresses that an account has saved. */
export type AddressBook = {
  readonly __typename?: 'AddressBook';
  /** In the order in which they were added, at most 50. */
  readonly addresses: ReadonlyArray<Address>;
  /** The address book's own: one for each account. */
  readonly id: Scalars['ID']['output'];
};

/** All seven are required and trimmed. At most 100 characters each (street 200); zipCode and mobile hold plausible characters only. */
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

/** Whoever wrote at least one book of the catalogue. */
export type Author = {
  readonly __typename?: 'Author';
  /** How many books of the author the shop has, at least 1. */
  readonly bookCount: Scalars['Int']['output'];
  /** As in the first of the books: names that differ in case, accents, spaces or punctuation are one author's. */
  readonly name: Scalars['String']['output'];
  /** The books, in the catalogue's own order unless sorted, a page at a time. One request may ask it of 20 authors. */
  readonly products: ProductConnection;
  /** The spines of the first 12 books. One request may ask it of 20 authors. */
  readonly shelf: Shelf;
  /** The name in the address of the author's page. */
  readonly slug: Scalars['String']['output'];
};


/** Whoever wrote at least one book of the catalogue. */
export type AuthorProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  sort?: InputMaybe<ProductSort>;
};

/** What a bill says: all texts are to be shown as they are. */
export type Bill = {
  readonly __typename?: 'Bill';
  /** The buyer's name, address and phone, line by line. */
  readonly buyer: ReadonlyArray<Scalars['String']['output']>;
  /** When it was made, by the shop's calendar: 23 November 2026. */
  readonly date: Scalars['String']['output'];
  /** The books, in the order's order: at most 200. */
  readonly lines: ReadonlyArray<BillLine>;
  /** The serial number, such as B/2026-27/00042, without a gap in its series and financial year. */
  readonly number: Scalars['String']['output'];
  /** The number of the order. */
  readonly orderNumber: Scalars['String']['output'];
  /** The provider's id of the payment. */
  readonly paymentId: Scalars['String']['output'];
  /** The state that the books are sent to. */
  readonly placeOfSupply: Scalars['String']['output'];
  /** What else is to be said: of tax, and of a cancellation or a refund. */
  readonly remarks: ReadonlyArray<Scalars['String']['output']>;
  /** The seller's address, email, phone and tax number, line by line. */
  readonly seller: ReadonlyArray<Scalars['String']['output']>;
  /** The seller's name in law. */
  readonly sellerName: Scalars['String']['output'];
  /** What the total is made of; the last one is the total. */
  readonly sums: ReadonlyArray<BillSum>;
  /** Bill of Supply, or Tax Invoice when a price has tax in it. */
  readonly title: Scalars['String']['output'];
  /** The total in words. */
  readonly totalInWords: Scalars['String']['output'];
};

/** A book of a bill. */
export type BillLine = {
  readonly __typename?: 'BillLine';
  /** What all copies cost, in whole rupees. */
  readonly amount: Scalars['Rupees']['output'];
  /** The author's name as printed; empty for a book without one. */
  readonly byline: Scalars['String']['output'];
  /** The tax code (HSN or SAC). */
  readonly code: Scalars['String']['output'];
  /** The discount on all copies, in whole rupees. */
  readonly discount: Scalars['Rupees']['output'];
  /** The line's own, and not that of the order's line. */
  readonly id: Scalars['ID']['output'];
  /** The ISBN; null when it was unknown. */
  readonly isbn?: Maybe<Scalars['String']['output']>;
  /** What a copy cost before the discount, in whole rupees. */
  readonly originalPrice: Scalars['Rupees']['output'];
  /** How many copies, 1 to 99. */
  readonly quantity: Scalars['Int']['output'];
  /** What the amount has of tax, in paise. */
  readonly tax: Scalars['Paise']['output'];
  /** The tax in percent. */
  readonly taxRate: Scalars['Float']['output'];
  /** The title. */
  readonly title: Scalars['String']['output'];
};

/** A sum of a bill. */
export type BillSum = {
  readonly __typename?: 'BillSum';
  /** The sum, in paise. */
  readonly amount: Scalars['Paise']['output'];
  /** What it is of. */
  readonly label: Scalars['String']['output'];
};

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

/** An order to cancel. */
export type CancelOrderInput = {
  /** Of a placed order of this account. */
  readonly orderId: Scalars['ID']['input'];
};

/** What became of a cancellation. */
export type CancelOrderPayload = {
  readonly __typename?: 'CancelOrderPayload';
  /** The order as it is now; null when the cancellation was refused. */
  readonly order?: Maybe<Order>;
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The books that an account wants to buy. */
export type Cart = {
  readonly __typename?: 'Cart';
  /** The cart's own: one for each account. */
  readonly id: Scalars['ID']['output'];
  /** In the order in which they were added, at most 200. */
  readonly lines: ReadonlyArray<CartLine>;
  /** What all lines cost together. */
  readonly priceDetails: PriceDetails;
};

/** A book and its copies. */
export type CartBookInput = {
  /** `Product.id`. */
  readonly productId: Scalars['ID']['input'];
  /** 1 to 99. */
  readonly quantity?: Scalars['Int']['input'];
};

/** A book in a cart, with its copies. */
export type CartLine = {
  readonly __typename?: 'CartLine';
  /**
   * How many copies the shopper can buy, when these are fewer than `quantity`; null otherwise. Payment is refused until the
   * quantity is no higher.
   */
  readonly copiesAvailable?: Maybe<Scalars['Int']['output']>;
  /** When the book was put into the cart. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The line's own id; acts on the cart take the book's. */
  readonly id: Scalars['ID']['output'];
  /**
   * What a copy cost when the book was put into the cart, in whole rupees; null for a line from before the shop
   * remembered it.
   */
  readonly priceWhenAdded?: Maybe<Scalars['Rupees']['output']>;
  /** The book, as it is today. */
  readonly product: Product;
  /** How many copies, 1 to 99. */
  readonly quantity: Scalars['Int']['output'];
  /** When the copies were last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A part of the catalogue; each book is of one. */
export type Category = {
  readonly __typename?: 'Category';
  /** The category's own: not REST's `_id`, which may be a book's as well. */
  readonly id: Scalars['ID']['output'];
  /** In lower case: fiction, non-fiction, finance. */
  readonly name: Scalars['String']['output'];
  /** The books of it, in the catalogue's own order unless sorted, a page at a time. */
  readonly products: ProductConnection;
};


/** A part of the catalogue; each book is of one. */
export type CategoryProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  sort?: InputMaybe<ProductSort>;
};

/** How many books a category would show. */
export type CategoryFacet = {
  readonly __typename?: 'CategoryFacet';
  /** Books of it. */
  readonly count: Scalars['Int']['output'];
  /** The category's name. */
  readonly name: Scalars['String']['output'];
};

/** What a shopper is called. Both fields are required. */
export type ChangeNamesInput = {
  /** 1 to 100 characters. */
  readonly firstName: Scalars['String']['input'];
  /** 1 to 100 characters. */
  readonly lastName: Scalars['String']['input'];
};

/** What became of a change of the names. */
export type ChangeNamesPayload = {
  readonly __typename?: 'ChangeNamesPayload';
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The account with its new names; null when the form was refused. */
  readonly viewer?: Maybe<Viewer>;
};

/** What became of a change of the password. */
export type ChangePasswordPayload = {
  readonly __typename?: 'ChangePasswordPayload';
  /** The only session that is still good; null when the form was refused. */
  readonly session?: Maybe<Session>;
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The proof of an email. */
export type ConfirmEmailChangeInput = {
  /** What stands in the mailed link. */
  readonly token: Scalars['String']['input'];
};

/** What became of a new email. */
export type ConfirmEmailChangePayload = {
  readonly __typename?: 'ConfirmEmailChangePayload';
  /** The email to log in with from now on; null when it was refused. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What the widget's handler receives: `razorpay_payment_id`, `razorpay_order_id`, `razorpay_signature`. */
export type ConfirmPaymentInput = {
  /** `razorpay_payment_id`. */
  readonly paymentId: Scalars['String']['input'];
  /** Of the session that the widget was opened with. */
  readonly paymentSessionId: Scalars['ID']['input'];
  /** `razorpay_order_id`. */
  readonly providerOrderId: Scalars['String']['input'];
  /** `razorpay_signature`. */
  readonly signature: Scalars['String']['input'];
};

/** What became of a payment. */
export type ConfirmPaymentPayload = {
  readonly __typename?: 'ConfirmPaymentPayload';
  /** The cart without what was paid for; null when it was refused. */
  readonly cart?: Maybe<Cart>;
  /** The order that was placed; null when it was refused. */
  readonly order?: Maybe<Order>;
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A page that the owner wrote, such as the terms. */
export type ContentPage = {
  readonly __typename?: 'ContentPage';
  /** The text below the heading as HTML: text, lists, links and tables, nothing else. */
  readonly html: Scalars['String']['output'];
  /** The name in the address of the page. */
  readonly slug: Scalars['String']['output'];
  /** The heading. */
  readonly title: Scalars['String']['output'];
};

/** What became of opening a payment. */
export type CreatePaymentSessionPayload = {
  readonly __typename?: 'CreatePaymentSessionPayload';
  /** What the provider's widget is opened with; null when it was refused. */
  readonly paymentSession?: Maybe<PaymentSession>;
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What became of a changed address. */
export type EditAddressPayload = {
  readonly __typename?: 'EditAddressPayload';
  /** All addresses; null when the form was refused. */
  readonly addressBook?: Maybe<AddressBook>;
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What became of the end of all other sessions. */
export type EndOtherSessionsPayload = {
  readonly __typename?: 'EndOtherSessionsPayload';
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The account with the one session; null when it was refused. */
  readonly viewer?: Maybe<Viewer>;
};

/** A session of the account. */
export type EndSessionInput = {
  /** The session's id. */
  readonly sessionId: Scalars['ID']['input'];
};

/** What became of the end of a session. */
export type EndSessionPayload = {
  readonly __typename?: 'EndSessionPayload';
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The account with its other sessions; null when it was refused. */
  readonly viewer?: Maybe<Viewer>;
};

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

/** The account of a demonstration that everybody shares. */
export type GuestLogin = {
  readonly __typename?: 'GuestLogin';
  /** For `Mutation.logIn`. */
  readonly email: Scalars['String']['output'];
  /** For `Mutation.logIn`; published. */
  readonly password: Scalars['String']['output'];
};

/** What became of the wish to keep the account. */
export type KeepAccountPayload = {
  readonly __typename?: 'KeepAccountPayload';
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The account, which stays; null when it was refused. */
  readonly viewer?: Maybe<Viewer>;
};

/** What became of a log-in. */
export type LogInPayload = {
  readonly __typename?: 'LogInPayload';
  /** The new session; null when the form was refused. */
  readonly session?: Maybe<Session>;
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Both lists after a move. */
export type MovedBook = {
  readonly __typename?: 'MovedBook';
  /** The cart after the move. */
  readonly cart: Cart;
  /** The wishlist after the move. */
  readonly wishlist: Wishlist;
};

/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Says that the shopper closed the widget or that the payment failed. Nothing is lost by it: a payment that still
   * arrives makes its order.
   */
  readonly abandonPayment?: Maybe<PaymentSession>;
  /** Saves another address, at most 50. `BAD_USER_INPUT` for fields at fault, `CONFLICT` for one too many. */
  readonly addAddress?: Maybe<AddAddressPayload>;
  /**
   * Puts several books into the cart at once, each with at least the quantity that is asked for: all that are sold, or
   * none. Asked again it changes nothing. `BAD_USER_INPUT` for no book or more than 200, or a quantity outside 1 to 99;
   * `CONFLICT` when the cart has no room for all.
   */
  readonly addAllToCart?: Maybe<AddAllToCartPayload>;
  /** Adds a book to the cart with quantity 1. A book that is there already leaves the cart as it is. */
  readonly addToCart?: Maybe<Cart>;
  /** Adds a book to the wishlist. A book that is there already leaves the wishlist as it is. */
  readonly addToWishlist?: Maybe<Wishlist>;
  /**
   * Cancels an order that was not shipped: all that is left of what was paid goes back. A cancelled order stays as it is.
   * `CONFLICT` once it was shipped, `NOT_FOUND` for an unknown order.
   */
  readonly cancelOrder?: Maybe<CancelOrderPayload>;
  /**
   * Changes the names of the account whose token came with the request. `BAD_USER_INPUT` for a name that is empty or longer
   * than 100 characters, `CONFLICT` for the shared guest account.
   */
  readonly changeNames?: Maybe<ChangeNamesPayload>;
  /**
   * Changes the password of the account whose token came with the request, and ends every other session of it: the answer
   * carries the only token that is still good. The new password has 8 to 256 characters. `BAD_USER_INPUT` for a wrong
   * current password, `CONFLICT` for the shared guest account, `TOO_MANY_REQUESTS` after too many tries.
   */
  readonly changePassword?: Maybe<ChangePasswordPayload>;
  /**
   * Changes the email with the token of a mailed link, good once and for 30 minutes: needs no session, ends every one of the
   * account, and writes to the address that it had. `NOT_FOUND` for a token that is unknown, used or too old, `CONFLICT` when
   * another account has the address by now.
   */
  readonly confirmEmailChange?: Maybe<ConfirmEmailChangePayload>;
  /**
   * Verifies what the widget's handler received and places the order: exactly once, however often it is called. Only what
   * was paid for leaves the cart. `BAD_USER_INPUT` for a signature that does not fit, `NOT_FOUND` for an unknown session.
   */
  readonly confirmPayment?: Maybe<ConfirmPaymentPayload>;
  /**
   * Prices the cart, remembers it as a snapshot together with the address, and opens an order for that amount at the
   * payment provider. What it returns is what the provider's widget is opened with; an earlier session that turns out to
   * be paid comes back with its `order` instead. `BAD_USER_INPUT` for an empty cart, `CONFLICT` for one of more than
   * 20,000,000 rupees and for more copies than are left, `NOT_FOUND` for an unknown address. The copies are held for the
   * session until it is paid, given up or expires.
   */
  readonly createPaymentSession?: Maybe<CreatePaymentSessionPayload>;
  /** Deletes an address. `NOT_FOUND` for an unknown id. */
  readonly deleteAddress?: Maybe<AddressBook>;
  /** Replaces all seven fields of an address. `NOT_FOUND` for an unknown id. */
  readonly editAddress?: Maybe<EditAddressPayload>;
  /** Ends every session of the account but the one that asks. `CONFLICT` for the shared guest account. */
  readonly endOtherSessions?: Maybe<EndOtherSessionsPayload>;
  /**
   * Ends a session of the account, which may be the one that asks: its token is refused from now on. An id that the account has
   * no session for changes nothing, as of one that has ended. `CONFLICT` for the shared guest account.
   */
  readonly endSession?: Maybe<EndSessionPayload>;
  /** Takes the wish to delete back. `CONFLICT` for the guest account. */
  readonly keepAccount?: Maybe<KeepAccountPayload>;
  /**
   * Opens a session of an account. `NOT_FOUND` for an unknown email, `UNAUTHENTICATED` for a wrong password,
   * `TOO_MANY_REQUESTS` after too many tries.
   */
  readonly logIn?: Maybe<LogInPayload>;
  /** Ends the session whose token came with the request: the token is refused from now on. True when there was one. */
  readonly logOut?: Maybe<Scalars['Boolean']['output']>;
  /** Makes an address the one that checkout begins with, in place of the one before. `NOT_FOUND` for an unknown id. */
  readonly makeDefaultAddress?: Maybe<AddressBook>;
  /** Moves a book from the wishlist to the cart in one step: both change, or neither. `NOT_FOUND` when it is not wished for. */
  readonly moveToCart?: Maybe<MovedBook>;
  /** Moves a book from the cart to the wishlist in one step: both change, or neither. `NOT_FOUND` when it is not in the cart. */
  readonly moveToWishlist?: Maybe<MovedBook>;
  /**
   * Puts the books of an order into the cart, at today's prices and with at least the ordered quantities: a repetition
   * changes nothing. All that are still sold, or none: `CONFLICT` when the cart has no room for them, `NOT_FOUND` for an
   * unknown order.
   */
  readonly orderAgain?: Maybe<OrderedAgain>;
  /**
   * Pays at the sandbox, as its checkout widget does; paying again is answered with the same payment. Only a demonstration
   * has the sandbox: `NOT_FOUND` where a payment provider takes the money, and for an unknown session.
   */
  readonly payInSandbox?: Maybe<PayInSandboxPayload>;
  /**
   * Changes the delivery address of an order that was not packed, and nothing in the address book. The same address
   * changes nothing. `CONFLICT` once it was packed, `NOT_FOUND` for an unknown order.
   */
  readonly readdressOrder?: Maybe<ReaddressOrderPayload>;
  /** Takes a book out of the cart, every copy of it. A book that is not there leaves the cart as it is. */
  readonly removeFromCart?: Maybe<Cart>;
  /** Takes a book off the wishlist. A book that is not there leaves the wishlist as it is. */
  readonly removeFromWishlist?: Maybe<Wishlist>;
  /**
   * Asks that the account be deleted in a week; until then all goes on, and `keepAccount` takes it back. Orders that are to be
   * sent and refunds are finished first. Then name, email, addresses, cart, wishlist and sessions are erased; orders keep what
   * the books need. `BAD_USER_INPUT` for a wrong password, `CONFLICT` for the shared guest account.
   */
  readonly requestAccountDeletion?: Maybe<RequestAccountDeletionPayload>;
  /**
   * Mails a link to the address that the account is to have; its email changes when the link is confirmed. Three links in half
   * an hour; only the newest is good. `BAD_USER_INPUT` for a wrong password, `CONFLICT` for the shared guest account and for an
   * address that an account has, `TOO_MANY_REQUESTS` after too many tries.
   */
  readonly requestEmailChange?: Maybe<RequestEmailChangePayload>;
  /**
   * Mails a link that sets a new password, good once and for 30 minutes, if the email has an account. The answer is the same
   * whether it has one or not. `CONFLICT` for the shared guest account, `TOO_MANY_REQUESTS` after too many tries.
   */
  readonly requestPasswordReset?: Maybe<RequestPasswordResetPayload>;
  /**
   * Sets a new password of 8 to 256 characters with the token of a mailed link, and ends every session of the account.
   * `NOT_FOUND` for a token that is unknown, used or too old.
   */
  readonly resetPassword?: Maybe<ResetPasswordPayload>;
  /**
   * Takes a deletion back: the same address under its id, in its place, and the default if it was and no other is. An
   * address that is there leaves the book as it is. `NOT_FOUND` ten minutes after the deletion.
   */
  readonly restoreAddress?: Maybe<AddressBook>;
  /**
   * Takes back the last `removeFromCart` or `moveToWishlist` of a book, up to ten minutes later and in one step: every line
   * of it stands again where it stood, with its copies; after a move it is wished for only if it was before. A book that is
   * in the cart again leaves both lists as they are, so it can be asked for twice. `NOT_FOUND` when none is remembered.
   */
  readonly restoreToCart?: Maybe<MovedBook>;
  /**
   * Takes back the last `removeFromWishlist` or `moveToCart` of a book, up to ten minutes later and in one step: it stands
   * again where it stood; after a move the line that the move made leaves the cart. A book that is wished for again leaves
   * both lists as they are, so it can be asked for twice. `NOT_FOUND` when none is remembered.
   */
  readonly restoreToWishlist?: Maybe<MovedBook>;
  /** Sets how many copies of a book the cart holds, 1 to 99. `NOT_FOUND` when the book is not in the cart. */
  readonly setCartQuantity?: Maybe<Cart>;
  /**
   * Makes the wishlist readable by a link, which shows its books and the first name. One that is shared keeps its link.
   * `CONFLICT` for the shared guest account.
   */
  readonly shareWishlist?: Maybe<ShareWishlistPayload>;
  /** Opens an account. `CONFLICT` when the email has one already. */
  readonly signUp?: Maybe<SignUpPayload>;
  /**
   * No more letters about books on a wishlist, by the link in a letter: it needs no account. Always true; it can be asked for
   * twice. `NOT_FOUND` for a link that is none of the shop's.
   */
  readonly stopLetters?: Maybe<Scalars['Boolean']['output']>;
  /** Withdraws the wishlist's link, for good: sharing it again makes another. */
  readonly stopSharingWishlist?: Maybe<StopSharingWishlistPayload>;
  /** No more letters about a book, which stays on the wishlist. A book without letters leaves the wishlist as it is. */
  readonly unwatchBook?: Maybe<Wishlist>;
  /**
   * Asks for a letter when the book costs less than now, or can be bought again: one letter after each import, about all such
   * books. It is put on the wishlist, unless it is there. `CONFLICT` for the shared guest account, whose email is nobody's,
   * and in a shop that sells without a mail server.
   */
  readonly watchBook?: Maybe<Wishlist>;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationAbandonPaymentArgs = {
  paymentSessionId: Scalars['ID']['input'];
  reason: AbandonReason;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationAddAddressArgs = {
  input: AddressInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationAddAllToCartArgs = {
  input: AddAllToCartInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationAddToCartArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationAddToWishlistArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationCancelOrderArgs = {
  input: CancelOrderInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationChangeNamesArgs = {
  input: ChangeNamesInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationChangePasswordArgs = {
  currentPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationConfirmEmailChangeArgs = {
  input: ConfirmEmailChangeInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationConfirmPaymentArgs = {
  input: ConfirmPaymentInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationCreatePaymentSessionArgs = {
  addressId: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationDeleteAddressArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationEditAddressArgs = {
  id: Scalars['ID']['input'];
  input: AddressInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationLogInArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationMakeDefaultAddressArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationMoveToCartArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationMoveToWishlistArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationOrderAgainArgs = {
  orderId: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationPayInSandboxArgs = {
  input: PayInSandboxInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationReaddressOrderArgs = {
  input: ReaddressOrderInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationRemoveFromCartArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationRemoveFromWishlistArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationRequestAccountDeletionArgs = {
  input: RequestAccountDeletionInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationRequestEmailChangeArgs = {
  input: RequestEmailChangeInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationResetPasswordArgs = {
  newPassword: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationRestoreAddressArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationRestoreToCartArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationRestoreToWishlistArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationSetCartQuantityArgs = {
  productId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationSignUpArgs = {
  input: SignUpInput;
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationStopLettersArgs = {
  productId?: InputMaybe<Scalars['ID']['input']>;
  token: Scalars['String']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationUnwatchBookArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * Every act of a shopper. All but sign-up, log-in, a forgotten password and the links in letters need a token: without
 * one, or with one that is not good any more, they are `UNAUTHENTICATED`. A form answers with a payload, whose
 * `userErrors` say what the shopper can mend; any other failure, and every failure of the other acts, is an error of the
 * answer.
 */
export type MutationWatchBookArgs = {
  productId: Scalars['ID']['input'];
};

/** A log-in whose token is still good. */
export type OpenSession = {
  readonly __typename?: 'OpenSession';
  /** By what the browser said, as `Firefox on Windows`. */
  readonly device: Scalars['String']['output'];
  /** The session's id. */
  readonly id: Scalars['ID']['output'];
  /** Whether the token of the request is of this one. */
  readonly isCurrent: Scalars['Boolean']['output'];
  /** When it was used, as noted once in an hour. */
  readonly seenAt: Scalars['DateTime']['output'];
  /** When it was opened. */
  readonly since: Scalars['DateTime']['output'];
};

/** A placed order holds what was paid for as it was then; later changes of the catalogue do not reach it. */
export type Order = {
  readonly __typename?: 'Order';
  /** Where it is delivered. */
  readonly address: OrderAddress;
  /** The bill, as the shop prints it too. */
  readonly bill: Bill;
  /** Whether its shopper can change the address: until it is packed. */
  readonly canReaddress: Scalars['Boolean']['output'];
  /** REST's `_id`, of the order and of the payment that it came of. */
  readonly id: Scalars['ID']['output'];
  /** At most 200. */
  readonly lines: ReadonlyArray<OrderLine>;
  /** As a person says it, such as C26-00042: unique in the shop. */
  readonly number: Scalars['String']['output'];
  /**
   * What has left, the oldest first: at most 20. The order is SHIPPED from the first on, also while copies are still to be
   * sent.
   */
  readonly parcels: ReadonlyArray<OrderParcel>;
  /** The provider's id of the payment. */
  readonly paymentId: Scalars['String']['output'];
  /** When the payment was verified. */
  readonly placedAt: Scalars['DateTime']['output'];
  /** What was paid, and how it came about. */
  readonly priceDetails: PriceDetails;
  /**
   * Money that goes back to the shopper, the oldest first: the newest 20, without a failed one whose money went back by a
   * later one.
   */
  readonly refunds: ReadonlyArray<OrderRefund>;
  /** How far the order is: the state of its last step. */
  readonly status: OrderStatus;
  /** What was done, the oldest first. The first is PLACED; at most five. */
  readonly steps: ReadonlyArray<OrderStep>;
};

/** Who did something to an order. */
export type OrderActor =
  /** The shop. */
  | 'OWNER'
  /** The payment provider, or the shop by itself because of what it said. */
  | 'PROVIDER'
  /** The one who ordered. */
  | 'SHOPPER';

/** Where an order is delivered, as it was ordered: later changes of the address book do not reach it. */
export type OrderAddress = {
  readonly __typename?: 'OrderAddress';
  /** The city. */
  readonly city: Scalars['String']['output'];
  /** The country. */
  readonly country: Scalars['String']['output'];
  /** The order's own: not the id of an `Address`. */
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
  /** Where this page stands in the list. */
  readonly pageInfo: PageInfo;
};

/** An order in the list. */
export type OrderEdge = {
  readonly __typename?: 'OrderEdge';
  /** What `after` wants for the orders behind this one. */
  readonly cursor: Scalars['String']['output'];
  /** The order. */
  readonly node: Order;
};

/** A book of an order, as it was when it was paid for. */
export type OrderLine = {
  readonly __typename?: 'OrderLine';
  /** The author's name as printed, then; empty for a book without one. */
  readonly byline: Scalars['String']['output'];
  /** The line's own id. */
  readonly id: Scalars['ID']['output'];
  /** Address of the picture of the cover. */
  readonly image: Scalars['String']['output'];
  /** How many are refunded in place of being sent. */
  readonly notComing: Scalars['Int']['output'];
  /** What a copy cost before the discount, in whole rupees. */
  readonly originalPrice: Scalars['Rupees']['output'];
  /** What a copy cost, in whole rupees. */
  readonly price: Scalars['Rupees']['output'];
  /** The book as it is today; null when the shop has it no longer. */
  readonly product?: Maybe<Product>;
  /** How many copies, 1 to 99. */
  readonly quantity: Scalars['Int']['output'];
  /** How many of them came back. */
  readonly returned: Scalars['Int']['output'];
  /** When the last of them came back; null when none did. */
  readonly returnedAt?: Maybe<Scalars['DateTime']['output']>;
  /** How many of them have left, whether or not they came back. */
  readonly shipped: Scalars['Int']['output'];
  /** The name in the address of the book's page, then. */
  readonly slug: Scalars['String']['output'];
  /** The title, then. */
  readonly title: Scalars['String']['output'];
  /** How many are still to be sent, now or in a later parcel; 0 once the order is cancelled. */
  readonly toShip: Scalars['Int']['output'];
};

/** A parcel of an order. */
export type OrderParcel = {
  readonly __typename?: 'OrderParcel';
  /** Who brings it. */
  readonly carrier: Scalars['String']['output'];
  /** The parcel's own. */
  readonly id: Scalars['ID']['output'];
  /** What is in it: at most 200. */
  readonly lines: ReadonlyArray<OrderParcelLine>;
  /** When it left. */
  readonly shippedAt: Scalars['DateTime']['output'];
  /** The carrier's number of it. */
  readonly tracking: Scalars['String']['output'];
  /** Address of the carrier's page for it; null when the shop does not know the carrier. */
  readonly trackingUrl?: Maybe<Scalars['String']['output']>;
};

/** Copies of a book in a parcel. */
export type OrderParcelLine = {
  readonly __typename?: 'OrderParcelLine';
  /** The id of the order's line. */
  readonly lineId: Scalars['ID']['output'];
  /** How many copies are in the parcel. */
  readonly quantity: Scalars['Int']['output'];
  /** The title, when it was ordered. */
  readonly title: Scalars['String']['output'];
};

/** Money of an order that goes back to the shopper. */
export type OrderRefund = {
  readonly __typename?: 'OrderRefund';
  /** In paise. */
  readonly amount: Scalars['Paise']['output'];
  /** When it was asked. */
  readonly askedAt: Scalars['DateTime']['output'];
  /** The shop's own id of it. */
  readonly id: Scalars['ID']['output'];
  /** The bank's reference, by which the bank finds the money; null until it is known. */
  readonly reference?: Maybe<Scalars['String']['output']>;
  /** How far it is. */
  readonly status: RefundStatus;
  /** When its status changed last. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

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

/** One step of an order's life. */
export type OrderStep = {
  readonly __typename?: 'OrderStep';
  /** When it was done. */
  readonly at: Scalars['DateTime']['output'];
  /** Who did it. */
  readonly by: OrderActor;
  /** Who brings the first parcel; only of SHIPPED. */
  readonly carrier?: Maybe<Scalars['String']['output']>;
  /** Why, as a sentence to show; only of CANCELLED, and null when nothing was said. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** The state that it led to. */
  readonly status: OrderStatus;
  /** The carrier's number of the parcel; only of SHIPPED. */
  readonly tracking?: Maybe<Scalars['String']['output']>;
  /** Address of the carrier's page for the parcel, as far as the shop knows the carrier; only of SHIPPED. */
  readonly trackingUrl?: Maybe<Scalars['String']['output']>;
};

/** What became of an order that was put into the cart again. */
export type OrderedAgain = {
  readonly __typename?: 'OrderedAgain';
  /** The cart with the order's books. */
  readonly cart: Cart;
  /** Titles of the order's books that are not sold any more, and so are not in the cart. */
  readonly gone: ReadonlyArray<Scalars['String']['output']>;
};

/** Where a page stands in its list. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** What `after` wants for the next page; null on an empty one. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are more behind this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether the page begins behind a cursor. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first on the page; null on an empty one. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** What is paid for at the sandbox. */
export type PayInSandboxInput = {
  /** `PaymentSession.id`, of this account. */
  readonly paymentSessionId: Scalars['ID']['input'];
};

/** A payment at the sandbox. It has the fields of `ConfirmPaymentInput`. */
export type PayInSandboxPayload = {
  readonly __typename?: 'PayInSandboxPayload';
  /** The sandbox's id of the payment. */
  readonly paymentId: Scalars['String']['output'];
  /** `PaymentSession.id`. */
  readonly paymentSessionId: Scalars['ID']['output'];
  /** The sandbox's id of its order. */
  readonly providerOrderId: Scalars['String']['output'];
  /** Proves that the sandbox has the money. */
  readonly signature: Scalars['String']['output'];
};

/** What the widget's form is filled in with. */
export type PaymentPrefill = {
  readonly __typename?: 'PaymentPrefill';
  /** The mobile number of the delivery address. */
  readonly contact: Scalars['String']['output'];
  /** The account's email. */
  readonly email: Scalars['String']['output'];
  /** The shopper's first and last name. */
  readonly name: Scalars['String']['output'];
};

/** What the payment provider's checkout widget is opened with. The server decided all of it. */
export type PaymentSession = {
  readonly __typename?: 'PaymentSession';
  /** What is to be paid, in paise: 100 times the total amount. */
  readonly amount: Scalars['Paise']['output'];
  /** Whether the provider, when last asked, knew of an attempt to pay that may still succeed. */
  readonly attempted: Scalars['Boolean']['output'];
  /** When it was opened. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** ISO 4217: INR. */
  readonly currency: Scalars['String']['output'];
  /** What the widget says below the shop's name. */
  readonly description: Scalars['String']['output'];
  /** The session's own. Acts and queries take REST's `_id` of it, too. */
  readonly id: Scalars['ID']['output'];
  /** The provider's public key. */
  readonly key: Scalars['String']['output'];
  /** The shop's name. */
  readonly name: Scalars['String']['output'];
  /** The order that came of it; null until it is placed. */
  readonly order?: Maybe<Order>;
  /** What the widget fills its form in with. */
  readonly prefill: PaymentPrefill;
  /** The provider's id of its order. */
  readonly providerOrderId: Scalars['String']['output'];
  /** Address of the script that defines `window.Razorpay`. */
  readonly scriptUrl: Scalars['String']['output'];
  /** How far the payment is. */
  readonly status: PaymentSessionStatus;
  /** Seconds after which the widget closes by itself. Later the shop stops asking the provider about the session. */
  readonly timeout: Scalars['Int']['output'];
};

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

/** What a cart costs. `totalAmount = totalOriginalPrice - totalDiscount + totalDeliveryCharge`. */
export type PriceDetails = {
  readonly __typename?: 'PriceDetails';
  /** What is to be paid. */
  readonly totalAmount: Scalars['Rupees']['output'];
  /** 20 for each line whose book has a delivery charge. */
  readonly totalDeliveryCharge: Scalars['Rupees']['output'];
  /** What the prices are below the original prices, times quantities. */
  readonly totalDiscount: Scalars['Rupees']['output'];
  /** Original prices times quantities. */
  readonly totalOriginalPrice: Scalars['Rupees']['output'];
  /** The discount and 20 for each line whose delivery is free. */
  readonly totalSavedAmount: Scalars['Rupees']['output'];
};

/** How many books a step of the price filter would show. */
export type PriceFacet = {
  readonly __typename?: 'PriceFacet';
  /** Books at this price or below. */
  readonly count: Scalars['Int']['output'];
  /** The step, in whole rupees. */
  readonly maxPrice: Scalars['Rupees']['output'];
};

/** A book. */
export type Product = {
  readonly __typename?: 'Product';
  /** Whoever wrote it; null when the catalogue names nobody, or the name has no letter or digit. */
  readonly author?: Maybe<Author>;
  /** The sentence that presents the book of the month, at most 60 characters; null for every other book. */
  readonly bookOfTheMonth?: Maybe<Scalars['String']['output']>;
  /** The author's name, as this book has it printed; empty for a book whose catalogue names none. */
  readonly byline: Scalars['String']['output'];
  /** The name of its category. */
  readonly category: Scalars['String']['output'];
  /**
   * How many copies can be bought, 0 to 3, of a book that the shop counts; null when there are more, and for a book that
   * it does not count. May be some seconds old: what is sold does not depend on it.
   */
  readonly copiesLeft?: Maybe<Scalars['Int']['output']>;
  /** Whether delivery of it is charged (20 rupees), or free. */
  readonly deliveryCharge: Scalars['Boolean']['output'];
  /** What the book is about, in plain text. */
  readonly description: Scalars['String']['output'];
  /** How much lower the price is than the original price, in whole percent, truncated. */
  readonly discountPercent: Scalars['Int']['output'];
  /**
   * The first pages, up to 20,000 characters: paragraphs parted by empty lines, below a heading if the first line
   * begins with `# `. Null for a book without an excerpt. One request may ask it of 20 books.
   */
  readonly excerpt?: Maybe<Scalars['String']['output']>;
  /** How it is made; null when it is not known. */
  readonly format?: Maybe<BookFormat>;
  /** Whether `excerpt` has a text. */
  readonly hasExcerpt: Scalars['Boolean']['output'];
  /** REST's `_id`. */
  readonly id: Scalars['ID']['output'];
  /** Address of the picture of the cover, 2:3. */
  readonly image: Scalars['String']['output'];
  /** Whether the catalogue's file names it as popular. */
  readonly isPopular: Scalars['Boolean']['output'];
  /** ISBN-10 or ISBN-13, with or without hyphens; null when it is not known. */
  readonly isbn?: Maybe<Scalars['String']['output']>;
  /** A BCP 47 tag, as `en` or `pt-BR`; null when it is not known. */
  readonly language?: Maybe<Scalars['String']['output']>;
  /** What a copy cost before the discount, in whole rupees; never below the price. */
  readonly originalPrice: Scalars['Rupees']['output'];
  /** How many pages it has; null when it is not known. */
  readonly pages?: Maybe<Scalars['Int']['output']>;
  /** What a copy costs, in whole rupees. */
  readonly price: Scalars['Rupees']['output'];
  /** The publisher's name; null when it is not known. */
  readonly publisher?: Maybe<Scalars['String']['output']>;
  /** 0 to 5; 0 when nobody has rated it. */
  readonly rating: Scalars['Float']['output'];
  /**
   * Other books of its author, then others of its category, those of the nearest price and rating first. One request may
   * ask it of 20 books.
   */
  readonly similar: ReadonlyArray<Product>;
  /** REST's `id`: the name in the address of the book's page. */
  readonly slug: Scalars['String']['output'];
  /** Address of the picture of the spine, drawn to stand beside the cover. */
  readonly spine: Scalars['String']['output'];
  /** The title, as printed. */
  readonly title: Scalars['String']['output'];
  /** The year of the first publication; null when it is not known. */
  readonly year?: Maybe<Scalars['Int']['output']>;
};


/** A book. */
export type ProductSimilarArgs = {
  first?: Scalars['Int']['input'];
};

/** One name of a book: exactly one of these. */
export type ProductByInput =
  /** `Product.id`. */
  { readonly id: Scalars['ID']['input']; readonly isbn?: never; readonly slug?: never; }
  |  /**
   * An ISBN-10 or ISBN-13, with or without hyphens: both forms of one book's ISBN find it. Of two books with one ISBN the
   * first in the catalogue.
   */
  { readonly id?: never; readonly isbn: Scalars['String']['input']; readonly slug?: never; }
  |  /** `Product.slug`. */
  { readonly id?: never; readonly isbn?: never; readonly slug: Scalars['String']['input']; };

/** One page of a list of books. */
export type ProductConnection = {
  readonly __typename?: 'ProductConnection';
  /** The same books, each with its cursor. */
  readonly edges: ReadonlyArray<ProductEdge>;
  /** How many books each choice of a filter would show, with the other filters kept. */
  readonly facets?: Maybe<ProductFacets>;
  /** The books of this page. */
  readonly nodes: ReadonlyArray<Product>;
  /** Where this page stands in the list. */
  readonly pageInfo: PageInfo;
  /** How many books match the filters, on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A book in a list. */
export type ProductEdge = {
  readonly __typename?: 'ProductEdge';
  /** What `after` wants for the books behind this one. */
  readonly cursor: Scalars['String']['output'];
  /** The book. */
  readonly node: Product;
};

/** Numbers for the choices of a filter. */
export type ProductFacets = {
  readonly __typename?: 'ProductFacets';
  /** Books of any rating. */
  readonly anyRating: Scalars['Int']['output'];
  /** One for each category. */
  readonly categories: ReadonlyArray<CategoryFacet>;
  /** The price of the dearest book of all, in whole rupees: the upper end of the price filter. */
  readonly highestPrice: Scalars['Rupees']['output'];
  /** One for each step of the price filter: 500, 700, 900 … up to the highest price. */
  readonly prices: ReadonlyArray<PriceFacet>;
  /** One for each choice of the rating filter: 4, 3, 2, 1. */
  readonly ratings: ReadonlyArray<RatingFacet>;
};

/** Conditions on books. A field that is left out or null lets every book pass. */
export type ProductFilterInput = {
  /** Books of this author, by name or slug. Case, accents, spaces and punctuation of a name do not count. */
  readonly author?: InputMaybe<Scalars['String']['input']>;
  /** Books of any of these categories, by name: `BAD_USER_INPUT` for an unknown one. An empty list filters nothing. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Books at this price or below, in whole rupees. */
  readonly maxPrice?: InputMaybe<Scalars['Rupees']['input']>;
  /** Books rated strictly above this, 0 to 5. */
  readonly ratingAbove?: InputMaybe<Scalars['Float']['input']>;
  /** Found anywhere in the title, without case. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
};

/** How a list of books is sorted. */
export type ProductSort =
  /** By price, the dearest first. */
  | 'HIGH_TO_LOW'
  /** By price, the cheapest first. */
  | 'LOW_TO_HIGH';

/**
 * Errors carry an `ErrorCode` as `extensions.code`: with `BAD_USER_INPUT` comes `extensions.fields`, a `field` and
 * `message` for each field at fault, with `TOO_MANY_REQUESTS` and `UNAVAILABLE` `extensions.retryAfter` in seconds.
 */
export type Query = {
  readonly __typename?: 'Query';
  /** One author by the slug, or null when the shop has no book of such an author. */
  readonly author?: Maybe<Author>;
  /** The book that the catalogue's file names as book of the month, or null when it names none. */
  readonly bookOfTheMonth?: Maybe<Product>;
  /** All categories, in the catalogue's order. */
  readonly categories?: Maybe<ReadonlyArray<Category>>;
  /** Popular books, in the catalogue's order. */
  readonly popular?: Maybe<ReadonlyArray<Product>>;
  /** One book by one of its names, or null when the shop has no such book. */
  readonly product?: Maybe<Product>;
  /** The books that match every filter given, in the catalogue's own order unless sorted, a page at a time. */
  readonly products?: Maybe<ProductConnection>;
  /** Books by their slugs, at most 24, in the order of the slugs. Unknown ones are left out. */
  readonly productsBySlugs?: Maybe<ReadonlyArray<Product>>;
  /** What a search finds besides titles. Nothing for less than 2 characters, or more than 100. */
  readonly searchHints?: Maybe<SearchHints>;
  /** A wishlist that its owner shares by a link, or null for a link that is unknown or was withdrawn. It needs no account. */
  readonly sharedWishlist?: Maybe<SharedWishlist>;
  /** The landing page's shelf: popular books first. */
  readonly shelf?: Maybe<Shelf>;
  /** Who runs the shop, as its owner says. */
  readonly shop?: Maybe<Shop>;
  /**
   * Books whose title or author holds the text, those that begin with it first; when there are none, books that come
   * close to it, so that a slip of the pen is forgiven. For an ISBN the book that has it. None for less than 2 characters, or
   * more than 100.
   */
  readonly suggestions?: Maybe<ReadonlyArray<Product>>;
  /** The account whose token came with the request, or null for a guest. */
  readonly viewer?: Maybe<Viewer>;
};


/**
 * Errors carry an `ErrorCode` as `extensions.code`: with `BAD_USER_INPUT` comes `extensions.fields`, a `field` and
 * `message` for each field at fault, with `TOO_MANY_REQUESTS` and `UNAVAILABLE` `extensions.retryAfter` in seconds.
 */
export type QueryAuthorArgs = {
  slug: Scalars['String']['input'];
};


/**
 * Errors carry an `ErrorCode` as `extensions.code`: with `BAD_USER_INPUT` comes `extensions.fields`, a `field` and
 * `message` for each field at fault, with `TOO_MANY_REQUESTS` and `UNAVAILABLE` `extensions.retryAfter` in seconds.
 */
export type QueryPopularArgs = {
  first?: Scalars['Int']['input'];
};


/**
 * Errors carry an `ErrorCode` as `extensions.code`: with `BAD_USER_INPUT` comes `extensions.fields`, a `field` and
 * `message` for each field at fault, with `TOO_MANY_REQUESTS` and `UNAVAILABLE` `extensions.retryAfter` in seconds.
 */
export type QueryProductArgs = {
  by: ProductByInput;
};


/**
 * Errors carry an `ErrorCode` as `extensions.code`: with `BAD_USER_INPUT` comes `extensions.fields`, a `field` and
 * `message` for each field at fault, with `TOO_MANY_REQUESTS` and `UNAVAILABLE` `extensions.retryAfter` in seconds.
 */
export type QueryProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProductFilterInput>;
  first?: Scalars['Int']['input'];
  sort?: InputMaybe<ProductSort>;
};


/**
 * Errors carry an `ErrorCode` as `extensions.code`: with `BAD_USER_INPUT` comes `extensions.fields`, a `field` and
 * `message` for each field at fault, with `TOO_MANY_REQUESTS` and `UNAVAILABLE` `extensions.retryAfter` in seconds.
 */
export type QueryProductsBySlugsArgs = {
  slugs: ReadonlyArray<Scalars['String']['input']>;
};


/**
 * Errors carry an `ErrorCode` as `extensions.code`: with `BAD_USER_INPUT` comes `extensions.fields`, a `field` and
 * `message` for each field at fault, with `TOO_MANY_REQUESTS` and `UNAVAILABLE` `extensions.retryAfter` in seconds.
 */
export type QuerySearchHintsArgs = {
  text: Scalars['String']['input'];
};


/**
 * Errors carry an `ErrorCode` as `extensions.code`: with `BAD_USER_INPUT` comes `extensions.fields`, a `field` and
 * `message` for each field at fault, with `TOO_MANY_REQUESTS` and `UNAVAILABLE` `extensions.retryAfter` in seconds.
 */
export type QuerySharedWishlistArgs = {
  token: Scalars['String']['input'];
};


/**
 * Errors carry an `ErrorCode` as `extensions.code`: with `BAD_USER_INPUT` comes `extensions.fields`, a `field` and
 * `message` for each field at fault, with `TOO_MANY_REQUESTS` and `UNAVAILABLE` `extensions.retryAfter` in seconds.
 */
export type QuerySuggestionsArgs = {
  first?: Scalars['Int']['input'];
  text: Scalars['String']['input'];
};

/** How many books a choice of the rating filter would show. */
export type RatingFacet = {
  readonly __typename?: 'RatingFacet';
  /** Books rated strictly above this. */
  readonly above: Scalars['Int']['output'];
  /** Books rated above it. */
  readonly count: Scalars['Int']['output'];
};

/** Another delivery address of an order. */
export type ReaddressOrderInput = {
  /** Where it is to be delivered. */
  readonly address: AddressInput;
  /** Of a placed order of this account. */
  readonly orderId: Scalars['ID']['input'];
};

/** What became of a changed delivery address. */
export type ReaddressOrderPayload = {
  readonly __typename?: 'ReaddressOrderPayload';
  /** The order as it is now; null when the change was refused. */
  readonly order?: Maybe<Order>;
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

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

/** The wish to delete the account. */
export type RequestAccountDeletionInput = {
  /** The account's password. */
  readonly password: Scalars['String']['input'];
};

/** What became of the wish to delete the account. */
export type RequestAccountDeletionPayload = {
  readonly __typename?: 'RequestAccountDeletionPayload';
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The account with its `deletionAt`; null when it was refused. */
  readonly viewer?: Maybe<Viewer>;
};

/** Another email for the account. Both fields are required. */
export type RequestEmailChangeInput = {
  /** At most 254 characters. A link is mailed to it. */
  readonly email: Scalars['String']['input'];
  /** The account's password. */
  readonly password: Scalars['String']['input'];
};

/** What became of a request for another email. */
export type RequestEmailChangePayload = {
  readonly __typename?: 'RequestEmailChangePayload';
  /** Why it was refused; empty when the link is on its way. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What became of a request for a mailed link. */
export type RequestPasswordResetPayload = {
  readonly __typename?: 'RequestPasswordResetPayload';
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What became of a new password. */
export type ResetPasswordPayload = {
  readonly __typename?: 'ResetPasswordPayload';
  /** Why it was refused; empty when the new password is set. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What a search finds besides titles. */
export type SearchHints = {
  readonly __typename?: 'SearchHints';
  /**
   * At most 3 authors who have the text in their name, or words that begin with it. They are offered beside a list, which
   * shows titles alone.
   */
  readonly authors: ReadonlyArray<Author>;
  /**
   * The book whose ISBN the text is: 10 or 13 digits with hyphens or spaces anywhere, also below the word ISBN. Null for any
   * other text, and for an ISBN that no book has or whose check digit is wrong.
   */
  readonly bookByIsbn?: Maybe<Product>;
  /** Without a `correction`: at most 3 books that the text may mean. */
  readonly books: ReadonlyArray<Product>;
  /**
   * For a text in no title and no author's name: the same without its slips of the pen, which some title or name
   * holds. Its authors are in `authors`. Null when the text needs none, or none is near.
   */
  readonly correction?: Maybe<Scalars['String']['output']>;
};

/** A shopper who is logged in. */
export type Session = {
  readonly __typename?: 'Session';
  /** Goes into the `authorization` header of later requests, as it is or after `Bearer `. */
  readonly token: Scalars['String']['output'];
  /** The account that is logged in. */
  readonly viewer: Viewer;
};

/** The wishlist with its link. */
export type ShareWishlistPayload = {
  readonly __typename?: 'ShareWishlistPayload';
  /** As it is now. */
  readonly wishlist: Wishlist;
};

/** What a link shows of a wishlist: never the owner's last name, email or account. */
export type SharedWishlist = {
  readonly __typename?: 'SharedWishlist';
  /** In the order in which they were added, at most 500. */
  readonly books: ReadonlyArray<Product>;
  /** The owner's. */
  readonly firstName: Scalars['String']['output'];
  /** The token of the link. */
  readonly id: Scalars['ID']['output'];
};

/**
 * A row of spines, drawn for the shop's own page; other front ends want `products`. All spines are one picture, so
 * that the shelf costs one request: `image` followed by `#` and a spine's `view` shows one.
 */
export type Shelf = {
  readonly __typename?: 'Shelf';
  /** Of the whole picture, in units of the drawing. */
  readonly height: Scalars['Int']['output'];
  /** Address of the picture, an SVG. */
  readonly image: Scalars['String']['output'];
  /** From left to right, at most 36. */
  readonly spines: ReadonlyArray<Spine>;
  /** Of the whole picture, in units of the drawing. */
  readonly width: Scalars['Int']['output'];
};

/** Who runs the shop, and what its pages look like. */
export type Shop = {
  readonly __typename?: 'Shop';
  /** The second colour of the pages; null for the one that they have without. */
  readonly accent?: Maybe<ShopAccent>;
  /** Where the shop is. */
  readonly address: ShopAddress;
  /** How soon a parcel leaves, in words. */
  readonly delivery: Scalars['String']['output'];
  /** Whether it only shows what a shop would be: nothing is charged or sent. */
  readonly demonstration: Scalars['Boolean']['output'];
  /** Where shoppers write to. */
  readonly email: Scalars['String']['output'];
  /** With what anybody logs in to a demonstration; null for a shop that sells. */
  readonly guestLogin?: Maybe<GuestLogin>;
  /** Who sells, in the eyes of the law. */
  readonly legalName: Scalars['String']['output'];
  /** Address of the drawing of the logo; null for a shop without one. */
  readonly logo?: Maybe<Scalars['String']['output']>;
  /** On pages, in letters and in the payment widget. */
  readonly name: Scalars['String']['output'];
  /** One of the owner's own pages, or null when it is not written. */
  readonly page?: Maybe<ContentPage>;
  /** The owner's own pages, in the order in which the foot of a page links them. */
  readonly pages: ReadonlyArray<ContentPage>;
  /** As people write it; null for a shop without one. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** The seller's tax number; null for a shop without one. */
  readonly taxNumber?: Maybe<Scalars['String']['output']>;
};


/** Who runs the shop, and what its pages look like. */
export type ShopPageArgs = {
  slug: Scalars['String']['input'];
};

/** A colour for each kind of paper, as `#rrggbb`. */
export type ShopAccent = {
  readonly __typename?: 'ShopAccent';
  /** On dark papers. */
  readonly dark: Scalars['String']['output'];
  /** On light papers. */
  readonly light: Scalars['String']['output'];
};

/** Where the shop is. */
export type ShopAddress = {
  readonly __typename?: 'ShopAddress';
  /** City. */
  readonly city: Scalars['String']['output'];
  /** Country. */
  readonly country: Scalars['String']['output'];
  /** State. */
  readonly state: Scalars['String']['output'];
  /** House and street. */
  readonly street: Scalars['String']['output'];
  /** PIN code. */
  readonly zipCode: Scalars['String']['output'];
};

/** A new account. All four fields are required. */
export type SignUpInput = {
  /** An address as `name@example.com`, at most 254 characters. */
  readonly email: Scalars['String']['input'];
  /** 1 to 100 characters. */
  readonly firstName: Scalars['String']['input'];
  /** 1 to 100 characters. */
  readonly lastName: Scalars['String']['input'];
  /** 8 to 256 characters. */
  readonly password: Scalars['String']['input'];
};

/** What became of a sign-up. */
export type SignUpPayload = {
  readonly __typename?: 'SignUpPayload';
  /** The new account's session; null when the form was refused. */
  readonly session?: Maybe<Session>;
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** One spine of a `Shelf`, for the shop's own page. */
export type Spine = {
  readonly __typename?: 'Spine';
  /** In units of the drawing. */
  readonly height: Scalars['Int']['output'];
  /** The book that it belongs to. */
  readonly product: Product;
  /** The name of its part of the picture. */
  readonly view: Scalars['String']['output'];
  /** In units of the drawing. */
  readonly width: Scalars['Int']['output'];
  /** How far from the picture's left edge it stands, in units of the drawing. Its top is the picture's. */
  readonly x: Scalars['Int']['output'];
};

/** The wishlist without its link. */
export type StopSharingWishlistPayload = {
  readonly __typename?: 'StopSharingWishlistPayload';
  /** As it is now. */
  readonly wishlist: Wishlist;
};

/**
 * What happens while a client listens, as server-sent events. It needs a token, and ends with it, after an hour, and when
 * the shop closes.
 */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * What changed of the account whose token came with the request, and so is to be read again: an event never says what it
   * is now. Every kind comes first, because the client may have missed some before. `UNAUTHENTICATED`; `TOO_MANY_REQUESTS`
   * for too many streams of an account or a network.
   */
  readonly viewerChanged?: Maybe<ViewerChange>;
};

/** Why a form was refused: something that the shopper can mend, or wait for. */
export type UserError = {
  readonly __typename?: 'UserError';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** The field of the form that is at fault, by the name of its argument or input field; null when it is none's alone. */
  readonly field?: Maybe<Scalars['String']['output']>;
  /** What is wrong, in English: of a field without its name, as in `must not be empty`. */
  readonly message: Scalars['String']['output'];
  /** With `TOO_MANY_REQUESTS`, in how many seconds to try again; null with any other code. */
  readonly retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** The account whose token came with the request. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /** Where orders may be delivered. */
  readonly addressBook: AddressBook;
  /** What the shopper wants to buy. */
  readonly cart: Cart;
  /** When the account was opened. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When the account is to be deleted; null: it stays. */
  readonly deletionAt?: Maybe<Scalars['DateTime']['output']>;
  /** What the account logs in with; at most 254 characters. */
  readonly email: Scalars['String']['output'];
  /** 1 to 100 characters. */
  readonly firstName: Scalars['String']['output'];
  /** The account's id. */
  readonly id: Scalars['ID']['output'];
  /** 1 to 100 characters. */
  readonly lastName: Scalars['String']['output'];
  /** The newest placed order, or null. */
  readonly latestOrder?: Maybe<Order>;
  /** One order of this account, or null. */
  readonly order?: Maybe<Order>;
  /**
   * Placed orders, the newest first, a page at a time: a page ends after `first` orders, or with the order that brings it to
   * 400 lines.
   */
  readonly orders: OrderConnection;
  /** One payment session of this account, or null. */
  readonly paymentSession?: Maybe<PaymentSession>;
  /** The newest payment session that is not settled yet, or null. */
  readonly pendingPaymentSession?: Maybe<PaymentSession>;
  /** Where it is logged in, at most 20 times; the one seen last first. */
  readonly sessions: ReadonlyArray<OpenSession>;
  /** What the shopper wishes for. */
  readonly wishlist: Wishlist;
};


/** The account whose token came with the request. */
export type ViewerOrderArgs = {
  id: Scalars['ID']['input'];
};


/** The account whose token came with the request. */
export type ViewerOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};


/** The account whose token came with the request. */
export type ViewerPaymentSessionArgs = {
  id: Scalars['ID']['input'];
};

/** What of an account changed. */
export type ViewerChange =
  /** The cart, the wishlist, the addresses, the names or the password. */
  | 'ACCOUNT'
  /** An order. */
  | 'ORDERS';

/** The books that an account wishes for. */
export type Wishlist = {
  readonly __typename?: 'Wishlist';
  /** The wishlist's own: one for each account. */
  readonly id: Scalars['ID']['output'];
  /** In the order in which they were added, at most 500. */
  readonly items: ReadonlyArray<WishlistItem>;
  /** While the wishlist is shared: what `Query.sharedWishlist` takes, and the last part of its page's address, `/lists/…`. */
  readonly shareToken?: Maybe<Scalars['String']['output']>;
};

/** A book on a wishlist. */
export type WishlistItem = {
  readonly __typename?: 'WishlistItem';
  /** When the book was put on the wishlist. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The item's own id; acts on the wishlist take the book's. */
  readonly id: Scalars['ID']['output'];
  /** Whether the shopper asked for a letter when the book costs less, or can be bought again. */
  readonly isWatched: Scalars['Boolean']['output'];
  /**
   * What a copy cost when the book was put on the wishlist, in whole rupees; null for an item from before the shop
   * remembered it.
   */
  readonly priceWhenAdded?: Maybe<Scalars['Rupees']['output']>;
  /** The book, as it is today. */
  readonly product: Product;
  /** When the item was last changed. */
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
  ChangeNamesInput: ChangeNamesInput;
  ChangeNamesPayload: ResolverTypeWrapper<Omit<ChangeNamesPayload, 'viewer'> & { viewer?: Maybe<ResolversTypes['Viewer']> }>;
  ChangePasswordPayload: ResolverTypeWrapper<Omit<ChangePasswordPayload, 'session'> & { session?: Maybe<ResolversTypes['Session']> }>;
  ConfirmEmailChangeInput: ConfirmEmailChangeInput;
  ConfirmEmailChangePayload: ResolverTypeWrapper<ConfirmEmailChangePayload>;
  ConfirmPaymentInput: ConfirmPaymentInput;
  ConfirmPaymentPayload: ResolverTypeWrapper<Omit<ConfirmPaymentPayload, 'cart' | 'order'> & { cart?: Maybe<ResolversTypes['Cart']>, order?: Maybe<ResolversTypes['Order']> }>;
  ContentPage: ResolverTypeWrapper<ContentPageRecord>;
  CreatePaymentSessionPayload: ResolverTypeWrapper<Omit<CreatePaymentSessionPayload, 'paymentSession'> & { paymentSession?: Maybe<ResolversTypes['PaymentSession']> }>;
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
  ChangeNamesInput: ChangeNamesInput;
  ChangeNamesPayload: Omit<ChangeNamesPayload, 'viewer'> & { viewer?: Maybe<ResolversParentTypes['Viewer']> };
  ChangePasswordPayload: Omit<ChangePasswordPayload, 'session'> & { session?: Maybe<ResolversParentTypes['Session']> };
  ConfirmEmailChangeInput: ConfirmEmailChangeInput;
  ConfirmEmailChangePayload: ConfirmEmailChangePayload;
  ConfirmPaymentInput: ConfirmPaymentInput;
  ConfirmPaymentPayload: Omit<ConfirmPaymentPayload, 'cart' | 'order'> & { cart?: Maybe<ResolversParentTypes['Cart']>, order?: Maybe<ResolversParentTypes['Order']> };
  ContentPage: ContentPageRecord;
  CreatePaymentSessionPayload: Omit<CreatePaymentSessionPayload, 'paymentSession'> & { paymentSession?: Maybe<ResolversParentTypes['PaymentSession']> };
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  products?: Resolver<ResolversTypes['ProductConnection'], ParentType, ContextType, RequireFields<CategoryProductsArgs, 'first'>>;
};

export type CategoryFacetResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CategoryFacet'] = ResolversParentTypes['CategoryFacet']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  delivery?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  demonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guestLogin?: Resolver<Maybe<ResolversTypes['GuestLogin']>, ParentType, ContextType>;
  legalName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['ContentPage']>, ParentType, ContextType, RequireFields<ShopPageArgs, 'slug'>>;
  pages?: Resolver<ReadonlyArray<ResolversTypes['ContentPage']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taxNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  ChangeNamesPayload?: ChangeNamesPayloadResolvers<ContextType>;
  ChangePasswordPayload?: ChangePasswordPayloadResolvers<ContextType>;
  ConfirmEmailChangePayload?: ConfirmEmailChangePayloadResolvers<ContextType>;
  ConfirmPaymentPayload?: ConfirmPaymentPayloadResolvers<ContextType>;
  ContentPage?: ContentPageResolvers<ContextType>;
  CreatePaymentSessionPayload?: CreatePaymentSessionPayloadResolvers<ContextType>;
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

