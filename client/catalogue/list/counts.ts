import type { ProductFacetsQuery } from '../../graphql/__generated__/operations.generated.ts';

/** Facet counts: how many books each choice would show, with the other filters applied. */
export type Facets = ProductFacetsQuery['products']['facets'];

export function booksIn(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'book' : 'books'}`;
}
