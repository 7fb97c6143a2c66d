import type { ApolloClient } from '@apollo/client';
import { redirect } from 'react-router-dom';
import { FilterOptionsDocument, ProductsDocument } from '../graphql/operations.generated.ts';
import { filtersToParams, parseFilters, toVariables } from './filters.ts';
import type { SearchText } from './search-text.ts';

/** True when it went well. The page says what is missing, in its place. */
async function attempt(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/**
 * Warms the cache for the list of books. The address decides what is searched for; an address without a search, reached
 * by a link, gets the one that still stands in the search box.
 */
export async function loadProducts(client: ApolloClient, search: SearchText, { url }: Request) {
  const filters = parseFilters(new URL(url).searchParams);
  const kept = search.get();
  if (!filters.search.trim() && kept.trim()) {
    throw redirect(`/products?${filtersToParams({ ...filters, search: kept }).toString()}`);
  }
  if (filters.search.trim()) search.set(filters.search);
  const [listed] = await Promise.all([
    attempt(client.query({ query: ProductsDocument, variables: toVariables(filters) })),
    attempt(client.query({ query: FilterOptionsDocument })),
  ]);
  return { listed };
}
