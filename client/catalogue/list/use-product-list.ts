import { useQuery } from '@apollo/client/react';
import { ProductsDocument } from './__generated__/products.generated.ts';
import { isRefusal } from '../../graphql/failure.ts';
import { toVariables, type Filters } from './filters.ts';

/** The books that match, as far as they are loaded. The page's loader has put the first ones into the cache. */
export function useProductList(filters: Filters, { skip }: { skip: boolean }) {
  const variables = toVariables(filters);
  const { data, fetchMore, refetch } = useQuery(ProductsDocument, { variables, skip });
  const list = data?.products;
  const after = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;

  async function loadMore() {
    if (!after) return;
    try {
      await fetchMore({ variables: { after } });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // An import replaced the catalogue and the last book is gone: the list is loaded from its start.
      await refetch();
    }
  }

  return {
    /** The same for the same filters. */
    list: JSON.stringify(variables),
    totalCount: list?.totalCount,
    nodes: list?.nodes ?? [],
    loadMore: after ? loadMore : null,
  };
}
