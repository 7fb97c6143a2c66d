/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Why a payment ended without an order. */
export type AbandonReason =
  /** The shopper closed the widget. */
  | 'DISMISSED'
  /** The provider declined the payment. */
  | 'FAILED';

/** Books to add to the cart. */
export type AddAllToCartInput = {
  /** 1 to 200 books. A book given twice counts once, with the larger quantity. */
  books: Array<CartBookInput>;
};

/** All seven fields are required and trimmed. */
export type AddressInput = {
  /** The city, 1 to 100 characters. */
  city: string;
  /** The country, 1 to 100 characters. */
  country: string;
  /** The number that the carrier may call: 7 to 20 digits, spaces and + - ( ). */
  mobile: string;
  /** Who receives the parcel, 1 to 100 characters. */
  name: string;
  /** The state or region, 1 to 100 characters. */
  state: string;
  /** House number and street, 1 to 200 characters. */
  street: string;
  /** The postal code: 3 to 12 letters, digits, spaces and hyphens. */
  zipCode: string;
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
  orderId: string;
};

/** A book and its quantity. */
export type CartBookInput = {
  /** `Product.id`. */
  productId: string;
  /** 1 to 99. */
  quantity?: number;
};

/** A shopper's names. Both fields are required. */
export type ChangeNamesInput = {
  /** 1 to 100 characters. */
  firstName: string;
  /** 1 to 100 characters. */
  lastName: string;
};

/** The token that confirms a new email. */
export type ConfirmEmailChangeInput = {
  /** The token of the mailed link. */
  token: string;
};

/** What the widget's handler receives: `razorpay_payment_id`, `razorpay_order_id`, `razorpay_signature`. */
export type ConfirmPaymentInput = {
  /** `razorpay_payment_id`. */
  paymentId: string;
  /** `PaymentSession.id` of the session that the widget was opened with. */
  paymentSessionId: string;
  /** `razorpay_order_id`. */
  providerOrderId: string;
  /** `razorpay_signature`. */
  signature: string;
};

/** The session to end. */
export type EndSessionInput = {
  /** `OpenSession.id`. */
  sessionId: string;
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

/** Filters on books, combined with AND. An omitted or null field does not filter. */
export type ProductFilterInput = {
  /** An author's name or slug. Case, accents, spaces and punctuation are ignored. */
  author?: string | null | undefined;
  /** Names of categories, combined with OR; `BAD_USER_INPUT` for an unknown one. An empty list does not filter. */
  categories?: Array<string> | null | undefined;
  /** The highest price to include, in rupees. */
  maxPrice?: number | null | undefined;
  /** Only books rated strictly above this, 0 to 5. */
  ratingAbove?: number | null | undefined;
  /** Matches anywhere in the title, case-insensitive. */
  search?: string | null | undefined;
};

/** The order of a list of books. */
export type ProductSort =
  /** By descending price. */
  | 'HIGH_TO_LOW'
  /** By ascending price. */
  | 'LOW_TO_HIGH';

/** A new delivery address for an order. */
export type ReaddressOrderInput = {
  /** The new delivery address. */
  address: AddressInput;
  /** `Order.id` of an order of this account. */
  orderId: string;
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
  password: string;
};

/** A new email for the account. Both fields are required. */
export type RequestEmailChangeInput = {
  /** At most 254 characters. A link is mailed to it. */
  email: string;
  /** The account's password. */
  password: string;
};

/** A new account. All four fields are required. */
export type SignUpInput = {
  /** An address such as `name@example.com`, at most 254 characters. */
  email: string;
  /** 1 to 100 characters. */
  firstName: string;
  /** 1 to 100 characters. */
  lastName: string;
  /** 8 to 256 characters. */
  password: string;
};

/** The part of an account that changed. */
export type ViewerChange =
  /** The cart, the wishlist, the addresses, the names or the password. */
  | 'ACCOUNT'
  /** An order. */
  | 'ORDERS';

export type LogInMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type LogInMutation = { logIn: { __typename: 'LogInPayload', session: { __typename: 'Session', token: string, viewer: { __typename: 'Viewer', id: string, firstName: string, lastName: string, email: string, deletionAt: string | null, cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, product: { __typename: 'Product', id: string } }> }, wishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> } } } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { __typename: 'SignUpPayload', session: { __typename: 'Session', token: string, viewer: { __typename: 'Viewer', id: string, firstName: string, lastName: string, email: string, deletionAt: string | null, cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, product: { __typename: 'Product', id: string } }> }, wishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> } } } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type LogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutMutation = { logOut: boolean };

export type OpenedSessionFragment = { __typename: 'Session', token: string, viewer: { __typename: 'Viewer', id: string, firstName: string, lastName: string, email: string, deletionAt: string | null, cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, product: { __typename: 'Product', id: string } }> }, wishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> } } };

