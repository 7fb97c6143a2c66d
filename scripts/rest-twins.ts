import path from 'node:path';
import { openShop } from '../server/test/open-shop.ts';
import { writeIfChanged } from './write-if-changed.ts';

const FILE = path.resolve(import.meta.dirname, '../client/request-tester/__generated__/rest-twins.json');

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Operation {
  readonly 'x-graphql'?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * The GraphQL operation of each REST call, with an example of its body and of the query that it must have: taken from
 * OpenAPI, where the routes themselves name it.
 */
export async function restTwins(): Promise<string> {
  const shop = await openShop();
  const { text } = await shop.rest('GET', '/api/docs/json');
  await shop.close();
  const { paths, components } = JSON.parse(text) as Description;

  function exampleOf({ $ref, anyOf, properties, examples, enum: choices }: Schema): unknown {
    const whole = $ref ? components.schemas[$ref.slice('#/components/schemas/'.length)] : anyOf?.[0];
    if (whole) return exampleOf(whole);
    if (!properties) return examples?.[0] ?? choices?.[0];
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(field)]));
  }

  function twinOf({ 'x-graphql': operation, parameters = [], requestBody }: Operation) {
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .flatMap(({ name, example }) => [example].flat().map((value) => [name, String(value)]));
    return {
      operation,
      ...(query.length > 0 && { query: new URLSearchParams(query).toString() }),
      ...(requestBody && { body: JSON.stringify(exampleOf(requestBody.content['application/json'].schema)) }),
    };
  }

  const calls = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${url}`, twinOf(operation)] as const,
    ),
  );
  return `${JSON.stringify(Object.fromEntries(calls.filter(([, { operation }]) => operation)), null, 2)}\n`;
}

if (import.meta.main) await writeIfChanged(FILE, await restTwins());
