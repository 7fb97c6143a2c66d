import type { ApolloClient } from '@apollo/client';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { FilterOptionsDocument, ProductFacetsDocument, ProductsDocument } from './__generated__/products.generated.ts';
import { countZeroResults, loadPartsFor } from './list-parts.tsx';
import { isLoaded } from './filter-loaded.ts';
import { filtersToParams, parseFilters, toVariables, type Filters } from './filters.ts';
import { loadSearchHints } from '../search/use-search-hints.ts';
import type { SearchText } from '../search/search-text.ts';

/** Resolves with whether the work succeeded. The page shows an error in place of what is missing. */
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
  if (data.products.totalCount === 0) await attempt(countZeroResults(client, filters));
}

/** The queries of the page, the list first. */
const queries = (client: ApolloClient, filters: Filters): Promise<unknown>[] => [
  loadList(client, filters),
  client.query({ query: ProductFacetsDocument, variables: { filter: toVariables(filters).filter } }),
  client.query({ query: FilterOptionsDocument }),
  loadSearchHints(client, filters.search),
];

type Shop = { client: ApolloClient; search: SearchText };

/** Prefetches what `loadProducts` queries at an address. */
export async function warmProducts({ client, search }: Shop, { searchParams }: URL): Promise<void> {
  const wanted = parseFilters(searchParams);
  const filters = wanted.search.trim() ? wanted : { ...wanted, search: search.get() };
  await Promise.all(queries(client, filters));
}

/** Loads the code of the parts that a rendered list shows. Its books are in the cache, or failed on the server. */
export async function loadRenderedParts({ client }: Shop, { searchParams }: URL): Promise<void> {
  const variables = toVariables(parseFilters(searchParams));
  const list = client.readQuery({ query: ProductsDocument, variables });
  if (list) await loadPartsFor(list.products);
}

/** Loads the list into the cache. An address without a search, reached by a link, gets the text of the search box. */
export async function loadProducts({ client, search }: Shop, { url }: Request) {
  const filters = parseFilters(new URL(url).searchParams);
  const kept = search.get();
  if (!filters.search.trim() && kept.trim()) {
    throw redirect(`/products?${filtersToParams({ ...filters, search: kept }).toString()}`);
  }
  if (filters.search.trim()) search.set(filters.search);
  const [listed = false] = await Promise.all(queries(client, filters).map(attempt));
  return { listed };
}

/** Whether a changed address needs its loader: not for a list that the cache has or can work out. */
export function needsLoader(
  { client, search }: Shop,
  { currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs,
): boolean {
  const filters = parseFilters(nextUrl.searchParams);
  const isSameSearch = filters.search.trim() === search.get().trim();
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search || !isSameSearch)
    return defaultShouldRevalidate;
  return !isLoaded(client, filters);
}
