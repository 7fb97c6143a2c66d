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
/** A list that needs no server to be known as empty. */
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
    categories: known.categories.map((one) => ({
      ...one,
      count: count({ ...filters, categories: [one.name.toLowerCase()] }),
    })),
    prices: known.prices.map((one) => ({ ...one, count: count({ ...filters, maxPrice: one.maxPrice }) })),
    ratings: known.ratings.map((one) => ({ ...one, count: count({ ...filters, ratingAbove: one.above }) })),
    anyRating: count({ ...filters, ratingAbove: undefined }),
  };
}

/** The list of a page without filters, if it is all books of the search with their counts. */
export const wholeIn = (page: Page | undefined): Products | null =>
  page?.products?.facets && !page.products.pageInfo.hasNextPage ? page.products : null;

/** The list that a page shows: that of the server, or worked out from all books of the search. */
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

// Optimistically and through the client, as the page's query reads: what that has read is not put together again.
export const cachedCategories = (client: Cache): Categories =>
  client.readQuery({ query: CategoriesDocument }, true)?.categories;

const cachedPage = (client: Cache, filters: Filters): Page | undefined =>
  client.readQuery({ query: ProductsPageDocument, variables: pageVariables(filters) }, true) ?? undefined;

const wholeList = (client: Cache, filters: Filters) => wholeIn(cachedPage(client, clearFilters(filters)));

/** The filters that the server has to know: none when all books of the search are loaded. */
export const filtersToAsk = (client: Cache, filters: Filters): Filters =>
  wholeList(client, filters) ? clearFilters(filters) : withKnownCategories(filters, cachedCategories(client));

/** Whether the cache has the page, or all books of the search to work it out from. A page without its counts is asked for again. */
export const isLoaded = (client: Cache, filters: Filters): boolean =>
  Boolean(cachedPage(client, filtersToAsk(client, filters))?.products?.facets);

/** The list that the page shows, as far as the cache knows it. */
export const cachedList = (client: Cache, filters: Filters): Products | undefined =>
  shownList(
    cachedPage(client, filtersToAsk(client, filters)),
    wholeList(client, filters),
    filters,
    cachedCategories(client),
  );
