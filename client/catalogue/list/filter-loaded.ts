import type { ApolloClient } from '@apollo/client';
import { LEAST_TEXT } from '../../../seeds/values.ts';
import type { BooksOfPageFragment, ProductsPageQuery } from '../../graphql/__generated__/operations.generated.ts';
import { CategoriesDocument, ProductsPageDocument } from './__generated__/products.generated.ts';
import type { Facets } from './counts.ts';
import {
  clearFilters,
  hasCategory,
  hasNoKnownCategory,
  toVariables,
  withKnownCategories,
  type Categories,
  type Filters,
} from './filters.ts';

export type Products = BooksOfPageFragment;
type Page = Partial<ProductsPageQuery>;
/** An empty list, shown without asking the server. */
const noProducts: Products = {
  __typename: 'ProductConnection',
  totalCount: 0,
  nodes: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
};

type Book = Products['nodes'][number];
type Bounds = Pick<Filters, 'categories' | 'maxPrice' | 'ratingAbove'>;

const matches = ({ category, price, rating }: Book, bounds: Bounds): boolean => {
  const { categories, maxPrice, ratingAbove } = bounds;
  return (
    (categories.length === 0 || hasCategory(bounds, category)) &&
    (maxPrice === undefined || price <= maxPrice) &&
    (ratingAbove === undefined || rating > ratingAbove)
  );
};

/** Sorts as the server does: books of the same price keep the catalogue's order. */
export function sortLoaded({ nodes }: Products, { sort }: Filters): readonly Book[] {
  const direction = sort === 'LOW_TO_HIGH' ? 1 : -1;
  return sort ? nodes.toSorted((a, b) => (a.price - b.price) * direction) : nodes;
}

/** Filters and sorts as the server does. */
export function filterLoaded(all: Products, filters: Filters): Products {
  const nodes = sortLoaded(all, filters).filter((book) => matches(book, filters));
  return { ...all, totalCount: nodes.length, nodes };
}

/** Counts as the server does: for each choice, with the filters of the other kinds applied. */
export function countLoaded({ nodes }: Products, known: Facets, filters: Filters): Facets {
  const count = (bounds: Bounds) => nodes.filter((book) => matches(book, bounds)).length;
  return {
    ...known,
    categories: known.categories.map((one) => ({
      ...one,
      count: count({ ...filters, categories: [one.name.toLowerCase()] }),
    })),
    prices: known.prices.map((one) => ({ ...one, count: count({ ...filters, maxPrice: one.maxPrice }) })),
    ratings: known.ratings.map((one) => ({ ...one, count: count({ ...filters, ratingAbove: one.above }) })),
    anyRating: count({ ...filters, ratingAbove: undefined }),
  };
}

/** The list of a page without filters, if it has all books of the search and their counts. */
export const wholeListOf = (page: Page | undefined): Products | null =>
  page?.products?.facets && !page.products.pageInfo.hasNextPage ? page.products : null;

/** The list that a page shows: the server's, or one filtered here from all books of the search. */
export function shownList(page: Page | undefined, all: Products | null, filters: Filters, known: Categories) {
  if (hasNoKnownCategory(filters, known)) return noProducts;
  return all ? filterLoaded(all, filters) : page?.products;
}

/** Equal filters give equal variables, so that the cache finds the page. */
export function pageVariables(filters: Filters) {
  const text = filters.search.trim();
  return { ...toVariables(filters), text, hasText: text.length >= LEAST_TEXT };
}

type Cache = Pick<ApolloClient, 'readQuery'>;

// Reads as the page's query does, optimistically and through the client, so that Apollo reuses that query's result.
export const cachedCategories = (client: Cache): Categories =>
  client.readQuery({ query: CategoriesDocument }, true)?.categories;

const cachedPage = (client: Cache, filters: Filters): Page | undefined =>
  client.readQuery({ query: ProductsPageDocument, variables: pageVariables(filters) }, true) ?? undefined;

const wholeList = (client: Cache, filters: Filters) => wholeListOf(cachedPage(client, clearFilters(filters)));

/** The filters to ask the server for: none when all books of the search are loaded. */
export const filtersToAsk = (client: Cache, filters: Filters): Filters =>
  wholeList(client, filters) ? clearFilters(filters) : withKnownCategories(filters, cachedCategories(client));

/** Whether the cache has the page with its counts, or all books of the search, which can be filtered here. */
export const isLoaded = (client: Cache, filters: Filters): boolean =>
  Boolean(cachedPage(client, filtersToAsk(client, filters))?.products?.facets);

/** The list that the page shows, if the cache has it. */
export const cachedList = (client: Cache, filters: Filters): Products | undefined =>
  shownList(
    cachedPage(client, filtersToAsk(client, filters)),
    wholeList(client, filters),
    filters,
    cachedCategories(client),
  );
