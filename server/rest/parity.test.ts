import { isObjectType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { schema } from '../graphql/schema.ts';
import { aShop } from '../test/fixtures.ts';

/** Routes that GraphQL has no operation for. */
const REST_ONLY = [
  // The payment provider calls it, and speaks no GraphQL.
  'POST /api/payments/webhook',
];
/** Fields that REST has no call for. */
const GRAPHQL_ONLY = [
  // REST has the sandbox's bank outside the API: POST /sandbox/orders/{orderId}/payments.
  'Mutation.payInSandbox',
  // The operations that are named for REST calls select `nodes` instead.
  'ProductConnection.edges',
  // REST lists the books of one category.
  'Category.products',
];

const shop = aShop();
let equivalents: Map<string, string | undefined>;
beforeAll(async () => {
  const { paths } = JSON.parse((await shop.rest('GET', '/api/docs/json')).text) as {
    paths: Record<string, Record<string, { 'x-graphql'?: string }>>;
  };
  equivalents = new Map(
    Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, route]) => [`${method.toUpperCase()} ${url}`, route['x-graphql']]),
    ),
  );
});

const documented = () =>
  [...equivalents].flatMap(([call, operation]) => (operation === undefined ? [] : [[call, operation] as const]));

it('documents for every REST call a GraphQL operation, which is valid as it is written', () => {
  expect([...equivalents].filter(([, operation]) => operation === undefined).map(([call]) => call)).toEqual(REST_ONLY);
  expect(equivalents.size).toBeGreaterThan(40);
  for (const [call, operation] of documented())
    expect([call, validate(schema, parse(operation)).map(String)]).toEqual([call, []]);
});

it('has a REST call for every query, mutation and field with arguments', () => {
  const selected = new Set<string>();
  for (const [, operation] of documented()) {
    const types = new TypeInfo(schema);
    const Field = () => void selected.add(`${types.getParentType()?.name}.${types.getFieldDef()?.name}`);
    visit(parse(operation), visitWithTypeInfo(types, { Field }));
  }
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'));
  const isEntry = /^(Query|Mutation|Subscription|Viewer|Author|ProductConnection)$/;
  const required = types.flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ args }) => isEntry.test(type.name) || args.length > 0)
      .map((field) => `${type.name}.${field.name}`),
  );
  expect(required.length).toBeGreaterThan(50);
  expect(required.filter((field) => !selected.has(field))).toEqual(GRAPHQL_ONLY);
});

it('answers every documented query: none is too deep, too costly or lacks a required value', async () => {
  const { token } = await shop.shopper();
  const values = {
    pageId: 'returns',
    productId: 'walden',
    authorId: 'george-eliot',
    id: ['walden'],
    q: 'the',
    orderId: 'x',
    paymentId: 'x',
    shareToken: 'x.y',
  };
  const queries = documented().filter(([, operation]) => /^query/m.test(operation));
  expect(queries.length).toBeGreaterThan(15);
  for (const [call, operation] of queries) {
    const { errors } = await shop.graphql(operation, values, token);
    expect([call, errors]).toEqual([call, undefined]);
  }
});
