import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { pathId } from '../http/path-id.ts';
import { type PreparedAnswer, PreparedAnswers, sendPrepared } from '../http/prepared-answers.ts';
import type { RestApp } from '../http/rest-app.ts';
import { CategoryBody, failures, ProductBody } from '../http/rest-schemas.ts';
import type { RestShapes } from '../http/rest-shapes.ts';
import type { Category } from './catalogue.ts';
import type { CatalogueService } from './catalogue.service.ts';

interface Deps {
  readonly catalogue: CatalogueService;
  readonly shapes: RestShapes;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Books that a list may have to be kept ready. */
const KEPT_WHOLE = 2_000;

const categoryShape = ({ id, name }: Category) => ({ _id: id, categoryName: name });

export const catalogueRoutes = ({ catalogue, shapes }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    const tags = ['catalogue'];
    const prepared = new PreparedAnswers();

    /** The same for everybody until the catalogue changes: worked out once, then sent as it is. */
    async function answer(key: string, make: () => Promise<unknown>): Promise<PreparedAnswer> {
      const version = await catalogue.version();
      const made = async () => ({ type: JSON_TYPE, text: JSON.stringify(await make()) });
      return prepared.get(version, key) ?? prepared.keep(version, key, await made());
    }

    async function* wholeList(): AsyncGenerator<string> {
      let lead = '{"products":[';
      for await (const batch of catalogue.batches()) {
        yield lead + batch.map((product) => JSON.stringify(shapes.product(product))).join(',');
        lead = ',';
      }
      yield lead === ',' ? ']}' : `${lead}]}`;
    }

    app.get(
      '/api/products',
      {
        schema: {
          tags,
          summary: 'All books, or with `limit` a page of them',
          querystring: Type.Object({
            limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$', description: '1 to 100' })),
            after: Type.Optional(Type.String({ description: 'The `_id` of the last book of the page before' })),
          }),
          response: { 200: Type.Object({ products: Type.Array(ProductBody) }), ...failures },
        },
      },
      async (request, reply) => {
        const raw: FastifyReply = reply;
        const { limit, after } = request.query;
        if (limit !== undefined) {
          const page = async () => {
            const { products } = await catalogue.list({ first: Number(limit), after: after ?? null });
            return { products: products.map(shapes.product) };
          };
          return sendPrepared(request, raw, await answer(`list ${limit} ${after ?? ''}`, page));
        }
        // A long list goes out as a stream: it need not fit in memory.
        if ((await catalogue.count({})) > KEPT_WHOLE) return raw.type(JSON_TYPE).send(Readable.from(wholeList()));
        const whole = async () => {
          const batches = await Array.fromAsync(catalogue.batches());
          return { products: batches.flat().map(shapes.product) };
        };
        return sendPrepared(request, raw, await answer('list', whole));
      },
    );

    app.get(
      '/api/products/:productId',
      {
        schema: {
          tags,
          summary: 'One book, by its slug',
          params: Type.Object({ productId: Type.String() }),
          response: { 200: Type.Object({ product: ProductBody }), ...failures },
        },
      },
      async (request, reply) => {
        const slug = pathId(request.params.productId, 'This book');
        const one = async () => ({ product: shapes.product(await catalogue.product(slug)) });
        return sendPrepared(request, reply, await answer(`book ${slug}`, one));
      },
    );

    app.get(
      '/api/categories',
      {
        schema: {
          tags,
          summary: 'All categories',
          response: { 200: Type.Object({ categories: Type.Array(CategoryBody) }), ...failures },
        },
      },
      async (request, reply) => {
        const all = async () => ({ categories: (await catalogue.categories()).map(categoryShape) });
        return sendPrepared(request, reply, await answer('categories', all));
      },
    );

    app.get(
      '/api/categories/:categoryId',
      {
        schema: {
          tags,
          summary: 'One category, by its _id',
          params: Type.Object({ categoryId: Type.String() }),
          response: { 200: Type.Object({ category: CategoryBody }), ...failures },
        },
      },
      async (request, reply) => {
        const id = pathId(request.params.categoryId, 'This category');
        const one = async () => ({ category: categoryShape(await catalogue.category(id)) });
        return sendPrepared(request, reply, await answer(`category ${id}`, one));
      },
    );
  };
