import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ProductsDocument } from '../graphql/operations.generated.ts';
import { toVariables, type Filters } from './filters.ts';

/** The books that match, as far as they are loaded. The page's loader has put the first ones into the cache. */
export function useProductList(filters: Filters, { skip }: { skip: boolean }) {
  const { data, fetchMore } = useQuery(ProductsDocument, { variables: toVariables(filters), skip });
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const list = data?.products;
  const after = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;

  async function loadMore() {
    if (!after || more === 'loading') return;
    setMore('loading');
    try {
      await fetchMore({ variables: { after } });
      setMore('idle');
    } catch (error) {
      console.error(error);
      setMore('failed');
    }
  }

  return { totalCount: list?.totalCount, nodes: list?.nodes ?? [], hasMore: Boolean(after), more, loadMore };
}
