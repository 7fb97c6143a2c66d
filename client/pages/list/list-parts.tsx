import type { ApolloClient } from '@apollo/client';
import type { Categories, Filters } from '../../catalogue/list/filters.ts';
import type { BooksOfPageFragment } from '../../graphql/__generated__/operations.generated.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const nothingFound = () => import('../../catalogue/search/nothing-found.tsx');

export const LongGrid = lazyPart(async () => (await import('../../catalogue/long-list/long-grid.tsx')).LongGrid);
export const ShowMore = lazyPart(async () => (await import('../../catalogue/long-list/show-more.tsx')).ShowMore);
export const NothingFound = lazyPart(async () => (await nothingFound()).NothingFound);
export const OffersInWords = lazyPart(async () => (await nothingFound()).OffersInWords);

/** Lists of up to this many books are in the document as a whole. */
const short = 120;

export const isLong = (total: number): boolean => total > short;

/** Loads the code of the parts that this list needs, before the list is shown. */
export async function loadPartsFor({
  totalCount,
  pageInfo,
}: Pick<BooksOfPageFragment, 'totalCount' | 'pageInfo'>): Promise<void> {
  await Promise.all([
    totalCount === 0 && Promise.all([NothingFound.preload(), OffersInWords.preload()]),
    isLong(totalCount) && LongGrid.preload(),
    pageInfo.hasNextPage && ShowMore.preload(),
  ]);
}

/** Fetches the counts of the zero-result suggestions, before the empty list is shown. */
export async function countZeroResults(client: ApolloClient, filters: Filters, known: Categories): Promise<void> {
  const part = await nothingFound();
  await part.countZeroResults(client, filters, known);
}
