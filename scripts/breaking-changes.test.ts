import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openShop } from '../server/test/open-shop.ts';
import { breakingInGraphQL, breakingInOpenAPI, unannouncedChanges } from './breaking-changes.ts';

const read = (file: string) => readFile(path.resolve(import.meta.dirname, '..', file), 'utf8');
const schema = await read('schema.graphql');
const released = JSON.parse(await read('docs/released/openapi.json')) as Document;

interface Document {
  readonly paths: Record<string, any>;
  readonly components: { readonly schemas: Record<string, any>; readonly securitySchemes: Record<string, object> };
}

it('requires the changelog to name every change that breaks a client of the last release', async () => {
  const shop = await openShop();
  const openapi = JSON.parse((await shop.rest('GET', '/api/docs/json')).text) as Document;
  await shop.close();
  const changes = [
    ...(await breakingInGraphQL(await read('docs/released/schema.graphql'), schema)),
    ...breakingInOpenAPI(released, openapi),
  ];
  expect(unannouncedChanges(changes, await read('CHANGELOG.md'))).toEqual([]);
});

it.each([
  ['a removed field', '  title: String!', '  heading: String!', ['Product.title']],
  ['a type that changes', '  rating: Float!', '  rating: String!', ['Product.rating']],
  ['a field that becomes nullable', '  isPopular: Boolean!', '  isPopular: Boolean', ['Product.isPopular']],
  ['a new required argument', '  author(', '  author(country: String!', ['Query.author.country']],
  ['a removed enum value', '  LOW_TO_HIGH', '  CHEAPEST_FIRST', ['ProductSort.LOW_TO_HIGH']],
  ['a new field, which breaks nobody', '  rating: Float!', '  rating: Float!\n  votes: Int!', []],
])('finds in GraphQL %s', async (_, from, to, names) => {
  expect(schema).toContain(from);
  const found = await breakingInGraphQL(schema, schema.replace(from, to));
  expect(found.map(({ name }) => name)).toEqual(names);
});

it.each<[string, (document: Document) => void, readonly string[]]>([
  ['a removed call', ({ paths }) => delete paths['/api/user/cart'].post, ['POST /api/user/cart']],
  ['a removed answer', ({ paths }) => delete paths['/api/user/cart'].get.responses['200'], ['GET /api/user/cart']],
  [
    'a new required parameter',
    ({ paths }) => paths['/api/products'].get.parameters.push({ name: 'x', in: 'query', required: true, schema: {} }),
    ['GET /api/products'],
  ],
  [
    'a removed field of an answer',
    ({ components }) => delete components.schemas['Product'].properties.price,
    ['Product.price'],
  ],
  [
    'a field of an answer with another type',
    ({ components }) => (components.schemas['Product'].properties.price.type = 'string'),
    ['Product.price'],
  ],
  ['a new field, which breaks nobody', ({ components }) => (components.schemas['Product'].properties.votes = {}), []],
  [
    'another way to send the token, which breaks nobody',
    ({ components }) => (components.securitySchemes['cookie'] = { type: 'apiKey', in: 'cookie', name: 'token' }),
    [],
  ],
])('finds in OpenAPI %s', (_, change, names) => {
  const after = structuredClone(released);
  change(after);
  expect(breakingInOpenAPI(released, after).map(({ name }) => name)).toEqual(names);
});

it('accepts a change as announced only by its name under "Unreleased"', () => {
  const changes = [{ name: 'Product.title', what: 'gone' }];
  const changelog = (unreleased: string, before: string) =>
    `# Changelog\n\n## Unreleased\n\n${unreleased}\n\n## 1.0.0\n\n${before}\n`;
  expect(unannouncedChanges(changes, changelog('- `Product.title` is `heading` now.', ''))).toEqual([]);
  expect(unannouncedChanges(changes, changelog('- `Product.titles`', '- `Product.title` is gone.'))).toEqual(changes);
  expect(unannouncedChanges(changes, '# Changelog\n\n## Unreleased\n\n- `Product.title` is gone.\n')).toEqual([]);
});
