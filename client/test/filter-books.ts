import type { ProductsQueryVariables } from '../graphql/operations.generated.ts';
import type { Book } from './catalogue.ts';

export type ListArguments = ProductsQueryVariables & { first: number };

/** Enough of the server's rules for a page to have something to show; the server's own tests prove the rules. */
export function filterBooks(books: Book[], { filter, sort, first, after }: ListArguments) {
  const { search, categories, maxPrice, ratingAbove } = filter ?? {};
  const found = books
    .filter(({ title }) => title.toLowerCase().includes((search ?? '').toLowerCase()))
    .filter(({ category }) => !categories?.length || categories.includes(category))
    .filter(({ price }) => price <= (maxPrice ?? Infinity))
    .filter(({ rating }) => rating > (ratingAbove ?? 0));
  const sign = sort === 'HIGH_TO_LOW' ? -1 : 1;
  const ordered = sort ? found.toSorted((a, b) => sign * (a.price - b.price)) : found;
  const start = after ? Number(after) : 0;
  const nodes = ordered.slice(start, start + first);
  const end = start + nodes.length;
  return {
    totalCount: ordered.length,
    nodes,
    pageInfo: { hasNextPage: end < ordered.length, endCursor: nodes.length > 0 ? String(end) : null },
  };
}
