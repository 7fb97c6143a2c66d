import { Type } from 'typebox';
import { bookSlug, categoryId } from '../path-id.ts';
import { JSON_TYPE } from '../../http/json-body.ts';
import { createLargeAnswer } from '../../http/large-answer.ts';
import type { RestApp, RestDeps } from '../rest-app.ts';
import { createRoute, publicJson } from '../route.ts';
import { convertQueries } from '../query-values.ts';
import { categoryBody, CategoryBody, productBody, WholeProductBody } from '../bodies/catalogue.rest.ts';
import type { Product } from '../../services/catalogue/catalogue.ts';
import { isPage, ListQuery, PageBody, pageBody } from '../bodies/listing.rest.ts';

/** Caches the whole list up to this number of books; longer lists are streamed. */
const MAX_CACHED = 2_000;

export async function catalogueRoutes(app: RestApp, { catalogue, covers, responses }: RestDeps): Promise<void> {
  const shape = (product: Product) => productBody(product, covers);
  const sendLarge = createLargeAnswer(app);
  const send = publicJson(responses);
  const route = createRoute(app, { tag: 'catalogue', needsToken: false, send });
  convertQueries(app);

  async function* chunks(): AsyncGenerator<string> {
    yield '{"products":[';
    let separator = '';
    for await (const batch of catalogue.batches()) {
      yield separator + batch.map((product) => JSON.stringify(shape(product))).join(',');
      separator = ',';
    }
    yield ']}';
  }

  const listRoute = createRoute(app, {
    tag: 'catalogue',
    needsToken: false,
    send: async (request, reply, make) =>
      isPage(request.query as object) || (await catalogue.count({})) <= MAX_CACHED
        ? send(request, reply, make)
        : sendLarge(request, reply, { type: JSON_TYPE, version: await catalogue.version(), chunks }),
  });

  listRoute('GET /api/products', {
    operationId: 'listProducts',
    summary: 'All books; with any parameter, one page of the matching books',
    graphql: `{
      products(
        filter: { search: $q, categories: $category, author: $author, maxPrice: $maxPrice, ratingAbove: $rating }
        sort: $sort
        first: $limit
        after: $after
      ) { totalCount nodes pageInfo }
    }`,
    query: ListQuery,
    answer: PageBody,
    act: async ({ query }) => {
      if (isPage(query)) return pageBody(catalogue, query, covers);
      const batches = await Array.fromAsync(catalogue.batches());
      return { products: batches.flat().map(shape) };
    },
  });

  route('GET /api/products/:productId', {
    operationId: 'getProduct',
    summary: 'One book by slug, with its excerpt if it has one',
    graphql: `{
      product(by: { slug: $productId }) { id slug title byline description image price originalPrice rating category excerpt }
    }`,
    pathId: bookSlug,
    answer: Type.Object({ product: WholeProductBody }, { description: 'The book.' }),
    act: async ({ id }) => {
      const product = await catalogue.product(id);
      const excerpt = await catalogue.excerpt(product);
      return { product: { ...shape(product), ...(excerpt !== null && { excerpt }) } };
    },
  });

  route('GET /api/categories', {
    operationId: 'listCategories',
    summary: 'All categories',
    graphql: '{ categories }',
    answer: Type.Object({ categories: Type.Array(CategoryBody) }, { description: 'The categories.' }),
    act: async () => ({ categories: (await catalogue.categories()).map(categoryBody) }),
  });

  route('GET /api/categories/:categoryId', {
    operationId: 'getCategory',
    summary: 'One category by _id',
    graphql: '# GraphQL gives all categories at once.\n{ categories }',
    pathId: categoryId,
    answer: Type.Object({ category: CategoryBody }, { description: 'The category.' }),
    act: async ({ id }) => ({ category: categoryBody(await catalogue.category(id)) }),
  });
}
