import { gql, type TypedDocumentNode } from '@apollo/client';
import { expect, test } from 'vitest';
import { createCache } from './cache.ts';
import type { ProductsQuery } from './__generated__/operations.generated.ts';
import { book } from '../test/books.ts';

const products: TypedDocumentNode<ProductsQuery> = gql`
  query Products($filter: ProductFilter, $after: String) {
    products(filter: $filter, after: $after) {
      totalCount
      nodes {
        id
        title
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

function connection(titles: string[], endCursor: string, hasNextPage: boolean) {
  return {
    products: {
      __typename: 'ProductConnection' as const,
      totalCount: 4,
      nodes: titles.map((title) => book(title) as never),
      pageInfo: { __typename: 'PageInfo' as const, hasNextPage, endCursor },
    },
  };
}

function storeWith(...pages: { after?: string; titles: string[]; end: string; more: boolean }[]) {
  const cache = createCache();
  for (const { after, titles, end, more } of pages) {
    cache.writeQuery({
      query: products,
      variables: { filter: {}, ...(after && { after }) },
      data: connection(titles, end, more),
    });
  }
  const list = cache.readQuery({ query: products, variables: { filter: {} } })?.products;
  return { titles: list?.nodes.map(({ title }) => title), pageInfo: list?.pageInfo };
}

const first = { titles: ['A', 'B'], end: '2', more: true };
const second = { after: '2', titles: ['C', 'D'], end: '4', more: false };

test('a page is appended to the page that it follows', () => {
  const { titles, pageInfo } = storeWith(first, second);
  expect(titles).toEqual(['A', 'B', 'C', 'D']);
  expect(pageInfo).toMatchObject({ hasNextPage: false, endCursor: '4' });
});

test('a page that arrives twice is stored once', () => {
  expect(storeWith(first, second, second).titles).toEqual(['A', 'B', 'C', 'D']);
});

test('the first page replaces the list', () => {
  expect(storeWith(first, second, first).titles).toEqual(['A', 'B']);
});
