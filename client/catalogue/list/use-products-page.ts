import { useApolloClient, useQuery } from '@apollo/client/react';
import { MoreProductsDocument, ProductsPageDocument } from './__generated__/products.generated.ts';
import { isRefusal } from '../../graphql/failure.ts';
import { usePages } from '../../graphql/use-pages.ts';
import { countLoaded, filtersToAsk, pageVariables, shownList, sortLoaded, wholeIn } from './filter-loaded.ts';
import { clearFilters, hasNoKnownCategory, toVariables, type Filters } from './filters.ts';

/**
 * What the page of a list shows, by one query, which its loader has put into the cache; counts or hints that failed are
 * left out. A list that is one page is filtered and counted here: `mounted` has the books that the filters leave out too.
 * `filters` are ahead of `applied` while books load.
 */
export function useProductsPage(applied: Filters, filters: Filters, { isLoaded }: { isLoaded: boolean }) {
  const client = useApolloClient();
  const variables = pageVariables(filtersToAsk(client, applied));
  const { data, refetch } = useQuery(ProductsPageDocument, {
    variables,
    errorPolicy: 'all',
    fetchPolicy: isLoaded ? 'cache-first' : 'cache-only',
  });
  // A failed field is null.
  const { categories, products, searchHints } = data ?? {};
  const facets = products?.facets;
  const isAll = JSON.stringify(variables) === JSON.stringify(pageVariables(clearFilters(applied)));
  const all = isAll ? wholeIn(data) : null;
  const first = shownList(data, all, applied, categories);
  /** The same for the same filters. */
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
        // An import replaced the catalogue and the last book is gone: the list is loaded from its start.
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
