import type { ProductFacetsQuery } from '../../graphql/__generated__/operations.generated.ts';

/** Facet counts: how many books each choice would show, with the other filters applied. */
export type Facets = ProductFacetsQuery['products']['facets'];

export function booksIn(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'book' : 'books'}`;
}

/** The number of books that cost at most `limit`; without a limit, of all. */
export function countAtPrice(prices: Facets['prices'] | undefined, limit: number | undefined): number | undefined {
  // The last step is at the highest price or above it, so it counts all books.
  if (limit === undefined) return prices?.at(-1)?.count;
  return prices?.find(({ maxPrice }) => maxPrice === limit)?.count;
}
