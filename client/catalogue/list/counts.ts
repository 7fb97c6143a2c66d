import type { ProductsPageQuery } from '../../graphql/__generated__/operations.generated.ts';
import { groupDigits } from '../../ui/group-digits.ts';

/** Facet counts: how many books each choice would show, with the other filters applied. */
export type Facets = NonNullable<ProductsPageQuery['products']['facets']>;

export function booksIn(count: number): string {
  return `${groupDigits(count)} ${count === 1 ? 'book' : 'books'}`;
}
