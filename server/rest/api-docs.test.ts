import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../test/open-shop.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

let shop: OpenShop;
let document: Document;
beforeAll(async () => {
  shop = await openShop();
  document = JSON.parse((await shop.rest('GET', '/api/docs/json')).text) as Document;
});
afterAll(() => shop.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, call: `${method.toUpperCase()} ${path}` })),
  );

it('documents the routes of /api alone: no page, picture or GraphQL', () => {
  expect(Object.keys(document.paths).filter((path) => !/^\/api\/[a-z]+(\/([a-z]+|\{\w+\}))*$/.test(path))).toEqual([]);
});

it('says of every operation its name, summary, tag, answer and whether it wants a token', () => {
  const tags = document.tags.map(({ name }) => name);
  for (const { call, operationId, summary, tags: [tag, ...others] = [], security, responses } of operations()) {
    expect([call, operationId]).toEqual([call, expect.stringMatching(/^[a-z]+[A-Z]\w+$/)]);
    expect([call, summary]).toEqual([call, expect.stringMatching(/^[A-Z]/)]);
    expect([call, tags.includes(tag ?? ''), others]).toEqual([call, true, []]);
    expect([call, security]).toEqual([call, call.includes(' /api/user/') ? [{ token: [] }] : []]);
    for (const { description } of Object.values(responses))
      expect([call, description]).not.toContain('Default Response');
  }
});

it('gives each operation a name of its own', () => {
  const names = operations().map(({ operationId }) => operationId);
  expect(names).toEqual(expect.arrayContaining(['logIn', 'listProducts', 'getProduct', 'addToCart', 'addAddress']));
  expect(new Set(names).size).toBe(names.length);
});

it('names the schemas, and holds all of them that it refers to', () => {
  const names = Object.keys(document.components.schemas);
  expect(names).toEqual(
    expect.arrayContaining(['Product', 'Category', 'CartLine', 'WishlistItem', 'Address', 'User', 'Errors']),
  );
  const used = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  expect(new Set([...used].map(([, name]) => name))).toEqual(new Set(names));
});

it('names the server by the host it was asked at, or by the public address', async () => {
  expect(document.servers).toEqual([{ url: 'http://localhost:80' }]);
  const elsewhere = await openShop({ publicUrl: 'https://books.example' });
  const { text } = await elsewhere.rest('GET', '/api/docs/json');
  await elsewhere.close();
  expect((JSON.parse(text) as Document).servers).toEqual([{ url: 'https://books.example' }]);
});
