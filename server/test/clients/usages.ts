/**
 * What one person does in the shop, written for three generated clients. The same story has to give the same result;
 * the lines marked @ts-expect-error have to be wrong by the types.
 */
export interface Usage {
  /** Arguments of node that generate the client from `document.json`. */
  readonly generator: readonly string[];
  readonly source: string;
}

const person = `const person = {
  firstName: 'Asha', lastName: 'Rao', email: crypto.randomUUID() + '@example.com', password: 'lake-road-12',
};
const address = {
  name: 'Asha Rao', street: '12 Lake Road', city: 'Pune', state: 'Maharashtra', country: 'India',
  zipCode: '411001', mobile: '98765 43210',
};`;

const openapiFetch: Usage = {
  generator: [
    `--import=${import.meta.resolve('./typescript-api.ts')}`,
    'openapi-typescript/bin/cli.js',
    'document.json',
    '--output=schema.d.ts',
  ],
  source: `import createClient from 'openapi-fetch';
import type { components, paths } from './schema';
${person}
function got<T>({ data, error }: { data?: T; error?: components['schemas']['Errors'] }): T {
  if (data === undefined) throw new Error(error?.errors.join());
  return data;
}
export async function shopping(baseUrl: string): Promise<unknown> {
  const client = createClient<paths>({ baseUrl });
  const { encodedToken } = got(await client.POST('/api/auth/signup', { body: person }));
  client.use({ onRequest: ({ request }) => request.headers.set('authorization', encodedToken) });
  const { foundUser } = got(await client.POST('/api/auth/login', { body: person }));
  const { products } = got(await client.GET('/api/products', { params: { query: { limit: 3 } } }));
  const [book] = products;
  if (!book) throw new Error('no book');
  const { product } = got(await client.GET('/api/products/{productId}', { params: { path: { productId: book.id } } }));
  // @ts-expect-error a book has to be named
  const { error } = await client.POST('/api/user/cart', { body: {} });
  got(await client.POST('/api/user/cart', { body: { item: { _id: product._id } } }));
  const step = { params: { path: { productId: product._id } }, body: { action: { type: 'increment' as const } } };
  got(await client.POST('/api/user/cart/{productId}', step));
  const { cart } = got(await client.GET('/api/user/cart'));
  const added = got(await client.POST('/api/user/address', { body: { address } }));
  const path = { addressId: added.address[0]?._id ?? '' };
  const left = got(await client.DELETE('/api/user/address/{addressId}', { params: { path } }));
  const lines: components['schemas']['CartLine'][] = cart;
  return { name: foundUser.firstName, errors: error?.errors, lines, cities: added.address.map((one) => one.city), left };
}
`,
};

const openapiTypescriptCodegen: Usage = {
  generator: ['openapi-typescript-codegen/bin/index.js', '--input=document.json', '--output=codegen'],
  source: `import {
  AddressService, ApiError, AuthService, CartService, CatalogueService, type CartLine, OpenAPI, QuantityChange,
} from './codegen';
${person}
export async function shopping(baseUrl: string): Promise<unknown> {
  if (OpenAPI.BASE !== baseUrl) throw new Error('another server: ' + OpenAPI.BASE);
  OpenAPI.TOKEN = (await AuthService.signUp(person)).encodedToken;
  const { foundUser } = await AuthService.logIn(person);
  const { products } = await CatalogueService.listProducts(3);
  const [book] = products;
  if (!book) throw new Error('no book');
  const { product } = await CatalogueService.getProduct(book.id);
  let errors: unknown;
  try {
    // @ts-expect-error a book has to be named
    await CartService.addToCart({});
  } catch (error) {
    if (error instanceof ApiError) ({ errors } = error.body);
  }
  await CartService.addToCart({ item: { _id: product._id } });
  await CartService.changeQuantity(product._id, { action: { type: QuantityChange.type.INCREMENT } });
  const { cart } = await CartService.getCart();
  const added = await AddressService.addAddress({ address });
  const left = await AddressService.deleteAddress(added.address[0]?._id ?? '');
  const lines: CartLine[] = cart;
  return { name: foundUser.firstName, errors, lines, cities: added.address.map((one) => one.city), left };
}
`,
};

const swaggerTypescriptApi: Usage = {
  generator: ['swagger-typescript-api/dist/cli.mjs', 'generate', '--path=document.json', '--output=swagger'],
  source: `import { Api, type CartLine, type Errors } from './swagger/Api';
${person}
export async function shopping(baseUrl: string): Promise<unknown> {
  let token: string | undefined;
  const securityWorker = () => ({ headers: { authorization: token ?? '' } });
  const { api, baseUrl: known } = new Api({ securityWorker });
  if (known !== baseUrl) throw new Error('another server: ' + known);
  token = (await api.signUp(person)).data.encodedToken;
  const { foundUser } = (await api.logIn(person)).data;
  const { products } = (await api.listProducts({ limit: 3 })).data;
  const [book] = products;
  if (!book) throw new Error('no book');
  const { product } = (await api.getProduct(book.id)).data;
  // @ts-expect-error a book has to be named
  const { error } = await api.addToCart({}).catch((answer: { error: Errors }) => answer);
  await api.addToCart({ item: { _id: product._id } });
  await api.changeQuantity(product._id, { action: { type: 'increment' } });
  const { cart } = (await api.getCart()).data;
  const added = (await api.addAddress({ address })).data;
  const left = (await api.deleteAddress(added.address[0]?._id ?? '')).data;
  const lines: CartLine[] = cart;
  return { name: foundUser.firstName, errors: error.errors, lines, cities: added.address.map((one) => one.city), left };
}
`,
};

export const usages: Readonly<Record<string, Usage>> = {
  'openapi-fetch': openapiFetch,
  'openapi-typescript-codegen': openapiTypescriptCodegen,
  'swagger-typescript-api': swaggerTypescriptApi,
};
