import { type DocumentNode, getOperationAST, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { MAX_ADDRESSES } from '../services/account/addresses/address.ts';
import { MAX_LINES } from '../services/account/cart/cart.ts';
import { MAX_PAGE_LINES } from '../services/orders/order-page.ts';
import { MAX_PARCELS } from '../services/orders/parcels.ts';
import { MAX_REFUNDS } from '../services/orders/refunds/refund.ts';
import { MAX_SESSIONS } from '../services/account/sign-in/session-list.ts';
import { MAX_WISHES } from '../services/account/wishlist/wishlist.ts';

/** The weight limit of one request: some 3.5 MB of answer. */
export const MAX_WEIGHT = 35_000;
/** Above the weight of any of the shop's own operations. Heavier operations take turns. */
export const HEAVY = 14_000;
/** Limits the visited selections, fragments counted each time they are spread. */
const MAX_SELECTIONS = 2_000;
/** The longest page of any list. */
const MAX_PAGE = 100;
/** A search reads many of an account's orders. */
const ORDER_SEARCH = 2_000;
/** The fields of an order besides its lines. */
const ORDER = 25;
/** The number of full orders that fit on a page. */
const FULL_ORDERS = Math.ceil((MAX_PAGE_LINES + MAX_LINES) / MAX_LINES);

/** Weights of fields, in units of up to 100 characters or as much work. A field that is not listed weighs 1. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'AddAllToCartPayload.gone': MAX_LINES,
  'ContentPage.html': 1_000,
  'OrderedAgain.gone': MAX_LINES,
  'Product.description': 20,
  'Query.searchHints': 1_000,
  'Query.suggestions': 200,
};
/**
 * Weights of fields that no length multiplies: those of a connection, and those that one request may query 20 times.
 */
const ONCE: Readonly<Record<string, number>> = {
  'Author.products': 1_000,
  'Author.shelf': 1_000,
  'Product.excerpt': 4_000,
  'Product.similar': 4_000,
  'ProductConnection.facets': 2_000,
  'ProductConnection.totalCount': 500,
};

/** The number of fields of the longest form, an address. */
const MAX_USER_ERRORS = 7;
const FORMS = [
  'AddAddress',
  'CancelOrder',
  'ChangeNames',
  'ChangePassword',
  'ConfirmEmailChange',
  'ConfirmPayment',
  'CreatePaymentSession',
  'EditAddress',
  'EndOtherSessions',
  'EndSession',
  'KeepAccount',
  'LogIn',
  'ReaddressOrder',
  'RequestAccountDeletion',
  'RequestEmailChange',
  'RequestPasswordReset',
  'ResetPassword',
  'SignUp',
];

/** The longest length of a list without an argument for it. */
export const LENGTHS: Readonly<Record<string, number>> = {
  'AddressBook.addresses': MAX_ADDRESSES,
  'Bill.creditNotes': MAX_REFUNDS,
  'Bill.lines': MAX_LINES,
  'Bill.sums': 10,
  'Cart.lines': MAX_LINES,
  // Credit notes and parcels share the lines of their order.
  'CreditNote.lines': MAX_LINES / MAX_REFUNDS,
  'CreditNote.sums': 10,
  'Order.lines': MAX_LINES,
  'Order.parcels': MAX_PARCELS,
  'Order.refunds': MAX_REFUNDS,
  'Order.steps': 5,
  'OrderParcel.lines': MAX_LINES / MAX_PARCELS,
  'ProductFacets.categories': 20,
  'ProductFacets.prices': 1_000,
  'ProductFacets.ratings': 4,
  'Query.categories': 20,
  'SearchHints.authors': 3,
  'SearchHints.books': 3,
  'SharedWishlist.books': MAX_WISHES,
  'Shelf.spines': 36,
  'Shop.categoryLabels': 20,
  'Shop.pages': 5,
  'Viewer.sessions': MAX_SESSIONS,
  'Wishlist.items': MAX_WISHES,
  ...Object.fromEntries(FORMS.map((form) => [`${form}Payload.userErrors`, MAX_USER_ERRORS])),
};

/** The number of items of the list that the field returns; 1 for a field that is not a list. */
function lengthOf(name: string, args: { readonly first?: unknown; readonly slugs?: unknown }): number {
  const requested = Array.isArray(args.slugs) ? args.slugs.length : args.first;
  // The service refuses more than a page or less than one item, and explains why.
  return typeof requested === 'number' ? Math.min(Math.max(requested, 1), MAX_PAGE) : (LENGTHS[name] ?? 1);
}

export interface Operation {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

export type Weigh = (operation: Operation) => number;

/**
 * Computes the weight of an operation's largest possible answer before executing it: its fields times the lengths of
 * their lists, with the values of its variables and all defaults. Throws a GraphQLError for variables of a wrong type.
 */
export function createWeigh(schema: GraphQLSchema): Weigh {
  /** Caches operations without variables, whose weight never changes. */
  const constant = new WeakMap<OperationDefinitionNode, number>();

  function weigh({ document, operationName, variables }: Operation): number {
    let once = 0;
    const estimator: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
      const name = `${type.name}.${field.name}`;
      const items = childComplexity * lengthOf(name, args);
      const own = ONCE[name];
      if (own !== undefined) {
        const isConnection = type.name === 'ProductConnection';
        once += own + (isConnection ? items : 0);
        return isConnection ? 0 : items;
      }
      if (name === 'Viewer.orders') {
        // A page of orders ends at a number of lines, so not every order on it has the most lines.
        const first = lengthOf(name, args);
        if (typeof args['search'] === 'string') once += ORDER_SEARCH;
        return Math.min(items, first * ORDER + childComplexity * Math.min(first, FULL_ORDERS));
      }
      return (WEIGHTS[name] ?? 1) + items;
    };
    const weight = getComplexity({
      schema,
      query: document,
      estimators: [estimator],
      maxQueryNodes: MAX_SELECTIONS,
      ...(operationName != null && { operationName }),
      ...(variables && { variables }),
    });
    return weight + once;
  }

  return (operation) => {
    const node = getOperationAST(operation.document, operation.operationName);
    // The execution reports that there is no such operation.
    if (!node) return 0;
    const cached = constant.get(node);
    if (cached !== undefined) return cached;
    const weight = weigh(operation);
    if (!node.variableDefinitions?.length) constant.set(node, weight);
    return weight;
  };
}
