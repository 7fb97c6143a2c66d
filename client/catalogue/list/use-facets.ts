import { useQuery } from '@apollo/client/react';
import { ProductFacetsDocument } from './__generated__/products.generated.ts';
import type { Facets } from './counts.ts';
import { countLoaded, useLoadedList } from './filter-loaded.ts';
import { clearFilters, toVariables, withKnownCategories, type Categories, type Filters } from './filters.ts';

/**
 * The facet counts, counted here once all books of the search are loaded. The previous ones stay until the new ones
 * arrive, so that nothing flickers.
 */
export function useFacets(filters: Filters, categories: Categories): Facets | undefined {
  const all = useLoadedList(filters);
  const unfiltered = toVariables(clearFilters(filters));
  const known = useQuery(ProductFacetsDocument, { variables: unfiltered, fetchPolicy: 'cache-only' }).data;
  const counted = all && known && countLoaded(all, known.products.facets, filters);
  const { filter } = toVariables(withKnownCategories(filters, categories));
  const { data, previousData } = useQuery(ProductFacetsDocument, { variables: { filter }, skip: Boolean(counted) });
  return counted ?? (data ?? previousData)?.products.facets;
}
