import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { examples } from '../example-values.ts';
import { pathId } from '../path-id.ts';
import { createLargeAnswer } from '../../http/large-answer.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import type { RestApp } from '../rest-app.ts';
import { JSON_TYPE, publicJson } from '../public-json.ts';
import { typedQueries } from '../query-values.ts';
import {
  categoryBody,
  CategoryBody,
  type CoverAddresses,
  productBody,
  WholeProductBody,
} from '../bodies/catalogue.rest.ts';
import type { Product } from '../../services/catalogue/catalogue.ts';
import type { CatalogueService } from '../../services/catalogue/catalogue.service.ts';
import { isPage, ListQuery, PageBody, pageBody } from '../bodies/listing.rest.ts';

interface Deps {
  readonly catalogue: CatalogueService;
  readonly covers: CoverAddresses;
  readonly responses: ResponseCache;
}

/** Books up to which the whole list is cached; longer lists are streamed. */
const MAX_CACHED = 2_000;

export const catalogueRoutes = ({ catalogue, covers, responses }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    const shared = { tags: ['catalogue'], security: [] };
    const shape = (product: Product) => productBody(product, covers);
    const sendLarge = createLargeAnswer(app);

    const answer = publicJson(responses);
    typedQueries(app);

    async function* wholeList(): AsyncGenerator<string> {
      let lead = '{"products":[';
      for await (const batch of catalogue.batches()) {
        yield lead + batch.map((product) => JSON.stringify(shape(product))).join(',');
        lead = ',';
      }
      yield lead === ',' ? ']}' : `${lead}]}`;
    }

    app.get(
      '/api/products',
      {
        schema: {
          ...shared,
          operationId: 'listProducts',
          summary: 'All books, or with any parameter a page of those it chooses',
          'x-graphql': `{
            products(
              filter: { search: $q, categories: $category, author: $author, maxPrice: $maxPrice, ratingAbove: $rating }
              sort: $sort
              first: $limit
              after: $after
            ) { totalCount nodes pageInfo }
          }`,
          querystring: ListQuery,
          response: { 200: PageBody },
        },
      },
      async (request, reply) => {
        const raw: FastifyReply = reply;
        const { query } = request;
        if (isPage(query)) return answer(request, raw, () => pageBody(catalogue, query, covers));
        if ((await catalogue.count({})) > MAX_CACHED)
          return sendLarge(request, raw, { type: JSON_TYPE, version: await catalogue.version(), chunks: wholeList });
        return answer(request, raw, async () => {
          const batches = await Array.fromAsync(catalogue.batches());
          return { products: batches.flat().map(shape) };
        });
      },
    );

    app.get(
      '/api/products/:productId',
      {
        schema: {
          ...shared,
          operationId: 'getProduct',
          summary: 'One book, by its slug, with its excerpt if it has one',
          'x-graphql': `{
            product(slug: $productId) { id slug title author description image price originalPrice rating category excerpt }
          }`,
          params: Type.Object({
            productId: Type.String({ description: 'The slug: `id`.', examples: [examples.slug] }),
          }),
          response: { 200: Type.Object({ product: WholeProductBody }, { description: 'The book.' }) },
        },
      },
      async (request, reply) => {
        const slug = pathId(request.params.productId, 'This book');
        return answer(request, reply, async () => {
          const product = await catalogue.product(slug);
          const excerpt = await catalogue.excerpt(product);
          return { product: { ...shape(product), ...(excerpt !== null && { excerpt }) } };
        });
      },
    );

    app.get(
      '/api/categories',
      {
        schema: {
          ...shared,
          operationId: 'listCategories',
          summary: 'All categories',
          'x-graphql': '{ categories }',
          response: {
            200: Type.Object({ categories: Type.Array(CategoryBody) }, { description: 'The categories.' }),
          },
        },
      },
      async (request, reply) =>
        answer(request, reply, async () => ({ categories: (await catalogue.categories()).map(categoryBody) })),
    );

    app.get(
      '/api/categories/:categoryId',
      {
        schema: {
          ...shared,
          operationId: 'getCategory',
          summary: 'One category, by its _id',
          'x-graphql': '# GraphQL gives all categories at once.\n{ categories }',
          params: Type.Object({
            categoryId: Type.String({ description: 'The `_id`.', examples: [examples.categoryId] }),
          }),
          response: { 200: Type.Object({ category: CategoryBody }, { description: 'The category.' }) },
        },
      },
      async (request, reply) => {
        const id = pathId(request.params.categoryId, 'This category');
        return answer(request, reply, async () => ({ category: categoryBody(await catalogue.category(id)) }));
      },
    );
  };
