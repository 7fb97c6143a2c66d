import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { operationIn } from './browser/variables.ts';
import { type Description, restTwins } from './browser/rest-twin.ts';

const idPath = (name: string) => [{ in: 'path', name, example: 'an-example' }];
const schemas = {
  Choice: { anyOf: [{ properties: { item: { $ref: '#/components/schemas/Reference' } } }] },
  Reference: { anyOf: [{ properties: { _id: { examples: ['example-id'] } } }] },
  Address: {
    properties: { address: { properties: { city: { examples: ['Chennai'] }, name: { examples: ['Asha'] } } } },
  },
};
const body = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const description: Description = {
  components: { schemas },
  paths: {
    '/api/products': {
      get: {
        parameters: [
          { in: 'query', name: 'limit' },
          { in: 'query', name: 'q' },
        ],
        'x-graphql': 'query P($limit: Int) {\n  products(first: $limit, filter: { query: $q }) { totalCount }\n}',
      },
    },
    '/api/products/{slug}': { get: { parameters: idPath('slug'), 'x-graphql': '{ product(slug: $slug) { title } }' } },
    '/api/user/cart': {
      get: { 'x-graphql': '# All of it.\n{ viewer { cart { lines { quantity } } } }' },
      post: { requestBody: body('Choice'), 'x-graphql': 'mutation { addToCart(productId: $_id) { id } }' },
    },
    '/api/user/address': {
      post: {
        requestBody: body('Address'),
        'x-graphql': 'mutation { addAddress(input: { name: $name, city: $city }) { addresses { id } } }',
      },
    },
    '/api/user/orders/{orderId}': {
      get: { parameters: idPath('orderId'), 'x-graphql': '{ viewer { order(id: $orderId) { id } } }' },
    },
    '/api/user': { get: { 'x-graphql': '{ viewer { firstName email cart { id } } }' } },
    '/api/health': { get: {} },
  },
};

const twins = (text: string, variables: Record<string, unknown> = {}) => {
  const operation = operationIn(parse(text));
  if (!operation) throw new Error('no operation');
  return restTwins(description, operation, variables).map(({ method, url, body: sent }) =>
    sent === undefined ? `${method} ${url}` : `${method} ${url} ${JSON.stringify(sent)}`,
  );
};

it.each<[string, Record<string, unknown>, string[]]>([
  ['{ highestPrice }', {}, []],
  ['{ products { totalCount } }', {}, ['GET /api/products']],
  ['{ products(first: 5, filter: { query: "a b" }) { totalCount } }', {}, ['GET /api/products?limit=5&q=a+b']],
  ['query ($s: String!) { product(slug: $s) { title } }', { s: 'walden' }, ['GET /api/products/walden']],
  ['query ($s: String!) { product(slug: $s) { title } }', {}, ['GET /api/products/an-example']],
  [
    '{ product(slug: "a/b") { title } viewer { cart { id } firstName } }',
    {},
    ['GET /api/products/a%2Fb', 'GET /api/user/cart', 'GET /api/user'],
  ],
  ['{ viewer { firstName email } }', {}, ['GET /api/user']],
  ['{ viewer { firstName cart { id } } }', {}, ['GET /api/user']],
  ['{ viewer { firstName email order(id: "o1") { id } } }', {}, ['GET /api/user', 'GET /api/user/orders/o1']],
  ['{ viewer { order(id: "o1") { id } } }', {}, ['GET /api/user/orders/o1']],
  [
    'mutation ($productId: ID!) { addToCart(productId: $productId) { id } }',
    { productId: 'p1' },
    ['POST /api/user/cart {"item":{"_id":"p1"}}'],
  ],
  [
    'mutation ($input: AddressInput!) { addAddress(input: $input) { id } }',
    { input: { city: 'Pune' } },
    ['POST /api/user/address {"address":{"city":"Pune","name":"Asha"}}'],
  ],
])('%s', (text, variables, expected) => expect(twins(text, variables)).toEqual(expected));
