import type { ApolloClient } from '@apollo/client';
import type { ProductsQuery } from '../../graphql/__generated__/operations.generated.ts';
import { onDemand } from '../../ui/on-demand.ts';
import type { Filters } from './filters.ts';

const longGrid = onDemand(() => import('../long-list/long-grid.tsx'));
const showMore = onDemand(() => import('../long-list/show-more.tsx'));
const nothingFound = onDemand(() => import('../search/nothing-found.tsx'));

export const LongGrid = longGrid.component((part) => part.LongGrid);
export const ShowMore = showMore.component((part) => part.ShowMore);
export const NothingFound = nothingFound.component((part) => part.NothingFound);
export const OffersInWords = nothingFound.component((part) => part.OffersInWords);

/** Lists of up to this many books are in the document as a whole. */
const short = 120;

export const isLong = (total: number): boolean => total > short;

/** Loads the code of the parts that this list needs, before the list is shown. */
export async function loadPartsFor({
  totalCount,
  pageInfo,
}: Pick<ProductsQuery['products'], 'totalCount' | 'pageInfo'>): Promise<void> {
  await Promise.all([
    totalCount === 0 && nothingFound.load(),
    isLong(totalCount) && longGrid.load(),
    pageInfo.hasNextPage && showMore.load(),
  ]);
}

/** Fetches the counts of the zero-result suggestions, before the empty list is shown. */
export async function countZeroResults(client: ApolloClient, filters: Filters): Promise<void> {
  const part = await nothingFound.load();
  await part.countZeroResults(client, filters);
}