export type BookOfPressedActionFragment = { __typename: 'Product', id: string, slug: string, title: string, image: string };

export type ChangeNamesMutationVariables = Exact<{
  input: ChangeNamesInput;
}>;


export type ChangeNamesMutation = { changeNames: { __typename: 'ChangeNamesPayload', viewer: { __typename: 'Viewer', id: string, firstName: string, lastName: string, email: string } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type RequestAccountDeletionMutationVariables = Exact<{
  input: RequestAccountDeletionInput;
}>;


export type RequestAccountDeletionMutation = { requestAccountDeletion: { __typename: 'RequestAccountDeletionPayload', viewer: { __typename: 'Viewer', id: string, deletionAt: string | null } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type KeepAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type KeepAccountMutation = { keepAccount: { __typename: 'KeepAccountPayload', viewer: { __typename: 'Viewer', id: string, deletionAt: string | null } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type DeletionFragment = { __typename: 'Viewer', id: string, deletionAt: string | null };

export type ChangePasswordMutationVariables = Exact<{
  currentPassword: string;
  newPassword: string;
}>;


export type ChangePasswordMutation = { changePassword: { __typename: 'ChangePasswordPayload', session: { __typename: 'Session', token: string, viewer: { __typename: 'Viewer', id: string, firstName: string, lastName: string, email: string } } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: { __typename: 'RequestPasswordResetPayload', userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  newPassword: string;
}>;


export type ResetPasswordMutation = { resetPassword: { __typename: 'ResetPasswordPayload', userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type RequestEmailChangeMutationVariables = Exact<{
  input: RequestEmailChangeInput;
}>;


export type RequestEmailChangeMutation = { requestEmailChange: { __typename: 'RequestEmailChangePayload', userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type ConfirmEmailChangeMutationVariables = Exact<{
  input: ConfirmEmailChangeInput;
}>;


export type ConfirmEmailChangeMutation = { confirmEmailChange: { __typename: 'ConfirmEmailChangePayload', email: string | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type EndSessionMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type EndSessionMutation = { endSession: { __typename: 'EndSessionPayload', viewer: { __typename: 'Viewer', id: string, sessions: Array<{ __typename: 'OpenSession', id: string, device: string, since: string, seenAt: string, isCurrent: boolean }> } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: { __typename: 'EndOtherSessionsPayload', viewer: { __typename: 'Viewer', id: string, sessions: Array<{ __typename: 'OpenSession', id: string, device: string, since: string, seenAt: string, isCurrent: boolean }> } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type OpenSessionsFragment = { __typename: 'Viewer', id: string, sessions: Array<{ __typename: 'OpenSession', id: string, device: string, since: string, seenAt: string, isCurrent: boolean }> };

export type AddToCartMutationVariables = Exact<{
  productId: string;
}>;


export type AddToCartMutation = { addToCart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, product: { __typename: 'Product', id: string } }> } };

export type AddToWishlistMutationVariables = Exact<{
  productId: string;
}>;


export type AddToWishlistMutation = { addToWishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> } };

export type RemoveFromWishlistMutationVariables = Exact<{
  productId: string;
}>;


export type RemoveFromWishlistMutation = { removeFromWishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> } };

export type RestoreToWishlistMutationVariables = Exact<{
  productId: string;
}>;


export type RestoreToWishlistMutation = { restoreToWishlist: { __typename: 'MovedBook', cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, product: { __typename: 'Product', id: string } }> }, wishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> } } };

export type ChangedCartFragment = { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, product: { __typename: 'Product', id: string } }> };

export type NewLineFragment = { __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, priceWhenAdded: number | null };

export type NewItemFragment = { __typename: 'WishlistItem', id: string, priceWhenAdded: number | null, isWatched: boolean };

export type PendingBookFragment = { __typename: 'Product', id: string, slug: string, title: string };

export type MyListsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyListsQuery = { viewer: { __typename: 'Viewer', id: string, cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, product: { __typename: 'Product', id: string } }> }, wishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> } } | null };

export type MyListsOfViewerFragment = { __typename: 'Viewer', id: string, cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, product: { __typename: 'Product', id: string } }> }, wishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> } };

export type CartBookIdsFragment = { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, product: { __typename: 'Product', id: string } }> };

export type WishlistBookIdsFragment = { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> };

export type AddressTextFragment = { __typename: 'Address', id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string };

export type AddressBookContentFragment = { __typename: 'AddressBook', id: string, addresses: Array<{ __typename: 'Address', isDefault: boolean, id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string }> };

export type AddAddressMutationVariables = Exact<{
  input: AddressInput;
}>;


export type AddAddressMutation = { addAddress: { __typename: 'AddAddressPayload', addressBook: { __typename: 'AddressBook', id: string, addresses: Array<{ __typename: 'Address', isDefault: boolean, id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type EditAddressMutationVariables = Exact<{
  id: string;
  input: AddressInput;
}>;


export type EditAddressMutation = { editAddress: { __typename: 'EditAddressPayload', addressBook: { __typename: 'AddressBook', id: string, addresses: Array<{ __typename: 'Address', isDefault: boolean, id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type DeleteAddressMutationVariables = Exact<{
  id: string;
}>;


export type DeleteAddressMutation = { deleteAddress: { __typename: 'AddressBook', id: string, addresses: Array<{ __typename: 'Address', isDefault: boolean, id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string }> } };

export type RestoreAddressMutationVariables = Exact<{
  id: string;
}>;


export type RestoreAddressMutation = { restoreAddress: { __typename: 'AddressBook', id: string, addresses: Array<{ __typename: 'Address', isDefault: boolean, id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string }> } };

export type MakeDefaultAddressMutationVariables = Exact<{
  id: string;
}>;


export type MakeDefaultAddressMutation = { makeDefaultAddress: { __typename: 'AddressBook', id: string, addresses: Array<{ __typename: 'Address', isDefault: boolean, id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string }> } };

export type RemoveFromCartMutationVariables = Exact<{
  productId: string;
}>;


export type RemoveFromCartMutation = { removeFromCart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, priceWhenAdded: number | null, product: { __typename: 'Product', id: string, price: number, originalPrice: number, deliveryCharge: boolean, slug: string, title: string, byline: string, image: string, discountPercent: number, copiesLeft: number | null } }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number } } };

export type MoveToWishlistMutationVariables = Exact<{
  productId: string;
}>;


export type MoveToWishlistMutation = { moveToWishlist: { __typename: 'MovedBook', cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, priceWhenAdded: number | null, product: { __typename: 'Product', id: string, price: number, originalPrice: number, deliveryCharge: boolean, slug: string, title: string, byline: string, image: string, discountPercent: number, copiesLeft: number | null } }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number } }, wishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> } } };

export type RestoreToCartMutationVariables = Exact<{
  productId: string;
}>;


export type RestoreToCartMutation = { restoreToCart: { __typename: 'MovedBook', cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, priceWhenAdded: number | null, product: { __typename: 'Product', id: string, price: number, originalPrice: number, deliveryCharge: boolean, slug: string, title: string, byline: string, image: string, discountPercent: number, copiesLeft: number | null } }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number } }, wishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> } } };

