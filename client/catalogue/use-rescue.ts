import { useQuery } from '@apollo/client/react';
import { RescueCountsDocument } from './rescue-counts.generated.ts';
import type { Filters } from './filters.ts';
import { offersOf, rescuesOf, rescueVariables, type Offer } from './rescue.ts';

/** What to give up for an empty list to show books. The page's loader has asked already. */
export function useRescue(filters: Filters): Offer[] {
  const skip = rescuesOf(filters).length === 0;
  const { data } = useQuery(RescueCountsDocument, { variables: rescueVariables(filters), skip });
  return data ? offersOf(filters, data) : [];
}
