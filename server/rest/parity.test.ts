import { isObjectType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation['x-graphql']]),
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
