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
 * Fetches the page without waiting for the shop's categories. When the server refuses a category of the address, it
 * fetches again without the unknown ones: the refusal's answer contains the shop's categories.
 */
async function fetchPage(client: ApolloClient, filters: Filters): Promise<void> {
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

/** Loads the list with its code. The page reports a list that failed, and leaves out other parts that failed. */
async function load(client: ApolloClient, filters: Filters): Promise<Outcome> {
  if (!isLoaded(client, filters)) await fetchPage(client, filters);
  const list = cachedList(client, filters);
  if (!list) return 'failed';
  await loadPartsFor(list);
  if (list.totalCount === 0) await countZeroResults(client, filters, cachedCategories(client)).catch(console.error);
  return 'loaded';
}

/** `result`: the outcome of a list that is still loading when the page opens. */
type ListData = { state: Outcome; result?: undefined } | { state: 'pending'; result: Promise<Outcome> };

/** Whether the page of the list is open, which an active query shows. */
const isOpen = (client: ApolloClient): boolean =>
  [...client.getObservableQueries('active')].some(({ options }) => options.query === ProductsPageDocument);

/** The state of the list that `loadProducts` loads. */
export function useListState({ state, result }: ListData): ListData['state'] {
  const [later, setLater] = useState<{ result: Promise<Outcome>; state: Outcome }>();
  useEffect(() => {
    let isCurrent = true;
    void result?.then((outcome) => isCurrent && setLater({ result, state: outcome }));
    return () => {
      isCurrent = false;
    };
  }, [result]);
  return later && later.result === result ? later.state : state;
}

/** Prefetches what `loadProducts` queries at an address. */
export async function prefetchProducts({ client }: Pick<App, 'client'>, { searchParams }: URL): Promise<void> {
  await load(client, parseFilters(searchParams));
}

/** Loads the code of the parts of a list that the server rendered. The books are in the cache, unless they failed. */
export async function loadRenderedParts({ client }: Pick<App, 'client'>, { searchParams }: URL): Promise<void> {
  const list = cachedList(client, parseFilters(searchParams));
  if (list) await loadPartsFor(list);
}

/** Loads the list into the cache, and puts the address's search, which may be empty, into the search box. */
export async function loadProducts({ client, search, rendersOnce }: App, { url, signal }: Request): Promise<ListData> {
  const filters = parseFilters(new URL(url).searchParams);
  // Sets no text if further typing has overtaken this navigation, or if the texts differ only in blanks around them.
  if (!signal.aborted && filters.search.trim() !== search.get().trim()) search.set(filters.search);
  // On the server a refused query would prevent rendering, and waiting for the categories costs no network request.
  if (rendersOnce && filters.categories.length > 0) await client.query({ query: CategoriesDocument });
  const result = load(client, filters);
  // A changed list replaces the old one once it is loaded, without a skeleton in between.
  const state = await (rendersOnce || isOpen(client) ? result : waitBriefly(result));
  return state === null ? { state: 'pending', result } : { state };
}

/** Whether the loader must run for a changed address. It need not for a list that is in the cache. */
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