export type CartLinkQueryVariables = Exact<{
  slugs: Array<string> | string;
}>;


export type CartLinkQuery = { productsBySlugs: Array<{ __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string, price: number, copiesLeft: number | null }> };

export type AddAllToCartMutationVariables = Exact<{
  input: AddAllToCartInput;
}>;


export type AddAllToCartMutation = { addAllToCart: { __typename: 'AddAllToCartPayload', gone: Array<string>, cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, priceWhenAdded: number | null, product: { __typename: 'Product', id: string, price: number, originalPrice: number, deliveryCharge: boolean, slug: string, title: string, byline: string, image: string, discountPercent: number, copiesLeft: number | null } }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number } } } };

export type CartQueryVariables = Exact<{ [key: string]: never; }>;


export type CartQuery = { shop: { __typename: 'Shop', closedUntil: string | null }, viewer: { __typename: 'Viewer', id: string, cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, priceWhenAdded: number | null, product: { __typename: 'Product', id: string, price: number, originalPrice: number, deliveryCharge: boolean, slug: string, title: string, byline: string, image: string, discountPercent: number, copiesLeft: number | null } }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number } } } | null };

export type CartContentFragment = { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, priceWhenAdded: number | null, product: { __typename: 'Product', id: string, price: number, originalPrice: number, deliveryCharge: boolean, slug: string, title: string, byline: string, image: string, discountPercent: number, copiesLeft: number | null } }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number } };

export type CartRowFragment = { __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, priceWhenAdded: number | null, product: { __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, copiesLeft: number | null } };

export type PriceLinesFragment = { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number };

export type SetCartQuantityMutationVariables = Exact<{
  productId: string;
  quantity: number;
}>;


export type SetCartQuantityMutation = { setCartQuantity: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, priceWhenAdded: number | null, product: { __typename: 'Product', id: string, price: number, originalPrice: number, deliveryCharge: boolean, slug: string, title: string, byline: string, image: string, discountPercent: number, copiesLeft: number | null } }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number } } };

export type AuthorQueryVariables = Exact<{
  slug: string;
}>;


