import { type Door, graphql } from '../door.ts';

export interface Book {
  readonly id: string;
  readonly slug: string;
}

interface SeenOrder {
  readonly id: string;
  readonly paymentId: string;
  readonly lines: readonly { readonly slug: string; readonly quantity: number }[];
}

export interface SeenAddress {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}

/** An account as its owner sees it. */
export interface Seen {
  readonly email: string;
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly product: Book }[];
  readonly wishlist: readonly string[];
  readonly addresses: readonly SeenAddress[];
  readonly orders: readonly SeenOrder[];
}

interface OrderPage {
  readonly nodes: readonly SeenOrder[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

const VIEWER = `{
  viewer {
    email
    cart { lines { id quantity product { id slug } } }
    wishlist { items { product { id } } }
    addressBook { addresses { id name city } }
  }
}`;

const ORDERS = `query ($after: String) {
  viewer {
    orders(first: 50, after: $after) {
      nodes { id paymentId lines { slug quantity } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

async function ordersOf(door: Door, token: string): Promise<readonly SeenOrder[]> {
  const orders: SeenOrder[] = [];
  for (let after: string | null = null; ;) {
    const { nodes, pageInfo }: OrderPage = (await graphql(door, token, ORDERS, { after })).viewer.orders;
    orders.push(...nodes);
    if (!pageInfo.hasNextPage) return orders;
    after = pageInfo.endCursor;
  }
}

export async function seenBy(door: Door, token: string): Promise<Seen> {
  const { viewer } = await graphql(door, token, VIEWER);
  return {
    email: viewer.email,
    lines: viewer.cart.lines,
    wishlist: viewer.wishlist.items.map((item: { product: Book }) => item.product.id),
    addresses: viewer.addressBook.addresses,
    orders: await ordersOf(door, token),
  };
}

export async function booksOf(door: Door): Promise<readonly Book[]> {
  return (await graphql(door, undefined, '{ products(first: 100) { nodes { id slug } } }')).products.nodes;
}

/** Describes inconsistencies of an account, which no request may cause. */
export function inconsistenciesOf({ lines, wishlist, addresses, orders }: Seen): readonly string[] {
  const faults: string[] = [];
  const unique = (what: string, ids: readonly string[]) => {
    if (new Set(ids).size < ids.length) faults.push(`${what} twice: ${ids.join(' ')}`);
  };
  unique(
    'a cart line',
    lines.map(({ id }) => id),
  );
  unique('a book on the wishlist', wishlist);
  unique(
    'an address',
    addresses.map(({ id }) => id),
  );
  unique(
    'an order',
    orders.map(({ id }) => id),
  );
  unique(
    'a payment',
    orders.map(({ paymentId }) => paymentId),
  );
  for (const { quantity } of lines)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99) faults.push(`quantity ${quantity}`);
  if (lines.length > 200 || wishlist.length > 500 || addresses.length > 50) faults.push('a list past its bound');
  return faults;
}
