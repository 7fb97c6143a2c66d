import { useApolloClient, useQuery } from '@apollo/client/react';
import { ProductsDocument } from './__generated__/products.generated.ts';
import { isRefusal } from '../../graphql/failure.ts';
import { usePages } from '../../graphql/use-pages.ts';
import { filterLoaded, noProducts, sortLoaded, useLoadedList } from './filter-loaded.ts';
import { hasNoKnownCategory, toVariables, withKnownCategories, type Categories, type Filters } from './filters.ts';

/**
 * The books that match, as far as they are loaded. The page's loader has put the first ones into the cache. A list that
 * is one page is filtered here: `mounted` has the books that the filters leave out too.
 */
export function useProductList(filters: Filters, { skip, categories }: { skip: boolean; categories: Categories }) {
  const isEmpty = hasNoKnownCategory(filters, categories);
  const variables = toVariables(isEmpty ? filters : withKnownCategories(filters, categories));
  /** The same for the same filters. */
  const list = JSON.stringify(variables);
  const client = useApolloClient();
  const all = useLoadedList(filters);
  const { data, refetch } = useQuery(ProductsDocument, { variables, skip: skip || isEmpty || all !== null });
  const first = all ? filterLoaded(all, filters) : isEmpty ? noProducts : data?.products;
  const queryOf = (after: string) => ({ query: ProductsDocument, variables: { ...variables, after } });

  const pages = usePages({
    key: list,
    first,
    readPage: (after) => client.cache.readQuery(queryOf(after))?.products,
    async loadPage(after) {
      try {
        const { data: next } = await client.query({
          ...queryOf(after),
          fetchPolicy: 'network-only',
        });
        return next?.products;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // An import replaced the catalogue and the last book is gone: the list is loaded from its start.
        await refetch();
        return null;
      }
    },
  });
  return { ...pages, list, totalCount: first?.totalCount, mounted: all ? sortLoaded(all, filters) : undefined };
}
