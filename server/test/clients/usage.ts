const person = `const person = {
  firstName: 'Asha', lastName: 'Rao', email: crypto.randomUUID() + '@example.com', password: 'lake-road-12',
};
const address = {
  name: 'Asha Rao', street: '12 Lake Road', city: 'Pune', state: 'Maharashtra', country: 'India',
  zipCode: '411001', mobile: '98765 43210',
};`;

/** Arguments of Node that generate the client's types from `document.json`. */
export const generator = [
  `--import=${import.meta.resolve('./typescript-api.ts')}`,
  'openapi-typescript/bin/cli.js',
  'document.json',
  '--output=schema.d.ts',
] as const;

/** A program that shops with the generated client. The line after @ts-expect-error must violate the generated types. */
export const usage = `import createClient from 'openapi-fetch';
import type { components, paths } from './schema';
${person}
function dataOf<T>({ data, error }: { data?: T; error?: components['schemas']['Errors'] }): T {
  if (data === undefined) throw new Error(error?.errors.join());
  return data;
}
export async function shopping(baseUrl: string): Promise<unknown> {
  const client = createClient<paths>({ baseUrl });
  const { encodedToken } = dataOf(await client.POST('/api/auth/signup', { body: person }));
  client.use({ onRequest: ({ request }) => request.headers.set('authorization', encodedToken) });
  const { foundUser } = dataOf(await client.POST('/api/auth/login', { body: person }));
  const { products } = dataOf(await client.GET('/api/products', { params: { query: { limit: 3 } } }));
  const [book] = products;
  if (!book) throw new Error('no book');
  const { product } = dataOf(await client.GET('/api/products/{productId}', { params: { path: { productId: book.id } } }));
  // @ts-expect-error the body must name a book
  const { error } = await client.POST('/api/user/cart', { body: {} });
  dataOf(await client.POST('/api/user/cart', { body: { item: { _id: product._id } } }));
  const step = { params: { path: { productId: product._id } }, body: { action: { type: 'increment' as const } } };
  dataOf(await client.POST('/api/user/cart/{productId}', step));
  const { cart } = dataOf(await client.GET('/api/user/cart'));
  const added = dataOf(await client.POST('/api/user/address', { body: { address } }));
  const path = { addressId: added.address[0]?._id ?? '' };
  const left = dataOf(await client.DELETE('/api/user/address/{addressId}', { params: { path } }));
  const lines: components['schemas']['CartLine'][] = cart;
  return { name: foundUser.firstName, errors: error?.errors, lines, cities: added.address.map((one) => one.city), left };
}
`;
