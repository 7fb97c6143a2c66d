import type { ApolloClient } from '@apollo/client';
import type { ComponentProps } from 'react';
import type { ProductsQuery } from '../../graphql/__generated__/operations.generated.ts';
import { onDemand } from '../../ui/on-demand.ts';
import type { Filters } from './filters.ts';

const [loadLongGrid, useLongGrid] = onDemand(() => import('./long-grid.tsx'));
const [loadShowMore, useShowMore] = onDemand(() => import('./show-more.tsx'));
const [loadNothingFound, useNothingFound] = onDemand(() => import('../search/nothing-found.tsx'));

/** Lists of up to this many books are in the document as a whole. */
const short = 120;

export const isLong = (total: number): boolean => total > short;

/** Loads the code of the parts that this list needs, before the list is shown. */
export async function loadPartsFor({ totalCount, pageInfo }: ProductsQuery['products']): Promise<void> {
  await Promise.all([
    totalCount === 0 && loadNothingFound(),
    isLong(totalCount) && loadLongGrid(),
    pageInfo.hasNextPage && loadShowMore(),
  ]);
}

/** Fetches the counts of the zero-result suggestions, before the empty list is shown. */
export async function countZeroResults(client: ApolloClient, filters: Filters): Promise<void> {
  const part = await loadNothingFound();
  await part.countZeroResults(client, filters);
}

export function LongGrid(props: ComponentProps<ReturnType<typeof useLongGrid>['LongGrid']>) {
  const part = useLongGrid();
  return <part.LongGrid {...props} />;
}

export function ShowMore(props: ComponentProps<ReturnType<typeof useShowMore>['ShowMore']>) {
  const part = useShowMore();
  return <part.ShowMore {...props} />;
}

export function NothingFound(props: ComponentProps<ReturnType<typeof useNothingFound>['NothingFound']>) {
  const part = useNothingFound();
  return <part.NothingFound {...props} />;
}

export function OffersInWords(props: ComponentProps<ReturnType<typeof useNothingFound>['OffersInWords']>) {
  const part = useNothingFound();
  return <part.OffersInWords {...props} />;
}
