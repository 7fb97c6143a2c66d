import type { ApolloClient } from '@apollo/client';
import { useEffect, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { FilterOptionsDocument, ProductFacetsDocument, ProductsDocument } from './__generated__/products.generated.ts';
import { countZeroResults, loadPartsFor } from './list-parts.tsx';
import { hasCode } from '../../graphql/failure.ts';
import { openSoon } from '../../graphql/wait.ts';
import { cachedCategories, cachedList, isLoaded, noProducts } from './filter-loaded.ts';
import {
  hasNoKnownCategory,
  parseFilters,
  toVariables,
  withKnownCategories,
  type Categories,
  type Filters,
} from './filters.ts';
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
async function loadList(client: ApolloClient, filters: Filters, known: Categories) {
  const variables = toVariables(withKnownCategories(filters, known));
  const list = hasNoKnownCategory(filters, known)
    ? noProducts
    : (await client.query({ query: ProductsDocument, variables })).data?.products;
  if (!list) return;
  await loadPartsFor(list);
  if (list.totalCount === 0) await attempt(countZeroResults(client, filters, known));
}

function loadFacets(client: ApolloClient, filters: Filters, known: Categories) {
  const { filter } = toVariables(withKnownCategories(filters, known));
  return client.query({ query: ProductFacetsDocument, variables: { filter } });
}

/**
 * Loads without waiting for the categories of the shop; with them, once more, when the server refuses one that is in the
 * address.
 */
async function withCategories(client: ApolloClient, load: (known: Categories) => Promise<unknown>): Promise<void> {
  try {
    await load(cachedCategories(client));
  } catch (error) {
    if (!hasCode(error, ['BAD_USER_INPUT'])) throw error;
    const { data } = await client.query({ query: FilterOptionsDocument, fetchPolicy: 'network-only' });
    await load(data?.categories);
  }
}

/** The queries of the page, the list first. */
const queries = (client: ApolloClient, filters: Filters): Promise<unknown>[] => [
  withCategories(client, (known) => loadList(client, filters, known)),
  withCategories(client, (known) => loadFacets(client, filters, known)),
  client.query({ query: FilterOptionsDocument }),
  loadSearchHints(client, filters.search),
];

type Shop = { client: ApolloClient; search: SearchText; rendersOnce?: boolean };

/** Whether the list could be loaded, or will be. */
type Loaded = { listed: boolean; coming?: undefined } | { listed?: undefined; coming: Promise<boolean> };

/** Whether the page of the list is open, which shows the categories. */
const isOpen = (client: ApolloClient): boolean =>
  [...client.getObservableQueries('active')].some(({ queryName }) => queryName === 'FilterOptions');

/** Whether the list could be loaded; undefined while it is coming. For the page of the list. */
export function useListed({ listed, coming }: Loaded): boolean | undefined {
  const [arrived, setArrived] = useState<{ coming: Promise<boolean>; listed: boolean }>();
  useEffect(() => {
    let isWanted = true;
    void coming?.then((came) => isWanted && setArrived({ coming, listed: came }));
    return () => {
      isWanted = false;
    };
  }, [coming]);
  return listed ?? (arrived && arrived.coming === coming ? arrived.listed : undefined);
}

/** Prefetches what `loadProducts` queries at an address. */
export async function warmProducts({ client }: Shop, { searchParams }: URL): Promise<void> {
  await Promise.all(queries(client, parseFilters(searchParams)));
}

/** Loads the code of the parts that a rendered list shows. Its books are in the cache, or failed on the server. */
export async function loadRenderedParts({ client }: Shop, { searchParams }: URL): Promise<void> {
  const filters = parseFilters(searchParams);
  const known = cachedCategories(client);
  const variables = toVariables(withKnownCategories(filters, known));
  const list = hasNoKnownCategory(filters, known) ? noProducts : cachedList(client, variables);
  if (list) await loadPartsFor(list);
}

/** Loads the list into the cache, and puts the search of the address into the search box; a link without one clears it. */
export async function loadProducts({ client, search, rendersOnce }: Shop, { url, signal }: Request): Promise<Loaded> {
  const filters = parseFilters(new URL(url).searchParams);
  // Not by a navigation that more letters have overtaken, nor for blanks, which no address has.
  if (!signal.aborted && filters.search.trim() !== search.get().trim()) search.set(filters.search);
  // A refused query would keep the server from rendering the page; there, waiting costs no way through the network.
  if (rendersOnce && filters.categories.length > 0) await attempt(client.query({ query: FilterOptionsDocument }));
  const coming = Promise.all(queries(client, filters).map(attempt)).then(([listed = false]) => listed);
  // A changed list replaces the old one when it is loaded, so there are no outlines.
  const listed = await (rendersOnce || isOpen(client) ? coming : openSoon(coming));
  return listed === null ? { coming } : { listed };
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
