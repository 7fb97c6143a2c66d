import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { type GraphQLObjectType, isObjectType } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { schema } from './schema.ts';
import { aShop } from '../test/fixtures.ts';

let url: string;
/** All books by price, cheapest first. */
let all: readonly string[];
const shop = aShop();
beforeAll(async () => {
  url = `${await shop.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
  const { products } = await shop.ask('{ products(sort: LOW_TO_HIGH, first: 100) { nodes { slug } } }');
  all = products.nodes.map(({ slug }) => slug);
});

const PAGE = gql`
  query Page($after: String) {
    products(sort: LOW_TO_HIGH, first: 10, after: $after) {
      edges {
        cursor
        node {
          id
          slug
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
`;
interface Page {
  readonly products: {
    readonly edges: readonly { readonly cursor: string; readonly node: { readonly slug: string } }[];
    readonly pageInfo: {
      readonly hasNextPage: boolean;
      readonly hasPreviousPage: boolean;
      readonly startCursor: string | null;
      readonly endCursor: string | null;
    };
  };
}
const slugsOf = ({ products }: Page) => products.edges.map(({ node }) => node.slug);

it('lets Apollo Client page through the books by its relayStylePagination', async () => {
  const cache = new InMemoryCache({
    typePolicies: { Query: { fields: { products: relayStylePagination(['filter', 'sort']) } } },
  });
  const client = new ApolloClient({ link: new HttpLink({ uri: url }), cache });
  const query = client.watchQuery<Page>({ query: PAGE });
  const watch = query.subscribe(() => undefined);
  const shown = () => slugsOf((query.getCurrentResult().data ?? { products: { edges: [] } }) as unknown as Page);
  await expect.poll(shown).toEqual(all.slice(0, 10));
  for (const length of [20, all.length]) {
    const { endCursor } = cache.readQuery<Page>({ query: PAGE })!.products.pageInfo;
    await query.fetchMore({ variables: { after: endCursor } });
    await expect.poll(shown).toEqual(all.slice(0, length));
  }
  watch.unsubscribe();
  expect(cache.readQuery<Page>({ query: PAGE })!.products.pageInfo).toMatchObject({
    hasNextPage: false,
    hasPreviousPage: false,
  });
});

it('lets urql page through the books by its relayPagination', async () => {
  const resolvers = { Query: { products: relayPagination() } };
  const client = new Client({ url, exchanges: [cacheExchange({ resolvers }), fetchExchange] });
  const page = async (after: string | null) => (await client.query<Page>(PAGE, { after })).data!;
  const first = await page(null);
  expect(slugsOf(first)).toEqual(all.slice(0, 10));
  const second = await page(first.products.pageInfo.endCursor);
  expect(slugsOf(second)).toEqual(all.slice(0, 20));
  const last = await page(second.products.pageInfo.endCursor);
  expect(slugsOf(last)).toEqual(all);
  expect(last.products.pageInfo.hasNextPage).toBe(false);
});

/**
 * Checks Relay's "GraphQL Cursor Connections Specification" by hand, since its runtime works only on what its compiler
 * generates.
 */
it('gives every connection the types and arguments of Relay’s specification', () => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const typesOf = (type: GraphQLObjectType) =>
    Object.fromEntries(Object.entries(type.getFields()).map(([name, field]) => [name, String(field.type)]));
  const lists = types.flatMap((type) =>
    Object.values(type.getFields()).filter((field) => /Connection!?$/.test(String(field.type))),
  );
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['products', 'orders']));
  for (const list of lists) {
    const args = Object.fromEntries(list.args.map(({ name, type }) => [name, String(type)]));
    expect(args).toMatchObject({ first: 'Int!', after: 'String' });
    const node = /^\w+(?=Connection)/.exec(String(list.type))![0];
    const [connection, edge] = ['Connection', 'Edge'].map((end) => schema.getType(node + end) as GraphQLObjectType);
    expect(typesOf(connection!)).toMatchObject({
      edges: `[${node}Edge!]!`,
      nodes: `[${node}!]!`,
      pageInfo: 'PageInfo!',
    });
    expect(typesOf(edge!)).toEqual({ cursor: 'String!', node: `${node}!` });
  }
  expect(typesOf(schema.getType('PageInfo') as GraphQLObjectType)).toEqual({
    hasNextPage: 'Boolean!',
    hasPreviousPage: 'Boolean!',
    startCursor: 'String',
    endCursor: 'String',
  });
});

it('returns the edges that follow any cursor by Relay’s rules, and names both ends of the page', async () => {
  const page = (after: string | null) => shop.ask(PAGE.loc!.source.body, { after }) as Promise<Page>;
  const { edges } = (await page(null)).products;
  for (const [index, { cursor, node }] of edges.entries()) {
    expect(node.slug).toBe(all[index]);
    const behind = (await page(cursor)).products;
    expect(behind.edges.map((edge) => edge.node.slug)).toEqual(all.slice(index + 1, index + 11));
    expect(behind.pageInfo).toEqual({
      hasNextPage: index + 11 < all.length,
      hasPreviousPage: true,
      startCursor: behind.edges[0]?.cursor,
      endCursor: behind.edges.at(-1)?.cursor,
    });
  }
  const { products } = await shop.ask(
    '{ products(filter: { search: "no such title" }) { edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }',
  );
  expect(products).toEqual({
    edges: [],
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  });
});