export type AuthorQuery = { author: { __typename: 'Author', slug: string, name: string, bookCount: number, shelf: { __typename: 'Shelf', image: string, width: number, height: number, spines: Array<{ __typename: 'Spine', view: string, x: number, width: number, height: number, product: { __typename: 'Product', id: string, slug: string, title: string, price: number } }> }, products: { __typename: 'ProductConnection', nodes: Array<{ __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, rating: number, copiesLeft: number | null, author: { __typename: 'Author', slug: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type MoreOfAuthorQueryVariables = Exact<{
  slug: string;
  after: string;
}>;


export type MoreOfAuthorQuery = { author: { __typename: 'Author', slug: string, products: { __typename: 'ProductConnection', nodes: Array<{ __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, rating: number, copiesLeft: number | null, author: { __typename: 'Author', slug: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type AuthorBooksFragment = { __typename: 'ProductConnection', nodes: Array<{ __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, rating: number, copiesLeft: number | null, author: { __typename: 'Author', slug: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } };

export type StripBookFragment = { __typename: 'Product', slug: string, title: string, byline: string, image: string, price: number, originalPrice: number };

export type RecentBooksQueryVariables = Exact<{
  slugs: Array<string> | string;
}>;


export type RecentBooksQuery = { productsBySlugs: Array<{ __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number }> };

export type LookInsideQueryVariables = Exact<{
  slug: string;
}>;


export type LookInsideQuery = { product: { __typename: 'Product', id: string, language: string | null, excerpt: string | null } | null };

export type ProductQueryVariables = Exact<{
  slug: string;
}>;


export type ProductQuery = { shop: { __typename: 'Shop', closedUntil: string | null }, product: { __typename: 'Product', id: string, slug: string, title: string, category: string, copiesLeft: number | null, byline: string, description: string, image: string, spine: string, price: number, originalPrice: number, discountPercent: number, rating: number, deliveryCharge: boolean, isbn: string | null, publisher: string | null, year: number | null, pages: number | null, language: string | null, format: BookFormat | null, hasExcerpt: boolean, similar: Array<{ __typename: 'Product', id: string, byline: string, slug: string, title: string, image: string, price: number, originalPrice: number, author: { __typename: 'Author', slug: string } | null }>, author: { __typename: 'Author', slug: string } | null } | null };

export type ProductViewFragment = { __typename: 'Product', slug: string, title: string, byline: string, description: string, image: string, spine: string, price: number, originalPrice: number, discountPercent: number, rating: number, category: string, deliveryCharge: boolean, copiesLeft: number | null, isbn: string | null, publisher: string | null, year: number | null, pages: number | null, language: string | null, format: BookFormat | null, hasExcerpt: boolean, author: { __typename: 'Author', slug: string } | null };

export type ShelfQueryVariables = Exact<{ [key: string]: never; }>;


export type ShelfQuery = { categories: Array<{ __typename: 'Category', id: string, name: string }>, shelf: { __typename: 'Shelf', image: string, width: number, height: number, spines: Array<{ __typename: 'Spine', view: string, x: number, width: number, height: number, product: { __typename: 'Product', id: string, slug: string, title: string, byline: string, price: number } }> }, popular: Array<{ __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number }>, bookOfTheMonth: { __typename: 'Product', id: string, slug: string, title: string, byline: string, category: string, description: string, image: string, spine: string, price: number, originalPrice: number, discountPercent: number, copiesLeft: number | null, bookOfTheMonth: string | null, author: { __typename: 'Author', slug: string } | null } | null };

export type ProductCardFragment = { __typename: 'Product', slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, rating: number, copiesLeft: number | null, author: { __typename: 'Author', slug: string } | null };

export type ProductsPageQueryVariables = Exact<{
  filter?: ProductFilterInput | null | undefined;
  sort?: ProductSort | null | undefined;
  text: string;
  hasText: boolean;
}>;


export type ProductsPageQuery = { categories: Array<{ __typename: 'Category', id: string, name: string }>, products: { __typename: 'ProductConnection', totalCount: number, facets: { __typename: 'ProductFacets', highestPrice: number, anyRating: number, categories: Array<{ __typename: 'CategoryFacet', name: string, count: number }>, prices: Array<{ __typename: 'PriceFacet', maxPrice: number, count: number }>, ratings: Array<{ __typename: 'RatingFacet', above: number, count: number }> }, nodes: Array<{ __typename: 'Product', id: string, category: string, rating: number, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, copiesLeft: number | null, author: { __typename: 'Author', slug: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } }, searchHints?: { __typename: 'SearchHints', correction: string | null, authors: Array<{ __typename: 'Author', slug: string, name: string, bookCount: number, products: { __typename: 'ProductConnection', nodes: Array<{ __typename: 'Product', id: string, slug: string, title: string, copiesLeft: number | null, byline: string, image: string, price: number, originalPrice: number, rating: number, category: string }> } }>, books: Array<{ __typename: 'Product', id: string, slug: string, title: string, byline: string }>, bookByIsbn: { __typename: 'Product', id: string, slug: string, title: string, isbn: string | null, copiesLeft: number | null, byline: string, image: string, price: number, originalPrice: number, rating: number, category: string } | null } };

export type MoreProductsQueryVariables = Exact<{
  filter?: ProductFilterInput | null | undefined;
  sort?: ProductSort | null | undefined;
  after: string;
}>;


export type MoreProductsQuery = { products: { __typename: 'ProductConnection', totalCount: number, nodes: Array<{ __typename: 'Product', id: string, category: string, rating: number, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, copiesLeft: number | null, author: { __typename: 'Author', slug: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type CategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoriesQuery = { categories: Array<{ __typename: 'Category', id: string, name: string }> };

export type BooksOfPageFragment = { __typename: 'ProductConnection', totalCount: number, nodes: Array<{ __typename: 'Product', id: string, category: string, rating: number, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, copiesLeft: number | null, author: { __typename: 'Author', slug: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } };

export type SearchHintsOfPageFragment = { __typename: 'SearchHints', correction: string | null, authors: Array<{ __typename: 'Author', slug: string, name: string, bookCount: number, products: { __typename: 'ProductConnection', nodes: Array<{ __typename: 'Product', id: string, slug: string, title: string, copiesLeft: number | null, byline: string, image: string, price: number, originalPrice: number, rating: number, category: string }> } }>, books: Array<{ __typename: 'Product', id: string, slug: string, title: string, byline: string }>, bookByIsbn: { __typename: 'Product', id: string, slug: string, title: string, isbn: string | null, copiesLeft: number | null, byline: string, image: string, price: number, originalPrice: number, rating: number, category: string } | null };

export type OfferedBookFragment = { __typename: 'Product', slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, rating: number, category: string };

export type SuggestionsQueryVariables = Exact<{
  text: string;
}>;


export type SuggestionsQuery = { suggestions: Array<{ __typename: 'Product', id: string, slug: string, title: string, byline: string }> };

export type ZeroResultCountsQueryVariables = Exact<{
  hasSearch: boolean;
  anyTitle?: ProductFilterInput | null | undefined;
  hasCategories: boolean;
  anyCategory?: ProductFilterInput | null | undefined;
  hasPrice: boolean;
  anyPrice?: ProductFilterInput | null | undefined;
  hasRating: boolean;
  anyRating?: ProductFilterInput | null | undefined;
}>;


export type ZeroResultCountsQuery = { anyTitle?: { __typename: 'ProductConnection', totalCount: number }, anyCategory?: { __typename: 'ProductConnection', totalCount: number }, anyPrice?: { __typename: 'ProductConnection', totalCount: number }, anyRating?: { __typename: 'ProductConnection', totalCount: number }, popular: Array<{ __typename: 'Product', id: string, slug: string, title: string, copiesLeft: number | null, byline: string, image: string, price: number, originalPrice: number, rating: number, category: string }> };

export type CheckoutQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckoutQuery = { shop: { __typename: 'Shop', closedUntil: string | null }, viewer: { __typename: 'Viewer', id: string, cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, product: { __typename: 'Product', id: string, title: string, price: number, originalPrice: number } }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number } }, addressBook: { __typename: 'AddressBook', id: string, addresses: Array<{ __typename: 'Address', isDefault: boolean, id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string }> }, pendingPaymentSession: { __typename: 'PaymentSession', id: string, createdAt: string, amount: number } | null } | null };

export type CheckoutLineFragment = { __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, product: { __typename: 'Product', id: string, title: string, price: number, originalPrice: number } };

export type PlacedOrderQueryVariables = Exact<{
  id: string;
}>;


export type PlacedOrderQuery = { viewer: { __typename: 'Viewer', id: string, order: { __typename: 'Order', id: string, number: string, status: OrderStatus, canReaddress: boolean, paymentId: string, placedAt: string, steps: Array<{ __typename: 'OrderStep', status: OrderStatus, at: string, by: OrderActor, reason: string | null }>, parcels: Array<{ __typename: 'OrderParcel', id: string, carrier: string, tracking: string, trackingUrl: string | null }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: number, status: RefundStatus, askedAt: string, updatedAt: string }>, lines: Array<{ __typename: 'OrderLine', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, quantity: number, toShip: number, notComing: number, returned: number, returnedAt: string | null }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number }, address: { __typename: 'OrderAddress', id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string } } | null } | null };

export type LatestOrderQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestOrderQuery = { viewer: { __typename: 'Viewer', id: string, latestOrder: { __typename: 'Order', id: string, number: string, status: OrderStatus, canReaddress: boolean, paymentId: string, placedAt: string, steps: Array<{ __typename: 'OrderStep', status: OrderStatus, at: string, by: OrderActor, reason: string | null }>, parcels: Array<{ __typename: 'OrderParcel', id: string, carrier: string, tracking: string, trackingUrl: string | null }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: number, status: RefundStatus, askedAt: string, updatedAt: string }>, lines: Array<{ __typename: 'OrderLine', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, quantity: number, toShip: number, notComing: number, returned: number, returnedAt: string | null }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number }, address: { __typename: 'OrderAddress', id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string } } | null, pendingPaymentSession: { __typename: 'PaymentSession', id: string, createdAt: string, amount: number } | null } | null };

export type OrderContentFragment = { __typename: 'Order', id: string, number: string, status: OrderStatus, canReaddress: boolean, paymentId: string, placedAt: string, steps: Array<{ __typename: 'OrderStep', status: OrderStatus, at: string, by: OrderActor, reason: string | null }>, parcels: Array<{ __typename: 'OrderParcel', id: string, carrier: string, tracking: string, trackingUrl: string | null }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: number, status: RefundStatus, askedAt: string, updatedAt: string }>, lines: Array<{ __typename: 'OrderLine', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, quantity: number, toShip: number, notComing: number, returned: number, returnedAt: string | null }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number }, address: { __typename: 'OrderAddress', id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string } };

export type OrderRowFragment = { __typename: 'OrderLine', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, quantity: number, toShip: number, notComing: number, returned: number, returnedAt: string | null };

export type OrderAgainMutationVariables = Exact<{
  orderId: string;
}>;


export type OrderAgainMutation = { orderAgain: { __typename: 'OrderedAgain', gone: Array<string>, cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, priceWhenAdded: number | null, product: { __typename: 'Product', id: string, price: number, originalPrice: number, deliveryCharge: boolean, slug: string, title: string, byline: string, image: string, discountPercent: number, copiesLeft: number | null } }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number } } } };

export type FindOrdersQueryVariables = Exact<{
  search: string;
  after?: string | null | undefined;
}>;


export type FindOrdersQuery = { viewer: { __typename: 'Viewer', id: string, orders: { __typename: 'OrderConnection', nodes: Array<{ __typename: 'Order', id: string, number: string, placedAt: string, status: OrderStatus, refunds: Array<{ __typename: 'OrderRefund', id: string, status: RefundStatus }>, lines: Array<{ __typename: 'OrderLine', id: string, title: string, image: string, returned: number }>, priceDetails: { __typename: 'PriceDetails', totalAmount: number } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type CancelOrderMutationVariables = Exact<{
  input: CancelOrderInput;
}>;


export type CancelOrderMutation = { cancelOrder: { __typename: 'CancelOrderPayload', order: { __typename: 'Order', id: string, number: string, status: OrderStatus, canReaddress: boolean, paymentId: string, placedAt: string, steps: Array<{ __typename: 'OrderStep', status: OrderStatus, at: string, by: OrderActor, reason: string | null }>, parcels: Array<{ __typename: 'OrderParcel', id: string, carrier: string, tracking: string, trackingUrl: string | null }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: number, status: RefundStatus, askedAt: string, updatedAt: string }>, lines: Array<{ __typename: 'OrderLine', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, quantity: number, toShip: number, notComing: number, returned: number, returnedAt: string | null }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number }, address: { __typename: 'OrderAddress', id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string } } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type ReaddressOrderMutationVariables = Exact<{
  input: ReaddressOrderInput;
}>;


export type ReaddressOrderMutation = { readdressOrder: { __typename: 'ReaddressOrderPayload', order: { __typename: 'Order', id: string, number: string, status: OrderStatus, canReaddress: boolean, paymentId: string, placedAt: string, steps: Array<{ __typename: 'OrderStep', status: OrderStatus, at: string, by: OrderActor, reason: string | null }>, parcels: Array<{ __typename: 'OrderParcel', id: string, carrier: string, tracking: string, trackingUrl: string | null }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: number, status: RefundStatus, askedAt: string, updatedAt: string }>, lines: Array<{ __typename: 'OrderLine', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, quantity: number, toShip: number, notComing: number, returned: number, returnedAt: string | null }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number }, address: { __typename: 'OrderAddress', id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string } } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type PastOrdersFragment = { __typename: 'OrderConnection', nodes: Array<{ __typename: 'Order', id: string, number: string, placedAt: string, status: OrderStatus, refunds: Array<{ __typename: 'OrderRefund', id: string, status: RefundStatus }>, lines: Array<{ __typename: 'OrderLine', id: string, title: string, image: string, returned: number }>, priceDetails: { __typename: 'PriceDetails', totalAmount: number } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } };

export type CreatePaymentSessionMutationVariables = Exact<{
  addressId: string;
}>;


export type CreatePaymentSessionMutation = { createPaymentSession: { __typename: 'CreatePaymentSessionPayload', paymentSession: { __typename: 'PaymentSession', id: string, scriptUrl: string, key: string, amount: number, currency: string, name: string, description: string, providerOrderId: string, timeout: number, prefill: { __typename: 'PaymentPrefill', name: string, email: string, contact: string }, order: { __typename: 'Order', id: string } | null } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type ConfirmPaymentMutationVariables = Exact<{
  input: ConfirmPaymentInput;
}>;


export type ConfirmPaymentMutation = { confirmPayment: { __typename: 'ConfirmPaymentPayload', order: { __typename: 'Order', id: string, number: string, status: OrderStatus, canReaddress: boolean, paymentId: string, placedAt: string, steps: Array<{ __typename: 'OrderStep', status: OrderStatus, at: string, by: OrderActor, reason: string | null }>, parcels: Array<{ __typename: 'OrderParcel', id: string, carrier: string, tracking: string, trackingUrl: string | null }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: number, status: RefundStatus, askedAt: string, updatedAt: string }>, lines: Array<{ __typename: 'OrderLine', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, quantity: number, toShip: number, notComing: number, returned: number, returnedAt: string | null }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number }, address: { __typename: 'OrderAddress', id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string } } | null, cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, copiesAvailable: number | null, priceWhenAdded: number | null, product: { __typename: 'Product', id: string, price: number, originalPrice: number, deliveryCharge: boolean, slug: string, title: string, byline: string, image: string, discountPercent: number, copiesLeft: number | null } }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalSavedAmount: number, totalAmount: number } } | null, userErrors: Array<{ __typename: 'UserError', code: ErrorCode, field: string | null, message: string }> } };

export type AbandonPaymentMutationVariables = Exact<{
  paymentSessionId: string;
  reason: AbandonReason;
}>;


export type AbandonPaymentMutation = { abandonPayment: { __typename: 'PaymentSession', id: string, status: PaymentSessionStatus } };

export type PaymentSettledQueryVariables = Exact<{
  id: string;
}>;


export type PaymentSettledQuery = { viewer: { __typename: 'Viewer', id: string, paymentSession: { __typename: 'PaymentSession', id: string, status: PaymentSessionStatus, attempted: boolean, order: { __typename: 'Order', id: string } | null } | null } | null };

export type ContentPageQueryVariables = Exact<{
  slug: string;
}>;


export type ContentPageQuery = { shop: { __typename: 'Shop', page: { __typename: 'ContentPage', slug: string, title: string, html: string } | null } };

export type ViewerChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ViewerChangedSubscription = { viewerChanged: ViewerChange };

export type ErrorPageBooksQueryVariables = Exact<{ [key: string]: never; }>;


export type ErrorPageBooksQuery = { products: { __typename: 'ProductConnection', nodes: Array<{ __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string }> } };

export type MyDataQueryVariables = Exact<{ [key: string]: never; }>;


export type MyDataQuery = { viewer: { __typename: 'Viewer', id: string, createdAt: string, firstName: string, lastName: string, email: string, deletionAt: string | null, sessions: Array<{ __typename: 'OpenSession', id: string, device: string, since: string, seenAt: string }>, addressBook: { __typename: 'AddressBook', id: string, addresses: Array<{ __typename: 'Address', id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string, isDefault: boolean, createdAt: string, updatedAt: string }> }, cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, priceWhenAdded: number | null, createdAt: string, updatedAt: string, product: { __typename: 'Product', id: string, title: string } }> }, wishlist: { __typename: 'Wishlist', id: string, shareToken: string | null, items: Array<{ __typename: 'WishlistItem', id: string, priceWhenAdded: number | null, isWatched: boolean, createdAt: string, updatedAt: string, product: { __typename: 'Product', id: string, title: string } }> } } | null };

export type MyOrdersQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MyOrdersQuery = { viewer: { __typename: 'Viewer', id: string, orders: { __typename: 'OrderConnection', nodes: Array<{ __typename: 'Order', id: string, number: string, paymentId: string, status: OrderStatus, placedAt: string, steps: Array<{ __typename: 'OrderStep', status: OrderStatus, at: string, by: OrderActor, carrier: string | null, tracking: string | null, reason: string | null }>, parcels: Array<{ __typename: 'OrderParcel', id: string, shippedAt: string, carrier: string, tracking: string }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: number, status: RefundStatus, askedAt: string, updatedAt: string, reference: string | null }>, lines: Array<{ __typename: 'OrderLine', id: string, title: string, byline: string, price: number, originalPrice: number, quantity: number, notComing: number, returned: number, returnedAt: string | null }>, priceDetails: { __typename: 'PriceDetails', totalOriginalPrice: number, totalDiscount: number, totalDeliveryCharge: number, totalAmount: number }, address: { __typename: 'OrderAddress', id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string }, bill: { __typename: 'Bill', number: string, date: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type ProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileQuery = { viewer: { __typename: 'Viewer', id: string, firstName: string, lastName: string, email: string, deletionAt: string | null, addressBook: { __typename: 'AddressBook', id: string, addresses: Array<{ __typename: 'Address', isDefault: boolean, id: string, name: string, street: string, city: string, state: string, country: string, zipCode: string, mobile: string }> }, orders: { __typename: 'OrderConnection', nodes: Array<{ __typename: 'Order', id: string, number: string, placedAt: string, status: OrderStatus, refunds: Array<{ __typename: 'OrderRefund', id: string, status: RefundStatus }>, lines: Array<{ __typename: 'OrderLine', id: string, title: string, image: string, returned: number }>, priceDetails: { __typename: 'PriceDetails', totalAmount: number } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } }, sessions: Array<{ __typename: 'OpenSession', id: string, device: string, since: string, seenAt: string, isCurrent: boolean }> } | null };

export type ShopQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopQuery = { shop: { __typename: 'Shop', name: string, legalName: string, email: string, phone: string | null, taxNumber: string | null, delivery: string, logo: string | null, slogan: string | null, description: string | null, welcome: string | null, foot: Array<string>, demonstration: boolean, address: { __typename: 'ShopAddress', street: string, city: string, state: string, zipCode: string, country: string }, postage: { __typename: 'Postage', charge: number, perOrder: boolean, freeFrom: number | null }, accent: { __typename: 'ShopAccent', light: string, dark: string } | null, categoryLabels: Array<{ __typename: 'CategoryLabel', name: string, label: string }>, pages: Array<{ __typename: 'ContentPage', slug: string, title: string }>, guestLogin: { __typename: 'GuestLogin', email: string, password: string } | null } };

export type WatchBookMutationVariables = Exact<{
  productId: string;
}>;


export type WatchBookMutation = { watchBook: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, isWatched: boolean, product: { __typename: 'Product', id: string } }> } };

export type UnwatchBookMutationVariables = Exact<{
  productId: string;
}>;


export type UnwatchBookMutation = { unwatchBook: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, isWatched: boolean, product: { __typename: 'Product', id: string } }> } };

export type WatchedItemsFragment = { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, isWatched: boolean, product: { __typename: 'Product', id: string } }> };

export type QuietBookQueryVariables = Exact<{
  slug: string;
}>;


export type QuietBookQuery = { product: { __typename: 'Product', id: string, title: string } | null };

export type StopLettersMutationVariables = Exact<{
  token: string;
  productId?: string | null | undefined;
}>;


export type StopLettersMutation = { stopLetters: boolean };

export type WatchedBooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WatchedBooksQuery = { viewer: { __typename: 'Viewer', id: string, wishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, isWatched: boolean, product: { __typename: 'Product', id: string } }> } } | null };

export type SharedWishlistQueryVariables = Exact<{
  token: string;
}>;


export type SharedWishlistQuery = { sharedWishlist: { __typename: 'SharedWishlist', id: string, firstName: string, books: Array<{ __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, rating: number, copiesLeft: number | null, author: { __typename: 'Author', slug: string } | null }> } | null };

export type ShareWishlistMutationVariables = Exact<{ [key: string]: never; }>;


export type ShareWishlistMutation = { shareWishlist: { __typename: 'ShareWishlistPayload', wishlist: { __typename: 'Wishlist', id: string, shareToken: string | null } } };

export type StopSharingWishlistMutationVariables = Exact<{ [key: string]: never; }>;


export type StopSharingWishlistMutation = { stopSharingWishlist: { __typename: 'StopSharingWishlistPayload', wishlist: { __typename: 'Wishlist', id: string, shareToken: string | null } } };

export type MoveToCartMutationVariables = Exact<{
  productId: string;
}>;


export type MoveToCartMutation = { moveToCart: { __typename: 'MovedBook', cart: { __typename: 'Cart', id: string, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, product: { __typename: 'Product', id: string } }> }, wishlist: { __typename: 'Wishlist', id: string, items: Array<{ __typename: 'WishlistItem', id: string, product: { __typename: 'Product', id: string } }> } } };

export type WishlistQueryVariables = Exact<{ [key: string]: never; }>;


export type WishlistQuery = { viewer: { __typename: 'Viewer', id: string, email: string, wishlist: { __typename: 'Wishlist', id: string, shareToken: string | null, items: Array<{ __typename: 'WishlistItem', id: string, priceWhenAdded: number | null, isWatched: boolean, product: { __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, copiesLeft: number | null } }> } } | null };

export type WishlistContentFragment = { __typename: 'Wishlist', id: string, shareToken: string | null, items: Array<{ __typename: 'WishlistItem', id: string, priceWhenAdded: number | null, isWatched: boolean, product: { __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, copiesLeft: number | null } }> };

export type WishlistCardFragment = { __typename: 'Product', id: string, slug: string, title: string, byline: string, image: string, price: number, originalPrice: number, discountPercent: number, deliveryCharge: boolean, copiesLeft: number | null };
