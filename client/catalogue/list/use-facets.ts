import { useQuery } from '@apollo/client/react';
import { ProductFacetsDocument } from './__generated__/products.generated.ts';
import type { Facets } from './counts.ts';
import { toVariables, type Filters } from './filters.ts';

/** The facet counts. The previous ones stay until the new ones arrive, so that nothing flickers. */
export function useFacets(filters: Filters): Facets | undefined {
  const { filter } = toVariables(filters);
  const { data, previousData } = useQuery(ProductFacetsDocument, { variables: { filter } });
  return (data ?? previousData)?.products.facets;
}
