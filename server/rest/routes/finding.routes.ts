import { Type } from 'typebox';
import { notFound } from '../../errors.ts';
import { examples } from '../example-values.ts';
import { bookSlug } from '../path-id.ts';
import { convertQueries } from '../query-values.ts';
import type { RestApp, RestDeps } from '../rest-app.ts';
import { createRoute, publicJson } from '../route.ts';
import { authorBody, ProductBody, productBody, ProductsBody, SearchHintsBody } from '../bodies/catalogue.rest.ts';
import type { Product } from '../../services/catalogue/catalogue.ts';
import { MAX_SUGGESTIONS, MAX_SLUGS } from '../../services/catalogue/catalogue.service.ts';
import { FacetsBody, facetsBody, filterOf, FilterQuery } from '../bodies/listing.rest.ts';

const limitOf = (preset: number) =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_SUGGESTIONS,
      description: `1 to ${MAX_SUGGESTIONS}; ${preset} by default.`,
    }),
  );
const text = Type.String({
  description: '2 to 100 characters; the result is empty for other lengths.',
  examples: ['midlemarch'],
});

/** Helps to find books: counts, suggestions and neighbours. */
export async function findingRoutes(app: RestApp, { catalogue, covers, responses }: RestDeps): Promise<void> {
  const route = createRoute(app, { tag: 'catalogue', needsToken: false, send: publicJson(responses) });
  const productsBody = (products: readonly Product[]) => ({
    products: products.map((product) => productBody(product, covers)),
  });
  convertQueries(app);

  route('GET /api/facets', {
    operationId: 'countProducts',
    summary: 'The number of books for each option of a filter',
    graphql: `{
      products(filter: {
        search: $q, categories: $category, author: $author, maxPrice: $maxPrice, ratingAbove: $rating
      }) { totalCount facets }
    }`,
    query: FilterQuery,
    answer: FacetsBody,
    act: async ({ query }) => {
      const filter = filterOf(query);
      const [totalCount, facets] = await Promise.all([catalogue.count(filter), catalogue.facets(filter)]);
      return facetsBody(facets, totalCount);
    },
  });

  route('GET /api/suggestions', {
    operationId: 'suggestProducts',
    summary: 'Suggestions for the text typed so far, best match first; tolerates typos',
    graphql: '{ suggestions(text: $q, first: $limit) }',
    query: Type.Object({ q: text, limit: limitOf(8) }),
    answer: ProductsBody,
    act: async ({ query: { q, limit = 8 } }) => productsBody(await catalogue.suggestions(q, limit)),
  });

  route('GET /api/search-hints', {
    operationId: 'getSearchHints',
    summary: 'What a search finds besides titles: authors, a correction, likely books, the book of an ISBN',
    graphql: '{ searchHints(text: $q) { authors { slug name bookCount } correction books bookByIsbn } }',
    query: Type.Object({ q: text }),
    answer: SearchHintsBody,
    act: async ({ query }) => {
      const { authors, correction, books, bookByIsbn } = await catalogue.searchHints(query.q);
      return {
        authors: authors.map(authorBody),
        ...(correction !== null && { correction }),
        ...productsBody(books),
        ...(bookByIsbn && { productByIsbn: productBody(bookByIsbn, covers) }),
      };
    },
  });

  route('GET /api/popular', {
    operationId: 'listPopularProducts',
    summary: 'Popular books, in catalogue order',
    graphql: '{ popular(first: $limit) }',
    query: Type.Object({ limit: limitOf(6) }),
    answer: ProductsBody,
    act: async ({ query: { limit = 6 } }) => productsBody(await catalogue.popular(limit)),
  });

  route('GET /api/book-of-the-month', {
    operationId: 'getBookOfTheMonth',
    summary: 'The book that the catalogue file marks as book of the month',
    graphql: '{ bookOfTheMonth }',
    answer: Type.Object({ product: ProductBody }, { description: 'The book.' }),
    failures: [404],
    act: async () => {
      const book = await catalogue.bookOfTheMonth();
      if (!book) throw notFound('A book of the month');
      return { product: productBody(book, covers) };
    },
  });

  route('GET /api/products-by-id', {
    operationId: 'listProductsById',
    summary: 'Books by their slugs, in the order of the slugs; unknown slugs are skipped',
    graphql: '{ productsBySlugs(slugs: $id) }',
    query: Type.Object({
      id: Type.Array(Type.String(), {
        maxItems: MAX_SLUGS,
        description: `A slug; repeatable, at most ${MAX_SLUGS} times.`,
        examples: [[examples.slug, 'walden']],
      }),
    }),
    answer: ProductsBody,
    act: async ({ query }) => productsBody(await catalogue.byNames(query.id)),
  });

  route('GET /api/products/:productId/similar', {
    operationId: 'listSimilarProducts',
    summary: 'Other books by its author, then similar ones',
    graphql: '{ product(by: { slug: $productId }) { similar(first: $limit) } }',
    pathId: bookSlug,
    query: Type.Object({ limit: limitOf(6) }),
    answer: ProductsBody,
    act: async ({ id, query: { limit = 6 } }) =>
      productsBody(await catalogue.similar(await catalogue.product(id), limit)),
  });
}
