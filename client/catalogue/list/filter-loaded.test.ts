import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RATINGS } from '../../../seeds/values.ts';
import { book, seedBooks, volumes } from '../../test/books.ts';
import { openApp } from '../../test/render-app.tsx';
import { ProductsPageDocument } from './__generated__/products.generated.ts';
import { countLoaded, filterLoaded, isLoaded, pageVariables } from './filter-loaded.ts';
import type { Filters } from './filters.ts';

const everything: Filters = { search: '', categories: [] };
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  search: fc.constantFrom('', 'the'),
  sort: fc.constantFrom(undefined, 'LOW_TO_HIGH' as const, 'HIGH_TO_LOW' as const),
  categories: fc.subarray(['fiction', 'non-fiction', 'finance']),
  maxPrice: fc.constantFrom(undefined, 500, 700, 900, 1300, 2100),
  ratingAbove: fc.constantFrom(undefined, ...RATINGS),
});

async function open(books = seedBooks) {
  const { client } = await openApp({ books });
  const ask = async (filters: Filters) => {
    const variables = pageVariables(filters);
    await client.query({ query: ProductsPageDocument, variables, fetchPolicy: 'network-only' });
  };
  const cached = (filters: Filters) => {
    const page = client.cache.readQuery({ query: ProductsPageDocument, variables: pageVariables(filters) })!;
    return { list: page.products, facets: page.products.facets };
  };
  return { client, ask, cached };
}

test('filters, sorts and counts a completely loaded list as the server does', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, async (filters) => {
      const { ask, cached } = await open();
      await ask({ ...everything, search: filters.search });
      const { list, facets } = cached({ ...everything, search: filters.search });
      await ask(filters);
      const { totalCount, nodes } = filterLoaded(list, filters);
      const answer = cached(filters);
      expect({ totalCount, nodes }).toEqual({ totalCount: answer.list.totalCount, nodes: answer.list.nodes });
      expect(countLoaded(list, facets, filters)).toEqual(answer.facets);
    }),
    { numRuns: 15 },
  );
});

test('a completely loaded list counts as loaded for every filter', async () => {
  const { client, ask } = await open();
  const filters: Filters = { ...everything, categories: ['finance'], sort: 'LOW_TO_HIGH' };
  expect(isLoaded(client, filters)).toBe(false);
  await ask(everything);
  expect(isLoaded(client, filters)).toBe(true);
});

test('the server filters a partly loaded list', async () => {
  const { client, ask } = await open([...volumes(70), book('Walden', { category: 'finance' })]);
  const filters: Filters = { ...everything, categories: ['finance'] };
  await ask(everything);
  expect(isLoaded(client, filters)).toBe(false);
  await ask(filters);
  expect(isLoaded(client, filters)).toBe(true);
});
