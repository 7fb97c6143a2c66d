import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isObjectType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restTwins } from '../../scripts/rest-twins.ts';
import { schema } from '../graphql/schema.ts';
import { type OpenShop, openShop } from '../test/open-shop.ts';

/** Routes that GraphQL has no operation for. */
const REST_ALONE = [
  // The payment provider calls it, and speaks no GraphQL.
  'POST /api/payments/webhook',
];
/** Fields that REST has no call for. */
const GRAPHQL_ALONE: string[] = [];

let shop: OpenShop;
let twins: Map<string, string | undefined>;
beforeAll(async () => {
  shop = await openShop();
  const { paths } = JSON.parse((await shop.rest('GET', '/api/docs/json')).text) as {
    paths: Record<string, Record<string, { 'x-graphql'?: string }>>;
  };
  twins = new Map(
    Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${url}`, operation['x-graphql']]),
    ),
  );
});
afterAll(() => shop.close());

const known = () => [...twins].flatMap(([call, twin]) => (twin === undefined ? [] : [[call, twin] as const]));

it('every REST call names a GraphQL operation that is valid as it is documented', () => {
  expect([...twins].filter(([, twin]) => twin === undefined).map(([call]) => call)).toEqual(REST_ALONE);
  expect(twins.size).toBeGreaterThan(40);
  for (const [call, twin] of known()) expect([call, validate(schema, parse(twin)).map(String)]).toEqual([call, []]);
});

it('every query, mutation and field that is asked with arguments has a REST call', () => {
  const asked = new Set<string>();
  for (const [, twin] of known()) {
    const types = new TypeInfo(schema);
    const Field = () => void asked.add(`${types.getParentType()?.name}.${types.getFieldDef()?.name}`);
    visit(parse(twin), visitWithTypeInfo(types, { Field }));
  }
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'));
  const isEntry = /^(Query|Mutation|Viewer|Author|ProductConnection)$/;
  const wanted = types.flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ args }) => isEntry.test(type.name) || args.length > 0)
      .map((field) => `${type.name}.${field.name}`),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((field) => !asked.has(field))).toEqual(GRAPHQL_ALONE);
});

it('the request tester knows the pairs; if not, npm run codegen writes them', async () => {
  const file = path.resolve(import.meta.dirname, '../../client/request-tester/__generated__/rest-twins.json');
  expect(await readFile(file, 'utf8')).toBe(await restTwins());
});

it('every documented query is answered: none is too deep, too costly or without a value it wants', async () => {
  const { token } = await shop.shopper();
  const values = {
    productId: 'walden',
    authorId: 'george-eliot',
    id: ['walden'],
    q: 'the',
    orderId: 'x',
    paymentId: 'x',
  };
  const queries = known().filter(([, twin]) => /^query/m.test(twin));
  expect(queries.length).toBeGreaterThan(15);
  for (const [call, twin] of queries) {
    const { errors } = await shop.graphql(twin, values, token);
    expect([call, errors]).toEqual([call, undefined]);
  }
});
