import { Type } from 'typebox';
import { pathId } from '../http/path-id.ts';
import type { RestApp } from '../http/rest-app.ts';
import { CategoryBody, failures, ProductBody } from '../http/rest-schemas.ts';
import type { RestShapes } from '../http/rest-shapes.ts';
import type { Category } from './catalogue.ts';
import type { CatalogueService } from './catalogue.service.ts';

interface Deps {
  readonly catalogue: CatalogueService;
  readonly shapes: RestShapes;
}

const categoryShape = ({ id, name }: Category) => ({ _id: id, categoryName: name });

export const catalogueRoutes = ({ catalogue, shapes }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    const tags = ['catalogue'];

    app.get(
      '/api/products',
      {
        schema: {
          tags,
          summary: 'All books',
          response: { 200: Type.Object({ products: Type.Array(ProductBody) }), ...failures },
        },
      },
      async () => ({ products: (await catalogue.all()).map(shapes.product) }),
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
