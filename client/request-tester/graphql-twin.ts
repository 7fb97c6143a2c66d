import guest from '../../seeds/guest.json' with { type: 'json' };
import type { TestRequest } from './send-request.ts';

/** `around`: the fields around the selection, from the outside in. `$id`: the id of the request. */
type Twin = { around: readonly string[]; fields: string; note?: string };

const BOOK = 'id slug title author price originalPrice rating category isPopular deliveryCharge';
const CART = 'lines { quantity product { id title price } } priceDetails { totalAmount }';
const WISHLIST = 'items { product { id title price } }';
const ADDRESSES = 'addresses { id name street city state country zipCode mobile }';
const SESSION = 'token viewer { firstName email }';
const ADDRESS = `input: {
    name: "Lakshmi Iyer", street: "14 Temple Street", city: "Chennai", state: "Tamil Nadu"
    country: "India", zipCode: "600004", mobile: "98400 11223"
  }`;
const NEWCOMER = `input: {
    firstName: "Lakshmi", lastName: "Iyer", email: "lakshmi@example.in", password: "a-long-enough-password"
  }`;

/** The GraphQL operation for each REST route. `:id` is the id in the endpoint. */
const TWINS: Readonly<Record<string, Twin>> = {
  'GET /api/products': { around: ['query', 'products(first: 60)'], fields: `totalCount nodes { ${BOOK} }` },
  'GET /api/products/:id': { around: ['query', 'product(slug: $id)'], fields: `${BOOK} description image` },
  'GET /api/categories': { around: ['query', 'categories'], fields: 'id name' },
  'GET /api/categories/:id': {
    around: ['query', 'categories'],
    fields: 'id name',
    note: 'GraphQL gives all categories at once.',
  },
  'POST /api/auth/login': {
    around: ['mutation', `logIn(email: "${guest.email}", password: "${guest.password}")`],
    fields: SESSION,
    note: 'With the demo account, not with yours.',
  },
  'POST /api/auth/signup': { around: ['mutation', `signUp(${NEWCOMER})`], fields: SESSION },
  'GET /api/user/cart': { around: ['query', 'viewer', 'cart'], fields: CART },
  'POST /api/user/cart': { around: ['mutation', 'addToCart(productId: $id)'], fields: CART },
  'POST /api/user/cart/:id': {
    around: ['mutation', 'setCartQuantity(productId: $id, quantity: 2)'],
    fields: CART,
    note: 'REST goes one up or down, GraphQL says how many.',
  },
  'DELETE /api/user/cart/:id': { around: ['mutation', 'removeFromCart(productId: $id)'], fields: CART },
  'GET /api/user/wishlist': { around: ['query', 'viewer', 'wishlist'], fields: WISHLIST },
  'POST /api/user/wishlist': { around: ['mutation', 'addToWishlist(productId: $id)'], fields: WISHLIST },
  'DELETE /api/user/wishlist/:id': { around: ['mutation', 'removeFromWishlist(productId: $id)'], fields: WISHLIST },
  'GET /api/user/address': { around: ['query', 'viewer', 'addressBook'], fields: ADDRESSES },
  'POST /api/user/address': { around: ['mutation', `addAddress(${ADDRESS})`], fields: ADDRESSES },
  'POST /api/user/address/:id': { around: ['mutation', `editAddress(id: $id, ${ADDRESS})`], fields: ADDRESSES },
  'DELETE /api/user/address/:id': { around: ['mutation', 'deleteAddress(id: $id)'], fields: ADDRESSES },
};

const indent = (depth: number) => '  '.repeat(depth);

/** Formats the operation with one field a line, as GraphiQL does. */
function written({ around, fields, note }: Twin, id: string): string {
  const lines = around.map((head, depth) => `${indent(depth)}${head.replace('$id', () => id)} {`);
  let depth = around.length;
  for (const word of fields.split(' ')) {
    if (word === '{') lines.push(`${lines.pop() ?? ''} {`);
    else lines.push(indent(word === '}' ? depth - 1 : depth) + word);
    if (word === '{') depth += 1;
    if (word === '}') depth -= 1;
  }
  while (depth > 0) lines.push(`${indent((depth -= 1))}}`);
  return [...(note ? [`# ${note}`] : []), ...lines].join('\n');
}

/** The book's _id in a request body. Nothing else of it is used, because GraphiQL's address contains the operation. */
function productIn(body: string): string | undefined {
  try {
    const { item, product } = (JSON.parse(body) ?? {}) as Record<'item' | 'product', { _id?: unknown } | undefined>;
    const id = (item ?? product)?._id;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** The GraphQL operation for a REST request; undefined when there is none. */
export function graphqlTwin({ type, endpoint, body }: Pick<TestRequest, 'type' | 'endpoint' | 'body'>) {
  const path = endpoint
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/^\/?/, '/')
    .replace(/\/$/, '');
  for (const [rest, twin] of Object.entries(TWINS)) {
    const match = new RegExp(`^${rest.replace(':id', ':?([^/]+)')}$`).exec(`${type} ${path}`);
    if (match) return written(twin, JSON.stringify(match[1] ?? productIn(body) ?? '_id of a book'));
  }
  return undefined;
}

export const graphiqlAddress = (query: string): string => `/graphql?${new URLSearchParams({ query }).toString()}`;
