import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { Unmasked } from '@apollo/client/masking';
import { useState } from 'react';
import type { ProductsQuery } from '../../graphql/__generated__/operations.generated.ts';
import { ProductsDocument } from './__generated__/products.generated.ts';
import { isRefusal } from '../../graphql/failure.ts';
import { filterLoaded, noProducts, useCategories, useLoadedList, type Products } from './filter-loaded.ts';
import { hasNoKnownCategory, toVariables, withKnownCategories, type Filters } from './filters.ts';

/** The pages after the first that the cache has, for a return to the list. */
function cachedPages({ cache }: ApolloClient, variables: ReturnType<typeof toVariables>): Products[] {
  const pages: Products[] = [];
  const read = (after: string | null | undefined) =>
    cache.readQuery<Unmasked<ProductsQuery>>({
      query: ProductsDocument,
      variables: { ...variables, ...(after && { after }) },
    })?.products;
  for (let page = read(null); page?.pageInfo.hasNextPage;) {
    page = read(page.pageInfo.endCursor);
    if (page) pages.push(page);
  }
  return pages;
}

/**
 * The books that match, as far as they are loaded. The page's loader has put the first ones into the cache. A list that
 * is one page is filtered here. Each page is a query of its own: the work for one more does not grow with the list.
 */
export function useProductList(filters: Filters, { skip }: { skip: boolean }) {
  const categories = useCategories();
  const isEmpty = hasNoKnownCategory(filters, categories);
  const variables = toVariables(isEmpty ? filters : withKnownCategories(filters, categories));
  /** The same for the same filters. */
  const list = JSON.stringify(variables);
  const client = useApolloClient();
  const [known, setKnown] = useState(() => ({ list, pages: cachedPages(client, variables) }));
  const { pages } = known.list === list ? known : { pages: cachedPages(client, variables) };
  if (known.list !== list) setKnown({ list, pages });

  const all = useLoadedList(filters);
  const { data, refetch } = useQuery(ProductsDocument, { variables, skip: skip || isEmpty || all !== null });
  const first = all ? filterLoaded(all, filters) : isEmpty ? noProducts : data?.products;
  const last = pages.at(-1) ?? first;
  const after = last?.pageInfo.hasNextPage ? last.pageInfo.endCursor : null;

  async function loadMore() {
    if (!after) return;
    try {
      const next = await client.query<Unmasked<ProductsQuery>>({
        query: ProductsDocument,
        variables: { ...variables, after },
        fetchPolicy: 'network-only',
      });
      const page = next.data?.products;
      // The list may have changed, or the same page may have arrived by another call.
      if (page) setKnown((now) => (now.pages === pages ? { list, pages: [...pages, page] } : now));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // An import replaced the catalogue and the last book is gone: the list is loaded from its start.
      await refetch();
      setKnown({ list, pages: [] });
    }
  }

  return {
    list,
    totalCount: first?.totalCount,
    nodes: first ? [first, ...pages].flatMap((page) => page.nodes) : [],
    loadMore: after ? loadMore : null,
  };
}
