import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { pathId } from '../http/path-id.ts';
import type { RestApp } from '../http/rest-app.ts';
import { CategoryBody, failures, ProductBody } from '../http/rest-schemas.ts';
import type { RestShapes } from '../http/rest-shapes.ts';
import type { Category, Product } from './catalogue.ts';
import type { CatalogueService } from './catalogue.service.ts';

interface Deps {
  readonly catalogue: CatalogueService;
  readonly shapes: RestShapes;
}

const categoryShape = ({ id, name }: Category) => ({ _id: id, categoryName: name });

async function* productList(batches: AsyncIterable<readonly Product[]>, shapes: RestShapes): AsyncGenerator<string> {
  let lead = '{"products":[';
  for await (const batch of batches) {
    yield lead + batch.map((product) => JSON.stringify(shapes.product(product))).join(',');
    lead = ',';
  }
  yield lead === ',' ? ']}' : `${lead}]}`;
}

export const catalogueRoutes = ({ catalogue, shapes }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    const tags = ['catalogue'];

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
        const { limit, after } = request.query;
        if (limit !== undefined) {
          const { products } = await catalogue.list({ first: Number(limit), after: after ?? null });
          return { products: products.map(shapes.product) };
        }
        // As a stream: the list may be longer than what fits in memory at once.
        const list: unknown = Readable.from(productList(catalogue.batches(), shapes));
        return (reply as FastifyReply).type('application/json; charset=utf-8').send(list);
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
      async (request) => ({
        product: shapes.product(await catalogue.product(pathId(request.params.productId, 'This book'))),
      }),
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
      async () => ({ categories: (await catalogue.categories()).map(categoryShape) }),
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
      async (request) => ({
        category: categoryShape(await catalogue.category(pathId(request.params.categoryId, 'This category'))),
      }),
    );
  };
