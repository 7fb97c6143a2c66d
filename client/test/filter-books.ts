import type { ProductFilter, ProductsQueryVariables } from '../graphql/operations.generated.ts';
import type { Book } from './catalogue.ts';

export type ListArguments = ProductsQueryVariables & { first: number };

function matching(books: Book[], { search, categories, maxPrice, ratingAbove }: ProductFilter) {
  return books
    .filter(({ title }) => title.toLowerCase().includes((search ?? '').toLowerCase()))
    .filter(({ category }) => !categories?.length || categories.includes(category))
    .filter(({ price }) => price <= (maxPrice ?? Infinity))
    .filter(({ rating }) => rating > (ratingAbove ?? 0));
}

function facetsOf(books: Book[], filter: ProductFilter) {
  const count = (change: ProductFilter) => matching(books, { ...filter, ...change }).length;
  const steps = Array.from({ length: 11 }, (_, step) => 500 + 200 * step);
  return {
    categories: ['fiction', 'non-fiction', 'finance'].map((name) => ({ name, count: count({ categories: [name] }) })),
    prices: steps.map((maxPrice) => ({ maxPrice, count: count({ maxPrice }) })),
    ratings: [4, 3, 2, 1].map((above) => ({ above, count: count({ ratingAbove: above }) })),
  };
}

/** Enough of the server's rules for a page to have something to show; the server's own tests prove the rules. */
export function filterBooks(books: Book[], { filter, sort, first, after }: ListArguments) {
  const found = matching(books, filter ?? {});
  const sign = sort === 'HIGH_TO_LOW' ? -1 : 1;
  const ordered = sort ? found.toSorted((a, b) => sign * (a.price - b.price)) : found;
  const start = after ? Number(after) : 0;
  const nodes = ordered.slice(start, start + first);
  const end = start + nodes.length;
  return {
    totalCount: ordered.length,
    nodes,
    facets: facetsOf(books, filter ?? {}),
    pageInfo: { hasNextPage: end < ordered.length, endCursor: nodes.length > 0 ? String(end) : null },
  };
}
