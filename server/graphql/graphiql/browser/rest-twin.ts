import type { OperationNode, SelectionNode, ValueNode } from './ast.ts';
import { isRecord, type Values } from './variables.ts';

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface RestOperation {
  readonly summary?: string;
  /** The GraphQL operation that does the same; its variables are called as the parameters and fields of REST are. */
  readonly 'x-graphql'?: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
/** What /api/docs/json describes. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RestOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface RestCall {
  readonly method: string;
  readonly url: string;
  readonly summary: string;
  readonly body: unknown;
}

type Asked = Pick<SelectionNode, 'arguments'> & { readonly path: string };

const fieldsOf = ({ selectionSet }: Pick<SelectionNode, 'selectionSet'>) =>
  (selectionSet?.selections ?? []).filter(({ kind }) => kind === 'Field');

/** What an operation asks for: its fields, and for `viewer` the fields in that. */
const askedBy = (operation: OperationNode): Asked[] =>
  fieldsOf(operation).flatMap((field) =>
    field.name?.value === 'viewer'
      ? fieldsOf(field).map((inner) => ({ path: `viewer.${inner.name?.value}`, arguments: inner.arguments }))
      : [{ path: field.name?.value ?? '', arguments: field.arguments }],
  );

/** The same of a document without fragments, read from its text. */
function askedByText(text: string): Set<string> {
  const bare = text.replaceAll(/#.*$/gm, '').replaceAll(/\([^()]*\)/g, '');
  const found = new Set<string>();
  const parents: string[] = [];
  let last = '';
  for (const [token] of bare.matchAll(/[{}]|\w+/g)) {
    if (token === '{') parents.push(last);
    else if (token === '}') parents.pop();
    else if (parents.length === 1 && token !== 'viewer') found.add(token);
    else if (parents.length === 2 && parents[1] === 'viewer') found.add(`viewer.${token}`);
    last = token;
  }
  return found;
}

/** A value as JSON, with its variables put in. */
function valueOf({ kind, name, value, values, fields }: ValueNode, variables: Values): unknown {
  if (kind === 'Variable') return variables[name?.value ?? ''];
  if (values) return values.map((inner) => valueOf(inner, variables));
  if (fields) return Object.fromEntries(fields.map((field) => [field.name.value, valueOf(field.value, variables)]));
  if (kind === 'IntValue' || kind === 'FloatValue') return Number(value);
  return kind === 'NullValue' ? null : value;
}

/** A value as part of an address. */
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The innermost values with their names. */
const leaves = (name: string, value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => leaves(key, inner)) : [[name, value]];

/** The REST calls that do what a GraphQL operation does; none for fields without a twin. */
export function restTwins(description: Description, operation: OperationNode, variables: Values): RestCall[] {
  const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, rest]) => {
      const { 'x-graphql': twin } = rest;
      return twin === undefined ? [] : [{ path, method: method.toUpperCase(), rest, twin, asked: askedByText(twin) }];
    }),
  );

  /** The example of a body, with the values that are known. */
  function bodyOf(schema: Schema, values: ReadonlyMap<string, unknown>, name = ''): unknown {
    const whole = schema.$ref
      ? description.components?.schemas?.[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]
      : schema.anyOf?.[0];
    if (whole) return bodyOf(whole, values, name);
    if (!schema.properties) return values.get(name) ?? schema.examples?.[0] ?? schema.enum?.[0];
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, field]) => [key, bodyOf(field, values, key)]),
    );
  }

  const wanted = askedBy(operation);
  // One call that has all of it, if there is one.
  const whole = routes.filter(({ asked }) => wanted.length > 1 && wanted.every(({ path }) => asked.has(path)));
  const calls = (whole.length > 0 ? wanted.slice(0, 1) : wanted).flatMap(({ path: field, arguments: args = [] }) => {
    const given = new Map(args.flatMap((argument) => leaves(argument.name.value, valueOf(argument.value, variables))));
    const [best] = (whole.length > 0 ? whole : routes)
      .filter(({ asked }) => asked.has(field))
      .map((route) => {
        const values = new Map(given);
        for (const [, argument = '', restName = ''] of route.twin.matchAll(/(\w+)\s*:\s*\$(\w+)/g))
          if (given.has(argument)) values.set(restName, given.get(argument));
        const parameters = route.rest.parameters ?? [];
        const unknown = parameters.filter((one) => one.in === 'path' && !values.has(one.name)).length;
        return { ...route, values, parameters, unknown };
      })
      .toSorted((one, other) => one.unknown - other.unknown || one.asked.size - other.asked.size);
    if (!best) return [];
    const { path, method, rest, values, parameters } = best;
    const url = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
      const example = parameters.find((one) => one.name === parameter)?.example;
      return encodeURIComponent(text(values.get(parameter) ?? example ?? parameter));
    });
    const query = new URLSearchParams();
    for (const parameter of parameters)
      for (const value of parameter.in === 'query' ? [values.get(parameter.name) ?? []].flat() : [])
        query.append(parameter.name, text(value));
    const schema = rest.requestBody?.content['application/json']?.schema;
    return [
      {
        method,
        url: query.size > 0 ? `${url}?${query.toString()}` : url,
        summary: rest.summary ?? '',
        body: schema && bodyOf(schema, values),
      },
    ];
  });
  return calls.filter(
    (call, index) => calls.findIndex(({ method, url }) => method === call.method && url === call.url) === index,
  );
}
