import { Type } from 'typebox';
import { type Check, check } from '../check.ts';
import { expectField, expectStatus, expectValues } from '../expect.ts';
import { categoryShape, productOf, productShape } from '../shapes.ts';
import { arrange, type World } from '../world.ts';

const objects = Type.Array(Type.Object({}), { minItems: 1 });
const categoriesOf = async ({ call }: World) => {
  const answer = await call('GET', '/categories');
  return { answer, categories: expectField(answer, 'categories', objects) };
};

export const catalogueChecks: readonly Check[] = [
  check(7, 'GET /api/products: products (array)', async ({ products }) => {
    const answer = await products();
    expectStatus(answer, 'success');
    expectField(answer, 'products', objects);
  }),
  check(
    3,
    'Product: _id, id, title, img, price, original_price, rating, desc, categoryName, isPopular, deliveryCharge',
    async ({ products, prices }) => {
      expectField(await products(), 'products', Type.Array(productShape(prices)));
    },
  ),
  check(7, 'GET /api/products/{productId}: product (object, lookup by slug id)', async ({ books, call }) => {
    for (const book of await books()) {
      const answer = await call('GET', `/products/${encodeURIComponent(book.id)}`);
      expectStatus(answer, 'success');
      const product = expectField(answer, 'product', Type.Object({}));
      expectValues(`product of ${answer.at}`, product, productOf(book));
    }
  }),
  check(7, 'GET /api/categories: categories (list of objects with categoryName)', async (world) => {
    const { answer } = await categoriesOf(world);
    expectStatus(answer, 'success');
    expectField(answer, 'categories', Type.Array(Type.Object({ categoryName: Type.String() }), { minItems: 1 }));
  }),
  check(3, 'Category: _id, categoryName (fiction, non-fiction, finance)', async (world) => {
    const { answer } = await categoriesOf(world);
    expectField(answer, 'categories', Type.Array(categoryShape));
  }),
  check(7, 'GET /api/categories/{categoryId}: category', async (world) => {
    const { categories } = await arrange('no categories', () => categoriesOf(world));
    for (const expected of categories as { _id?: string }[]) {
      const answer = await world.call('GET', `/categories/${expected._id}`);
      expectStatus(answer, 'success');
      expectValues(`category of ${answer.at}`, expectField(answer, 'category', Type.Object({})), expected);
    }
  }),
];
