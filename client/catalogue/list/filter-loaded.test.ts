import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedBooks, volumes } from '../../test/books.ts';
import { openApp } from '../../test/render-app.tsx';
import { server } from '../../test/real-shop.ts';
import { ProductFacetsDocument, ProductsDocument } from './__generated__/products.generated.ts';
import { fillFromLoaded } from './filter-loaded.ts';
import { type Filters, ratings, toVariables } from './filters.ts';

const everything: Filters = { search: '', categories: [] };
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  search: fc.constantFrom('', 'the'),
  sort: fc.constantFrom(undefined, 'LOW_TO_HIGH' as const, 'HIGH_TO_LOW' as const),
  categories: fc.subarray(['fiction', 'non-fiction', 'finance']),
  maxPrice: fc.constantFrom(undefined, 500, 700, 900, 1300, 2100),
  ratingAbove: fc.constantFrom(undefined, ...ratings),
});

async function open(books = seedBooks) {
  const { client } = await openApp({ books });
  const ask = async (filters: Filters) => {
    const variables = toVariables(filters);
    const facetVariables = { filter: variables.filter };
    const options = { fetchPolicy: 'network-only' as const };
    await client.query({ query: ProductsDocument, variables, ...options });
    await client.query({ query: ProductFacetsDocument, variables: facetVariables, ...options });
  };
  const cached = (filters: Filters) => {
    const variables = toVariables(filters);
    return [
      client.cache.readQuery({ query: ProductsDocument, variables }),
      client.cache.readQuery({ query: ProductFacetsDocument, variables: { filter: variables.filter } }),
    ];
  };
  return { client, ask, cached };
}

test('a list that is loaded whole is filtered, sorted and counted as the server does', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, async (filters) => {
      const { client, ask, cached } = await open();
      await ask({ ...everything, search: filters.search });
      const before = server.operations().length;
      expect(fillFromLoaded(client, filters)).toBe(true);
      expect(server.operations()).toHaveLength(before);
      const workedOut = cached(filters);
      await ask(filters);
      expect(workedOut).toEqual(cached(filters));
    }),
    { numRuns: 40 },
  );
});

test('a list that is not loaded, or only in part, is the server’s to filter', async () => {
  const { client, ask } = await open(volumes(70));
  const filters: Filters = { ...everything, categories: ['finance'] };
  expect(fillFromLoaded(client, filters)).toBe(false);
  await ask(everything);
  expect(fillFromLoaded(client, filters)).toBe(false);
  await ask(filters);
  expect(fillFromLoaded(client, filters)).toBe(true);
});
