import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { examples } from '../rest/example-values.ts';
import { pathId } from '../rest/path-id.ts';
import { createLargeAnswer } from '../http/large-answer.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { RestApp } from '../rest/rest-app.ts';
import { failures } from '../rest/rest-schemas.ts';
import {
  categoryBody,
  CategoryBody,
  type CoverAddresses,
  productBody,
  ProductBody,
  WholeProductBody,
} from './catalogue.rest.ts';
import type { Product } from './catalogue.ts';
import { type CatalogueService, MAX_PAGE } from './catalogue.service.ts';

interface Deps {
  readonly catalogue: CatalogueService;
  readonly covers: CoverAddresses;
  readonly responses: ResponseCache;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Books up to which the whole list is cached; longer lists are streamed. */
const MAX_CACHED = 2_000;

export const catalogueRoutes = ({ catalogue, covers, responses }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    const shared = { tags: ['catalogue'], security: [] };
    const shape = (product: Product) => productBody(product, covers);
    const sendLarge = createLargeAnswer(app);

    /** Sends the cached body, serialised once per catalogue, so the handler cannot return it as an object. */
    const answer = (request: FastifyRequest, reply: FastifyReply, body: () => Promise<object>) =>
      responses.answer(request, reply, {
        make: async () => ({ type: JSON_TYPE, text: JSON.stringify(await body()) }),
      });

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
          summary: 'All books, or with `limit` or `author` a page of them',
          querystring: Type.Object({
            limit: Type.Optional(
              Type.String({
                pattern: '^[0-9]{1,3}$',
                description: '1 to 100; with `author`, 100 unless given',
                examples: ['20'],
              }),
            ),
            after: Type.Optional(Type.String({ description: 'The `_id` of the last book of the page before' })),
            author: Type.Optional(
              Type.String({
                description: 'Only books of this author, by name; case, accents and punctuation do not count',
              }),
            ),
          }),
          response: {
            200: Type.Object({ products: Type.Array(ProductBody) }, { description: 'The books.' }),
            ...failures,
          },
        },
      },
      async (request, reply) => {
        const raw: FastifyReply = reply;
        const { limit, after, author } = request.query;
        if (limit !== undefined || author !== undefined)
          return answer(request, raw, async () => {
            const first = Number(limit ?? MAX_PAGE);
            const { products } = await catalogue.list({
              filter: { author: author ?? null },
              first,
              after: after ?? null,
            });
            return { products: products.map(shape) };
          });
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
          params: Type.Object({
            productId: Type.String({ description: 'The slug: `id`.', examples: [examples.slug] }),
          }),
          response: { 200: Type.Object({ product: WholeProductBody }, { description: 'The book.' }), ...failures },
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
          response: {
            200: Type.Object({ categories: Type.Array(CategoryBody) }, { description: 'The categories.' }),
            ...failures,
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
          params: Type.Object({
            categoryId: Type.String({ description: 'The `_id`.', examples: [examples.categoryId] }),
          }),
          response: { 200: Type.Object({ category: CategoryBody }, { description: 'The category.' }), ...failures },
        },
      },
      async (request, reply) => {
        const id = pathId(request.params.categoryId, 'This category');
        return answer(request, reply, async () => ({ category: categoryBody(await catalogue.category(id)) }));
      },
    );
  };
