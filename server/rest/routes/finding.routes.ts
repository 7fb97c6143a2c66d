import { Type } from 'typebox';
import { notFound } from '../../errors.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { examples } from '../example-values.ts';
import { pathId } from '../path-id.ts';
import { publicJson } from '../public-json.ts';
import { typedQueries } from '../query-values.ts';
import type { RestApp } from '../rest-app.ts';
import { failures } from '../rest-schemas.ts';
import {
  authorBody,
  type CoverAddresses,
  ProductBody,
  productBody,
  ProductsBody,
  SearchHintsBody,
} from '../bodies/catalogue.rest.ts';
import type { Product } from '../../services/catalogue/catalogue.ts';
import { type CatalogueService, MAX_FEW, MAX_SLUGS } from '../../services/catalogue/catalogue.service.ts';
import { FacetsBody, facetsBody, filterOf, FilterQuery } from '../bodies/listing.rest.ts';

interface Deps {
  readonly catalogue: CatalogueService;
  readonly covers: CoverAddresses;
  readonly responses: ResponseCache;
}

const few = (most: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_FEW, description: `1 to ${MAX_FEW}; ${most} unless given.` }));
const text = Type.String({
  description: '2 to 100 characters; nothing is found for others.',
  examples: ['midlemarch'],
});

/** What helps to find books: counts, suggestions and neighbours. */
export const findingRoutes = ({ catalogue, covers, responses }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    const shared = { tags: ['catalogue'], security: [] };
    const answer = publicJson(responses);
    const listed = (products: readonly Product[]) => ({
      products: products.map((product) => productBody(product, covers)),
    });
    const books = { 200: ProductsBody };
    typedQueries(app);

    app.get(
      '/api/facets',
      {
        schema: {
          ...shared,
          operationId: 'countProducts',
          summary: 'How many books each choice of a filter would show',
          'x-graphql': `{
            products(filter: {
              search: $q, categories: $category, author: $author, maxPrice: $maxPrice, ratingAbove: $rating
            }) { totalCount facets }
            highestPrice
          }`,
          querystring: FilterQuery,
          response: { 200: FacetsBody },
        },
      },
      async (request, reply) => {
        const filter = filterOf(request.query);
        return answer(request, reply, async () => {
          const [totalCount, highestPrice] = await Promise.all([catalogue.count(filter), catalogue.highestPrice()]);
          return facetsBody(await catalogue.facets(filter), { totalCount, highestPrice });
        });
      },
    );

    app.get(
      '/api/suggestions',
      {
        schema: {
          ...shared,
          operationId: 'suggestProducts',
          summary: 'Books for a text typed so far, the best first; a slip of the pen is forgiven',
          'x-graphql': '{ suggestions(text: $q, first: $limit) }',
          querystring: Type.Object({ q: text, limit: few(8) }),
          response: books,
        },
      },
      async (request, reply) => {
        const { q, limit = 8 } = request.query;
        return answer(request, reply, async () => listed(await catalogue.suggestions(q, limit)));
      },
    );

    app.get(
      '/api/search-hints',
      {
        schema: {
          ...shared,
          operationId: 'getSearchHints',
          summary: 'What a search finds besides titles: authors, a correction, books that may be meant',
          'x-graphql': '{ searchHints(text: $q) }',
          querystring: Type.Object({ q: text }),
          response: { 200: SearchHintsBody },
        },
      },
      async (request, reply) =>
        answer(request, reply, async () => {
          const { authors, correction, books: meant } = await catalogue.searchHints(request.query.q);
          return { authors: authors.map(authorBody), ...(correction !== null && { correction }), ...listed(meant) };
        }),
    );

    app.get(
      '/api/popular',
      {
        schema: {
          ...shared,
          operationId: 'listPopularProducts',
          summary: "Popular books, in the catalogue's order",
          'x-graphql': '{ popular(first: $limit) }',
          querystring: Type.Object({ limit: few(6) }),
          response: books,
        },
      },
      async (request, reply) => {
        const { limit = 6 } = request.query;
        return answer(request, reply, async () => listed(await catalogue.popular(limit)));
      },
    );

    app.get(
      '/api/book-of-the-month',
      {
        schema: {
          ...shared,
          operationId: 'getBookOfTheMonth',
          summary: "The book that the catalogue's file names as book of the month",
          'x-graphql': '{ bookOfTheMonth }',
          response: { 200: Type.Object({ product: ProductBody }, { description: 'The book.' }), ...failures(404) },
        },
      },
      async (request, reply) =>
        answer(request, reply, async () => {
          const book = await catalogue.bookOfTheMonth();
          if (!book) throw notFound('A book of the month');
          return { product: productBody(book, covers) };
        }),
    );

    app.get(
      '/api/products-by-id',
      {
        schema: {
          ...shared,
          operationId: 'listProductsById',
          summary: 'Books by their slugs, in the order of these; unknown ones are left out',
          'x-graphql': '{ productsBySlugs(slugs: $id) }',
          querystring: Type.Object({
            id: Type.Array(Type.String(), {
              maxItems: MAX_SLUGS,
              description: `A slug; repeated, at most ${MAX_SLUGS}.`,
              examples: [[examples.slug, 'walden']],
            }),
          }),
          response: books,
        },
      },
      async (request, reply) => answer(request, reply, async () => listed(await catalogue.bySlugs(request.query.id))),
    );

    app.get(
      '/api/products/:productId/similar',
      {
        schema: {
          ...shared,
          operationId: 'listSimilarProducts',
          summary: 'Other books of its author, then others like it',
          'x-graphql': '{ product(slug: $productId) { similar(first: $limit) } }',
          params: Type.Object({
            productId: Type.String({ description: 'The slug: `id`.', examples: [examples.slug] }),
          }),
          querystring: Type.Object({ limit: few(6) }),
          response: books,
        },
      },
      async (request, reply) => {
        const slug = pathId(request.params.productId, 'This book');
        const { limit = 6 } = request.query;
        return answer(request, reply, async () =>
          listed(await catalogue.similar(await catalogue.product(slug), limit)),
        );
      },
    );
  };
