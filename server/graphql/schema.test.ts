import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  printSchema,
} from 'graphql';
import { expect, it } from 'vitest';
import { openShop } from '../test/open-shop.ts';
import { schema } from './schema.ts';

const file = readFileSync(path.resolve(import.meta.dirname, '../../schema.graphql'), 'utf8');

it("a running server prints the schema's file, byte for byte", async () => {
  const shop = await openShop();
  const options = { specifiedByUrl: true, directiveIsRepeatable: true, inputValueDeprecation: true, oneOf: true };
  const printed = await shop.ask(getIntrospectionQuery(options));
  await shop.close();
  // Introspection does not show the directives of a field.
  const unmarked = file.replaceAll(' @semanticNonNull\n', '\n');
  expect(`${printSchema(buildClientSchema(printed as unknown as IntrospectionQuery))}\n`).toBe(unmarked);
});

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

interface Described {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly args?: readonly Described[];
}

function partsOf(type: (typeof types)[number]): readonly Described[] {
  if (isEnumType(type)) return type.getValues();
  return isInputObjectType(type) || isObjectType(type) ? Object.values<Described>(type.getFields()) : [];
}

it('describes every type, field, argument and enum value', () => {
  const described = types.flatMap((type) => [
    [type.name, type.description] as const,
    ...partsOf(type).flatMap(({ name, description, args = [] }) => [
      [`${type.name}.${name}`, description] as const,
      ...args.map((arg) => [`${type.name}.${name}(${arg.name})`, arg.description] as const),
    ]),
  ]);
  expect(described.length).toBeGreaterThan(250);
  expect(described.filter(([, description]) => !description?.trim()).map(([name]) => name)).toEqual([]);
});

it('names the specification of every scalar', () => {
  const scalars = types.filter(isScalarType);
  expect(scalars.map(({ name }) => name)).toEqual(expect.arrayContaining(['Rupees', 'Paise', 'DateTime']));
  for (const { name, specifiedByURL } of scalars) expect([name, specifiedByURL]).toEqual([name, expect.any(String)]);
});

it('ends the names of input types in `Input`, and makes root fields nullable, so that an error in one leaves the others', () => {
  for (const { name } of types.filter(isInputObjectType)) expect(name).toMatch(/Input$/);
  for (const root of [schema.getQueryType()!, schema.getMutationType()!])
    for (const { name, type } of Object.values(root.getFields()))
      expect([name, String(type)]).toEqual([name, expect.not.stringMatching(/!$/)]);
});
