import type { ApolloClient } from '@apollo/client';
import type { Unmasked } from '@apollo/client/masking';
import type { ProductFacetsQuery, ProductsQuery } from '../../graphql/__generated__/operations.generated.ts';
import { ProductFacetsDocument, ProductsDocument } from './__generated__/products.generated.ts';
import type { Facets } from './counts.ts';
import { clearFilters, toVariables, type Filters } from './filters.ts';

type Products = Unmasked<ProductsQuery>['products'];
type Book = Products['nodes'][number];
type Bounds = Pick<Filters, 'categories' | 'maxPrice' | 'ratingAbove'>;

const matches = ({ category, price, rating }: Book, { categories, maxPrice, ratingAbove }: Bounds): boolean =>
  (categories.length === 0 || categories.includes(category)) &&
  (maxPrice === undefined || price <= maxPrice) &&
  (ratingAbove === undefined || rating > ratingAbove);

/** The list that the server would send: books of one price keep the catalogue's order. */
function listOf(all: Products, filters: Filters): Products {
  const found = all.nodes.filter((book) => matches(book, filters));
  const direction = filters.sort === 'LOW_TO_HIGH' ? 1 : -1;
  const nodes = filters.sort ? found.toSorted((a, b) => (a.price - b.price) * direction) : found;
  const endCursor = nodes.at(-1)?.id ?? null;
  return { ...all, totalCount: nodes.length, nodes, pageInfo: { ...all.pageInfo, hasNextPage: false, endCursor } };
}

/** The counts that the server would send: each with the filters of the other kinds. */
function facetsOf({ nodes }: Products, known: Facets, filters: Filters): Facets {
  const count = (bounds: Bounds) => nodes.filter((book) => matches(book, bounds)).length;
  return {
    ...known,
    categories: known.categories.map((one) => ({ ...one, count: count({ ...filters, categories: [one.name] }) })),
    prices: known.prices.map((one) => ({ ...one, count: count({ ...filters, maxPrice: one.maxPrice }) })),
    ratings: known.ratings.map((one) => ({ ...one, count: count({ ...filters, ratingAbove: one.above }) })),
  };
}

/** Fills the cache's list and counts if all books of the search are loaded. Returns whether it has them. */
export function fillFromLoaded({ cache }: Pick<ApolloClient, 'cache'>, filters: Filters): boolean {
  const variables = toVariables(filters);
  const facetVariables = { filter: variables.filter };
  const list = cache.readQuery({ query: ProductsDocument, variables });
  const facets = cache.readQuery({ query: ProductFacetsDocument, variables: facetVariables });
  if (list && facets) return true;

  const unfiltered = toVariables(clearFilters(filters));
  const all = cache.readQuery<Unmasked<ProductsQuery>>({ query: ProductsDocument, variables: unfiltered })?.products;
  const known = cache.readQuery<Unmasked<ProductFacetsQuery>>({ query: ProductFacetsDocument, variables: unfiltered });
  if (!all || !known || all.pageInfo.hasNextPage) return false;
  cache.batch({
    update(batched) {
      batched.writeQuery({ query: ProductsDocument, variables, data: { products: listOf(all, filters) } });
      const products = { ...known.products, facets: facetsOf(all, known.products.facets, filters) };
      batched.writeQuery({ query: ProductFacetsDocument, variables: facetVariables, data: { products } });
    },
  });
  return true;
}
