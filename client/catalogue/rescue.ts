import type { RescueCountsQuery, RescueCountsQueryVariables } from '../graphql/operations.generated.ts';
import { booksIn } from './counts.ts';
import { toVariables, type Filters } from './filters.ts';

type Alias = keyof RescueCountsQuery;

/** A list without one of its filters. */
export type Rescue = { alias: Alias; label: string; filters: Filters };
export type Offer = Rescue & { count: number };

/** One way out for each filter that is set. Giving up one of them is all that a way asks for. */
export function rescuesOf(filters: Filters): Rescue[] {
  const { search, categories, maxPrice, ratingAbove } = filters;
  const all: [boolean, Rescue][] = [
    [search.trim() !== '', { alias: 'anyTitle', label: 'With any title', filters: { ...filters, search: '' } }],
    [
      categories.length > 0,
      { alias: 'anyCategory', label: 'In any category', filters: { ...filters, categories: [] } },
    ],
    [
      maxPrice !== undefined,
      { alias: 'anyPrice', label: 'At any price', filters: { ...filters, maxPrice: undefined } },
    ],
    [
      ratingAbove !== undefined,
      { alias: 'anyRating', label: 'With any rating', filters: { ...filters, ratingAbove: undefined } },
    ],
  ];
  return all.flatMap(([set, rescue]) => (set ? [rescue] : []));
}

/** Asks for all ways out at once. */
export function rescueVariables(filters: Filters): RescueCountsQueryVariables {
  const ways = new Map(rescuesOf(filters).map((rescue) => [rescue.alias, toVariables(rescue.filters).filter]));
  return {
    hasSearch: ways.has('anyTitle'),
    anyTitle: ways.get('anyTitle'),
    hasCategories: ways.has('anyCategory'),
    anyCategory: ways.get('anyCategory'),
    hasPrice: ways.has('anyPrice'),
    anyPrice: ways.get('anyPrice'),
    hasRating: ways.has('anyRating'),
    anyRating: ways.get('anyRating'),
  };
}

/** The ways out that lead to books. */
export function offersOf(filters: Filters, counts: RescueCountsQuery): Offer[] {
  return rescuesOf(filters)
    .map((rescue) => ({ ...rescue, count: counts[rescue.alias]?.totalCount ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** What the offers say to those who don't see them. */
export function offersInWords(offers: Offer[]): string {
  return offers.map(({ label, count }) => `${label}: ${booksIn(count)}.`).join(' ');
}
