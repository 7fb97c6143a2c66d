import type { ApolloClient } from '@apollo/client';
import { redirect } from 'react-router-dom';
import { FilterOptionsDocument } from './filter-options.generated.ts';
import { ProductFacetsDocument } from './product-facets.generated.ts';
import { ProductsDocument } from './products.generated.ts';
import { countRescues, loadPartsFor } from './list-parts.tsx';
import { filtersToParams, parseFilters, toVariables, type Filters } from './filters.ts';
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

/** The first books, or where to find some when none fit. */
async function loadList(client: ApolloClient, filters: Filters) {
  const { data } = await client.query({ query: ProductsDocument, variables: toVariables(filters) });
  if (!data) return;
  await loadPartsFor(data.products);
  if (data.products.totalCount === 0) await attempt(countRescues(client, filters));
}

/** All that the page asks for, the list first. */
const questions = (client: ApolloClient, filters: Filters): Promise<unknown>[] => [
  loadList(client, filters),
  client.query({ query: ProductFacetsDocument, variables: { filter: toVariables(filters).filter } }),
  client.query({ query: FilterOptionsDocument }),
];

/** What `loadProducts` would ask for at an address, asked before anybody goes there. */
export async function warmProducts(client: ApolloClient, search: SearchText, { searchParams }: URL): Promise<void> {
  const wanted = parseFilters(searchParams);
  const filters = wanted.search.trim() ? wanted : { ...wanted, search: search.get() };
  await Promise.all(questions(client, filters));
}

/** The code of the parts that a rendered list shows. Asks the server for no books: they are in the cache, or failed there. */
export async function loadRenderedParts(client: ApolloClient, { searchParams }: URL): Promise<void> {
  const variables = toVariables(parseFilters(searchParams));
  const list = client.readQuery({ query: ProductsDocument, variables });
  if (list) await loadPartsFor(list.products);
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
  const [listed = false] = await Promise.all(questions(client, filters).map(attempt));
  return { listed };
}
