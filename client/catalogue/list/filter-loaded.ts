import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ProductsQuery } from '../../graphql/__generated__/operations.generated.ts';
import { FilterOptionsDocument, ProductFacetsDocument, ProductsDocument } from './__generated__/products.generated.ts';
import type { Facets } from './counts.ts';
import { clearFilters, toVariables, withKnownCategories, type Categories, type Filters } from './filters.ts';

export type Products = ProductsQuery['products'];
/** A list that needs no server to be known as empty. */
export const noProducts: Products = {
  __typename: 'ProductConnection',
  totalCount: 0,
  nodes: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
};

type Book = Products['nodes'][number];
type Bounds = Pick<Filters, 'categories' | 'maxPrice' | 'ratingAbove'>;

const matches = ({ category, price, rating }: Book, { categories, maxPrice, ratingAbove }: Bounds): boolean =>
  (categories.length === 0 || categories.includes(category)) &&
  (maxPrice === undefined || price <= maxPrice) &&
  (ratingAbove === undefined || rating > ratingAbove);

/** In the order that the server would send: books of one price keep the catalogue's order. */
export function sortLoaded({ nodes }: Products, { sort }: Filters): readonly Book[] {
  const direction = sort === 'LOW_TO_HIGH' ? 1 : -1;
  return sort ? nodes.toSorted((a, b) => (a.price - b.price) * direction) : nodes;
}

/** The list that the server would send. */
export function filterLoaded(all: Products, filters: Filters): Products {
  const nodes = sortLoaded(all, filters).filter((book) => matches(book, filters));
  return { ...all, totalCount: nodes.length, nodes };
}

/** The counts that the server would send: each with the filters of the other kinds. */
export function countLoaded({ nodes }: Products, known: Facets, filters: Filters): Facets {
  const count = (bounds: Bounds) => nodes.filter((book) => matches(book, bounds)).length;
  return {
    ...known,
    categories: known.categories.map((one) => ({ ...one, count: count({ ...filters, categories: [one.name] }) })),
    prices: known.prices.map((one) => ({ ...one, count: count({ ...filters, maxPrice: one.maxPrice }) })),
    ratings: known.ratings.map((one) => ({ ...one, count: count({ ...filters, ratingAbove: one.above }) })),
    anyRating: count({ ...filters, ratingAbove: undefined }),
  };
}

const isWhole = ({ pageInfo }: Products): boolean => !pageInfo.hasNextPage;

/** The categories that the shop has. The page's loader has fetched them. */
export function useCategories(): Categories {
  return useQuery(FilterOptionsDocument, { fetchPolicy: 'cache-only' }).data?.categories;
}

// Optimistically and through the client, as the page's queries read: what those have read is not put together again.
export const cachedCategories = (client: Pick<ApolloClient, 'readQuery'>): Categories =>
  client.readQuery({ query: FilterOptionsDocument }, true)?.categories;

export const cachedList = (
  client: Pick<ApolloClient, 'readQuery'>,
  variables: ReturnType<typeof toVariables>,
): Products | undefined => client.readQuery({ query: ProductsDocument, variables }, true)?.products;

/** All books of the search, if they are loaded. */
export function useLoadedList(filters: Filters): Products | null {
  const variables = toVariables(clearFilters(filters));
  const { data } = useQuery(ProductsDocument, { variables, fetchPolicy: 'cache-only' });
  return data && isWhole(data.products) ? data.products : null;
}

/** Whether the cache has the list and the counts, or all books of the search to work them out from. */
export function isLoaded(client: Pick<ApolloClient, 'readQuery'>, filters: Filters): boolean {
  const read = (variables: ReturnType<typeof toVariables>) => {
    const { filter } = variables;
    const facets = client.readQuery({ query: ProductFacetsDocument, variables: { filter } }, true);
    return facets && cachedList(client, variables);
  };
  const all = read(toVariables(clearFilters(filters)));
  return (all && isWhole(all)) || Boolean(read(toVariables(withKnownCategories(filters, cachedCategories(client)))));
}
