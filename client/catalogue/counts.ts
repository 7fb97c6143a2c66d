import type { ProductFacetsQuery } from '../graphql/operations.generated.ts';

/** How many books each choice would show, with the other filters kept. */
export type Facets = ProductFacetsQuery['products']['facets'];

export function booksIn(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'book' : 'books'}`;
}

/** How many books cost this much or less; without a limit, how many there are at any price. */
export function countAtPrice(prices: Facets['prices'] | undefined, limit: number | undefined): number | undefined {
  // The last step lies at the dearest book or above it.
  if (limit === undefined) return prices?.at(-1)?.count;
  return prices?.find(({ maxPrice }) => maxPrice === limit)?.count;
}
