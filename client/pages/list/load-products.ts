import type { ApolloClient } from '@apollo/client';
import { useEffect, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { CategoriesDocument, ProductsPageDocument } from '../../catalogue/list/__generated__/products.generated.ts';
import { cachedCategories, cachedList, isLoaded, pageVariables } from '../../catalogue/list/filter-loaded.ts';
import { parseFilters, withKnownCategories, type Filters } from '../../catalogue/list/filters.ts';
import { hasCode } from '../../graphql/failure.ts';
import { waitBriefly } from '../../ui/loading/wait.ts';
import { countZeroResults, loadPartsFor } from './list-parts.tsx';

/**
 * Asks for the page without waiting for the categories of the shop; once more when the server refuses one of the address:
 * they have come with the refusal.
 */
async function ask(client: ApolloClient, filters: Filters): Promise<void> {
  const query = () =>
    client.query({
      query: ProductsPageDocument,
      variables: pageVariables(withKnownCategories(filters, cachedCategories(client))),
      errorPolicy: 'all',
      fetchPolicy: 'network-only',
    });
  let { error } = await query();
  if (filters.categories.length > 0 && hasCode(error, ['BAD_USER_INPUT'])) ({ error } = await query());
  if (error) console.error(error);
}

type Outcome = 'loaded' | 'failed';

/** The page shows an error in place of a list that failed, and leaves out what else failed. */
async function load(client: ApolloClient, filters: Filters): Promise<Outcome> {
  if (!isLoaded(client, filters)) await ask(client, filters);
  const list = cachedList(client, filters);
  if (!list) return 'failed';
  await loadPartsFor(list);
  if (list.totalCount === 0) await countZeroResults(client, filters, cachedCategories(client)).catch(console.error);
  return 'loaded';
}

/** `result`: of a list that the page opens without. */
type ListData = { state: Outcome; result?: undefined } | { state: 'pending'; result: Promise<Outcome> };

/** Whether the page of the list is open, which shows the query. */
const isOpen = (client: ApolloClient): boolean =>
  [...client.getObservableQueries('active')].some(({ options }) => options.query === ProductsPageDocument);

/** The state of the list that `loadProducts` loads. */
export function useListState({ state, result }: ListData): ListData['state'] {
  const [later, setLater] = useState<{ result: Promise<Outcome>; state: Outcome }>();
  useEffect(() => {
    let isWanted = true;
    void result?.then((outcome) => isWanted && setLater({ result, state: outcome }));
    return () => {
      isWanted = false;
    };
  }, [result]);
  return later && later.result === result ? later.state : state;
}

/** Prefetches what `loadProducts` queries at an address. */
export async function warmProducts({ client }: Pick<App, 'client'>, { searchParams }: URL): Promise<void> {
  await load(client, parseFilters(searchParams));
}

/** Loads the code of the parts that a rendered list shows. Its books are in the cache, or failed on the server. */
export async function loadRenderedParts({ client }: Pick<App, 'client'>, { searchParams }: URL): Promise<void> {
  const list = cachedList(client, parseFilters(searchParams));
  if (list) await loadPartsFor(list);
}

/** Loads the list into the cache, and puts the search of the address into the search box; a link without one clears it. */
export async function loadProducts({ client, search, rendersOnce }: App, { url, signal }: Request): Promise<ListData> {
  const filters = parseFilters(new URL(url).searchParams);
  // Not by a navigation that more letters have overtaken, nor for blanks, which no address has.
  if (!signal.aborted && filters.search.trim() !== search.get().trim()) search.set(filters.search);
  // A refused query would keep the server from rendering the page; there, waiting costs no way through the network.
  if (rendersOnce && filters.categories.length > 0) await client.query({ query: CategoriesDocument });
  const result = load(client, filters);
  // A changed list replaces the old one when it is loaded, so there are no outlines.
  const state = await (rendersOnce || isOpen(client) ? result : waitBriefly(result));
  return state === null ? { state: 'pending', result } : { state };
}

/** Whether a changed address needs its loader: not for a list that the cache has or can work out. */
export function needsLoader(
  { client, search }: App,
  { currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs,
): boolean {
  const filters = parseFilters(nextUrl.searchParams);
  const isSameSearch = filters.search.trim() === search.get().trim();
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search || !isSameSearch)
    return defaultShouldRevalidate;
  return !isLoaded(client, filters);
}
