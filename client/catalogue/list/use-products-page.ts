import { useApolloClient, useQuery } from '@apollo/client/react';
import { MoreProductsDocument, ProductsPageDocument } from './__generated__/products.generated.ts';
import { isRefusal } from '../../graphql/failure.ts';
import { usePages } from '../../graphql/use-pages.ts';
import { countLoaded, filtersToAsk, pageVariables, shownList, sortLoaded, wholeListOf } from './filter-loaded.ts';
import { clearFilters, hasNoKnownCategory, toVariables, type Filters } from './filters.ts';

/**
 * The data of a list's page, from one query that the loader has put into the cache, without the counts or hints that
 * failed. A list of a single page is filtered and counted here; its `mounted` books include those that the filters
 * leave out. `filters` are ahead of `applied` while books load.
 */
export function useProductsPage(applied: Filters, filters: Filters, { isLoaded }: { isLoaded: boolean }) {
  const client = useApolloClient();
  const variables = pageVariables(filtersToAsk(client, applied));
  const { data, refetch } = useQuery(ProductsPageDocument, {
    variables,
    errorPolicy: 'all',
    fetchPolicy: isLoaded ? 'cache-first' : 'cache-only',
  });
  const { categories, products, searchHints } = data ?? {};
  const facets = products?.facets;
  const isAll = JSON.stringify(variables) === JSON.stringify(pageVariables(clearFilters(applied)));
  const all = isAll ? wholeListOf(data) : null;
  const first = shownList(data, all, applied, categories);
  /** Identifies the list by its filters. */
  const list = JSON.stringify(toVariables(applied));
  const { filter, sort } = variables;
  const queryOf = (after: string) => ({ query: MoreProductsDocument, variables: { filter, sort, after } });

  const pages = usePages({
    key: list,
    first,
    readPage: (after) => client.cache.readQuery(queryOf(after))?.products,
    async loadPage(after) {
      try {
        return (await client.query({ ...queryOf(after), fetchPolicy: 'network-only' })).data?.products;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // An import has replaced the catalogue, and the cursor's book is gone: the list is loaded from its start.
        await refetch();
        return null;
      }
    },
  });
  return {
    ...pages,
    list,
    totalCount: first?.totalCount,
    mounted: all && !hasNoKnownCategory(applied, categories) ? sortLoaded(all, applied) : undefined,
    categories,
    facets: all && facets ? countLoaded(all, facets, filters) : facets,
    hints: searchHints,
  };
}
