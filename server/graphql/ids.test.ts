import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { isObjectType } from 'graphql';
import { beforeAll, expect, it, vi } from 'vitest';
import { createFulfilmentService } from '../services/orders/fulfilment/fulfilment.service.ts';
import { aShop } from '../test/fixtures.ts';
import { addressFields } from '../test/records.ts';
import { type Buyer, sandboxBuying } from '../test/sandbox-buying.ts';
import { prefixId } from './ids.ts';
import { schema } from './schema.ts';

const ADDRESS = 'id name street city state country zipCode mobile';
const EVERYTHING = `query ($payment: ID!, $link: String!) {
  viewer {
    __typename id email
    sessions { __typename id device }
    cart { __typename id lines { __typename id quantity product { __typename id slug } } }
    wishlist { __typename id items { __typename id product { __typename id slug } } }
    addressBook { __typename id addresses { __typename ${ADDRESS} } }
    orders {
      nodes {
        __typename id number status
        lines { __typename id title quantity }
        address { __typename ${ADDRESS} }
        bill { __typename lines { __typename id title amount } }
        refunds { __typename id status }
        parcels { __typename id carrier tracking }
      }
    }
    paymentSession(id: $payment) { __typename id status order { __typename id status } }
    pendingPaymentSession { __typename id status }
  }
  categories { __typename id name }
  products { nodes { __typename id slug } }
  sharedWishlist(token: $link) { __typename id firstName }
}`;

