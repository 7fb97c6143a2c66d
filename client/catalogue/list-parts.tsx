import type { ApolloClient } from '@apollo/client';
import { use, type ComponentProps } from 'react';
import { onDemand } from '../ui/on-demand.ts';
import type { Filters } from './filters.ts';

const loadLongGrid = onDemand(() => import('./long-grid.tsx'));
const loadShowMore = onDemand(() => import('./show-more.tsx'));
const loadNothingFound = onDemand(() => import('./nothing-found.tsx'));

/** Up to so many books the whole list stands in the document. */
const short = 120;

export const isLong = (total: number): boolean => total > short;

/** Has what a list needs besides its books ready before it is shown. */
export async function loadPartsFor(total: number, { goesOn }: { goesOn: boolean }): Promise<void> {
  await Promise.all([total === 0 && loadNothingFound(), isLong(total) && loadLongGrid(), goesOn && loadShowMore()]);
}

/** What an empty list can offer, asked before it is shown. */
export async function countRescues(client: ApolloClient, filters: Filters): Promise<void> {
  const part = await loadNothingFound();
  await part.countRescues(client, filters);
}

type Module<Load extends () => Promise<unknown>> = Awaited<ReturnType<Load>>;

export function LongGrid(props: ComponentProps<Module<typeof loadLongGrid>['LongGrid']>) {
  const part = use(loadLongGrid());
  return <part.LongGrid {...props} />;
}

export function ShowMore(props: ComponentProps<Module<typeof loadShowMore>['ShowMore']>) {
  const part = use(loadShowMore());
  return <part.ShowMore {...props} />;
}

export function NothingFound(props: ComponentProps<Module<typeof loadNothingFound>['NothingFound']>) {
  const part = use(loadNothingFound());
  return <part.NothingFound {...props} />;
}

export function OffersInWords(props: ComponentProps<Module<typeof loadNothingFound>['OffersInWords']>) {
  const part = use(loadNothingFound());
  return <part.OffersInWords {...props} />;
}
