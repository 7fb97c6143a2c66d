import { useQuery } from '@apollo/client/react';
import { ZeroResultCountsDocument } from './__generated__/zero-result-counts.generated.ts';
import type { Filters } from '../list/filters.ts';
import { offersOf, zeroResultSuggestions, zeroResultVariables, type Offer } from './zero-results.ts';

/** Zero-result suggestions that lead to books. The page's loader has fetched their counts. */
export function useZeroResults(filters: Filters): Offer[] {
  const skip = zeroResultSuggestions(filters).length === 0;
  const { data } = useQuery(ZeroResultCountsDocument, { variables: zeroResultVariables(filters), skip });
  return data ? offersOf(filters, data) : [];
}
