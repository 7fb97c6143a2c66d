import { useQuery } from '@apollo/client/react';
import { ProductFacetsDocument } from './product-facets.generated.ts';
import type { Facets } from './counts.ts';
import { toVariables, type Filters } from './filters.ts';

/** The counts beside the filters' choices. Until new ones are there the old ones stand, so that nothing flickers. */
export function useFacets(filters: Filters): Facets | undefined {
  const { filter } = toVariables(filters);
  const { data, previousData } = useQuery(ProductFacetsDocument, { variables: { filter } });
  return (data ?? previousData)?.products.facets;
}