let url: string;
let me: Buyer;
/** The second order's payment id, as the records have it. */
let payment: string;
const shop = aShop();
beforeAll(async () => {
  url = `${await shop.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
  const { catalogue } = shop.stores;
  // Books and categories both count from 1, as in some catalogues.
  const [[first, ...others], categories] = [
    (await Array.fromAsync(catalogue.batches())).flat(),
    await catalogue.categories(),
  ];
  await catalogue.replace({
    categories: categories.map((category, at) => ({ ...category, id: `${at + 1}` })),
    batches: [[{ ...first!, id: '1' }, ...others]],
  });
  const { buyer, put, open, pay, confirm, ordersOf } = await sandboxBuying(shop);
  me = await buyer({ 0: 2, 1: 1 });
  const session = await open(me);
  const proof = await pay(session);
  // More copies than were paid for: the line stays, and is bought again.
  await put(me, 0, 5);
  await confirm(me, proof);
  await shop.ask(CANCEL, { id: session.id }, me.token);
  const second = await open(me);
  payment = second.id;
  await confirm(me, await pay(second));
  const shipped = (await ordersOf(me)).find(({ id }) => id === payment);
  await createFulfilmentService({ ...shop.stores, timeZone: 'UTC', now: () => new Date() }).act(
    shipped!.life.number,
    { kind: 'SHIP', carrier: 'DTDC', tracking: '7' },
    {},
  );
  await put(me, 2, 1);
  await open(me);
  await shop.ask('mutation ($id: ID!) { addToWishlist(productId: $id) { id } }', { id: '1' }, me.token);
  await edit('Mumbai');
});

const CANCEL = `mutation ($id: ID!) { cancelOrder(input: { orderId: $id }) { userErrors { message } } }`;
const EDIT = `mutation ($id: ID!, $input: AddressInput!) {
  editAddress(id: $id, input: $input) {
    addressBook { id addresses { ${ADDRESS} } }
    userErrors { message }
  }
}`;
const edit = (city: string) => shop.ask(EDIT, { id: me.addressId, input: { ...addressFields, city } }, me.token);
const cityOfBook = async () => {
  const { viewer } = await shop.ask('{ viewer { addressBook { addresses { city } } } }', {}, me.token);
  return viewer.addressBook.addresses[0]!.city;
};

it('has one record per id, over all types', async () => {
  const { shareWishlist } = await shop.ask('mutation { shareWishlist { wishlist { shareToken } } }', {}, me.token);
  const link = shareWishlist.wishlist.shareToken;
  const data = await shop.ask(EVERYTHING, { payment, link }, me.token);
  const records = new Map<string, Record<string, unknown>>();
  const types = new Set<unknown>();
  const clashes: unknown[] = [];
  function read(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const record = value as Record<string, unknown>;
    if (typeof record['id'] === 'string') {
      types.add(record['__typename']);
      const known = records.get(record['id']) ?? {};
      for (const [name, field] of Object.entries(record))
        if (typeof field !== 'object' && name in known && field !== known[name])
          clashes.push([record['id'], name, known[name], field]);
      records.set(record['id'], { ...known, ...record });
    }
    Object.values(record).forEach(read);
  }
  read(data);
  const withId = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && 'id' in type.getFields());
  expect(types).toEqual(new Set(withId.map(({ name }) => name)));
  expect(clashes).toEqual([]);
  expect(data.viewer.orders.nodes.map(({ address }) => address.city)).toEqual([addressFields.city, addressFields.city]);
});

it('accepts the id of a payment from either API in both APIs', async () => {
  for (const id of [payment, prefixId('payment', payment)]) {
    const query = 'query ($id: ID!) { viewer { paymentSession(id: $id) { id } order(id: $id) { id } } }';
    const { viewer } = await shop.ask(query, { id }, me.token);
    expect(viewer).toMatchObject({ paymentSession: { id: prefixId('payment', payment) }, order: { id: payment } });
    const again = 'mutation ($id: ID!) { orderAgain(orderId: $id) { gone } }';
    expect((await shop.ask(again, { id }, me.token)).orderAgain.gone).toEqual([]);
    const abandon = 'mutation ($id: ID!) { abandonPayment(paymentSessionId: $id, reason: FAILED) { status } }';
    expect((await shop.ask(abandon, { id }, me.token)).abandonPayment.status).toBe('PLACED');
    for (const path of [id, `:${id}`, encodeURIComponent(id)]) {
      const { status, body } = await shop.rest('GET', `/api/user/payments/${path}`, { token: me.token });
      expect([path, status, body]).toMatchObject([path, 200, { payment: { _id: payment } }]);
    }
  }
});

const ORDERS = gql`
  query Orders {
    viewer {
      id
      orders {
        nodes {
          id
          address {
            id
            city
          }
          lines {
            id
            title
          }
        }
      }
    }
  }
`;
const ADDRESSES = gql`
  query Addresses {
    viewer {
      id
      addressBook {
        id
        addresses {
          id
          city
        }
      }
    }
  }
`;
interface Orders {
  readonly viewer: {
    readonly orders: {
      readonly nodes: readonly { readonly id: string; readonly address: { readonly city: string } }[];
    };
  };
}
const citiesOf = (data: Orders | null | undefined) => data?.viewer.orders.nodes.map(({ address }) => address.city);
const ordered = [addressFields.city, addressFields.city];

it('keeps an order’s address as ordered in Apollo’s default cache, and applies a change of a list', async () => {
  const warned = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const link = new HttpLink({ uri: url, headers: { authorization: me.token } });
  const cache = new InMemoryCache();
  const client = new ApolloClient({ link, cache });
  await client.query({ query: ORDERS });
  await client.query({ query: ADDRESSES });
  await client.mutate({
    mutation: gql(EDIT),
    variables: { id: me.addressId, input: { ...addressFields, city: 'Surat' } },
  });
  await client.query({ query: ADDRESSES, fetchPolicy: 'network-only' });
  expect(citiesOf(cache.readQuery<Orders>({ query: ORDERS }))).toEqual(ordered);
  expect(await cityOfBook()).toBe('Surat');
  const CART = gql`
    {
      viewer {
        id
        cart {
          id
          lines {
            id
            quantity
          }
        }
      }
    }
  `;
  const linesOf = () =>
    cache.readQuery<{ viewer: { cart: { lines: readonly unknown[] } } }>({ query: CART })?.viewer.cart.lines.length;
  await client.query({ query: CART });
  const before = linesOf()!;
  const mutation = gql('mutation ($id: ID!) { addToCart(productId: $id) { id lines { id quantity } } }');
  const [, , , , , , sixth] = (await shop.ask('{ products { nodes { id } } }')).products.nodes;
  await client.mutate({ mutation, variables: { id: sixth!.id } });
  expect(linesOf()).toBe(before + 1);
  for (const spy of warned) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

it('keeps an order’s address as ordered in urql’s graphcache, without warnings', async () => {
  const warnings: string[] = [];
  const logger = (severity: string, message: string) => void (severity !== 'debug' && warnings.push(message));
  const fetchOptions = { headers: { authorization: me.token } };
  const client = new Client({ url, fetchOptions, exchanges: [cacheExchange({ logger }), fetchExchange] });
  await client.query<Orders>(ORDERS, {});
  await client.query(ADDRESSES, {});
  await client.mutation(EDIT.replace('userErrors { message }', ''), {
    id: me.addressId,
    input: { ...addressFields, city: 'Patna' },
  });
  await client.query(ADDRESSES, {}, { requestPolicy: 'network-only' });
  expect(citiesOf(client.readQuery<Orders>(ORDERS, {})?.data)).toEqual(ordered);
  expect(await cityOfBook()).toBe('Patna');
  expect(warnings).toEqual([]);
});
