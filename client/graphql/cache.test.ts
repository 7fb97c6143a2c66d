import { gql } from '@apollo/client';
import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

const books = gql`
  {
    products(filter: { search: "emma" }) {
      totalCount
      nodes {
        id
      }
    }
  }
`;
const total = gql`
  {
    products(filter: { search: "emma" }) {
      totalCount
    }
  }
`;

test('the total of a list, fetched alone, leaves its books in the cache', () => {
  const cache = createCache();
  const list = (totalCount: number) => ({ __typename: 'ProductConnection', totalCount });
  const nodes = [{ __typename: 'Product', id: 'emma' }];
  cache.writeQuery({ query: books, data: { products: { ...list(1), nodes } } });
  cache.writeQuery({ query: total, data: { products: list(2) } });
  expect(cache.readQuery({ query: books })).toEqual({ products: { ...list(2), nodes } });
});
