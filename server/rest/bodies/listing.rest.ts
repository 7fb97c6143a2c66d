import { type Static, Type } from 'typebox';
import { examples } from '../example-values.ts';
import type { Covers } from '../../services/covers/covers.ts';
import { describedObject } from '../named-schemas.ts';
import { productBody, ProductBody } from './catalogue.rest.ts';
import type { ProductFilter } from '../../services/catalogue/catalogue.ts';
import { type CatalogueService, MAX_PAGE } from '../../services/catalogue/catalogue.service.ts';
import type { Facets } from '../../services/catalogue/tally.ts';

/**
 * Parameters that choose books. Unlike the address of the page /products, they have an author, and call the price
 * `maxPrice`.
 */
const filterParameters = {
  author: Type.Optional(Type.String({ description: 'A name or slug; case, accents and punctuation are ignored.' })),
  q: Type.Optional(Type.String({ description: 'Matches anywhere in the title, case-insensitive.', examples: ['the'] })),
  category: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      maxItems: 100,
      description: 'The name of a category; repeat it for books of any of several.',
      examples: [[examples.category]],
    }),
  ),
  maxPrice: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2 ** 31 - 1,
      description: 'The highest price to include, in whole rupees.',
      examples: [900],
    }),
  ),
  rating: Type.Optional(
    Type.Number({ minimum: 0, maximum: 5, description: 'Only books rated strictly above this.', examples: [3] }),
  ),
};
export const FilterQuery = Type.Object(filterParameters);

export const ListQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE,
      description: `Books per page; ${MAX_PAGE} by default.`,
      examples: [20],
    }),
  ),
  after: Type.Optional(Type.String({ description: "The previous page's `endCursor`: the `_id` of its last book." })),
  ...filterParameters,
  sort: Type.Optional(
    Type.Enum(['LOW_TO_HIGH', 'HIGH_TO_LOW'], { description: 'By price; catalogue order if omitted.' }),
  ),
});
type ListQuery = Static<typeof ListQuery>;

const LIST_PARAMETERS = Object.keys(ListQuery.properties);

/** Returns whether a page is requested. Without parameters the answer is the whole list. */
export const isPage = (query: object): boolean => LIST_PARAMETERS.some((name) => Object.hasOwn(query, name));

export const filterOf = ({ q, category, author, maxPrice, rating }: Static<typeof FilterQuery>): ProductFilter => ({
  search: q ?? null,
  categories: category ?? null,
  author: author ?? null,
  maxPrice: maxPrice ?? null,
  ratingAbove: rating ?? null,
});

export const PageBody = describedObject('ProductPage', 'The books.', {
  products: Type.Array(ProductBody),
  totalCount: Type.Optional(
    Type.Integer({ description: 'Matching books on all pages. Only pages have this and the fields below.' }),
  ),
  hasNextPage: Type.Optional(Type.Boolean()),
  endCursor: Type.Optional(
    Type.String({ description: 'Pass as `after` to get the next page; absent on an empty page.' }),
  ),
});

/** One page of the books that a query chooses. */
export async function pageBody(
  catalogue: Pick<CatalogueService, 'list' | 'count'>,
  query: ListQuery,
  covers: Covers,
): Promise<Static<typeof PageBody>> {
  const { sort = null, limit = MAX_PAGE, after = null } = query;
  const filter = filterOf(query);
  const [{ products, hasNextPage }, totalCount] = await Promise.all([
    catalogue.list({ filter, sort, first: limit, after }),
    catalogue.count(filter),
  ]);
  const last = products.at(-1);
  return {
    products: products.map((product) => productBody(product, covers)),
    totalCount,
    hasNextPage,
    ...(last && { endCursor: last.id }),
  };
}

const Count = Type.Integer({ description: 'Books for this option, with the other filters applied.' });

export const FacetsBody = describedObject('Facets', 'Numbers of books for each filter.', {
  totalCount: Type.Integer(),
  highestPrice: Type.Integer({ description: 'The highest price in the whole catalogue, in rupees.' }),
  categories: Type.Array(Type.Object({ categoryName: Type.String(), count: Count })),
  prices: Type.Array(Type.Object({ maxPrice: Type.Integer(), count: Count })),
  ratings: Type.Array(
    Type.Object({ above: Type.Integer({ description: 'Books rated strictly above this.' }), count: Count }),
  ),
  anyRating: Count,
});

export const facetsBody = (
  { highestPrice, categories, prices, ratings, anyRating }: Facets,
  totalCount: number,
): Static<typeof FacetsBody> => ({
  totalCount,
  highestPrice,
  categories: categories.map(({ name, count }) => ({ categoryName: name, count })),
  prices: [...prices],
  ratings: [...ratings],
  anyRating,
});
