import restTwins from './__generated__/rest-twins.json' with { type: 'json' };
import type { TestRequest } from './test-request.ts';

/** `operation`: with variables that are named as the call's parameters, or as fields of its body. */
type Twin = { operation: string; query?: string; body?: string };

/** The REST calls that have an operation; of those that fit an address, the one with fewer parameters first. */
const TWINS = Object.entries<Twin>(restTwins)
  .map(([call, twin]) => ({ call, ...twin }))
  .toSorted((one, other) => one.call.split('{').length - other.call.split('{').length);

const PARAMETER = /\{(\w+)\}/g;
const escaped = (text: string) => text.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`);

type Values = Readonly<Record<string, unknown>>;

/** The values of the path's parameters, without the colon that may stand before them; null for another call. */
function pathValues(call: string, asked: string): Values | null {
  const names = [...call.matchAll(PARAMETER)].map(([, name = '']) => name);
  const pattern = escaped(call.replaceAll(PARAMETER, '{}')).replaceAll('{}', ':?([^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(asked);
  return match && Object.fromEntries(names.map((name, index) => [name, match[index + 1]]));
}

/** A value for each name that has one; a list of the values of a repeated one. */
function queryValues(query: string): Values {
  const asked = new URLSearchParams(query);
  const valueOf = (name: string) => (asked.getAll(name).length > 1 ? asked.getAll(name) : asked.get(name));
  return Object.fromEntries([...asked].flatMap(([name, value]) => (value ? [[name, valueOf(name)]] : [])));
}

/** All fields of a body by their names, of outer objects before inner ones. */
function fieldsOf(json: string | undefined): Values {
  const all: Record<string, unknown> = {};
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) all[name] ??= inner;
    for (const inner of Object.values(value)) look(inner);
  };
  try {
    look(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
  return all;
}

/** Ids and numbers. Nothing else of the reader's body is used, because GraphiQL's address contains the operation. */
const mayBeShown = ([name, value]: [string, unknown]) =>
  typeof value === 'number' || (typeof value === 'string' && /(_i|I)d$/.test(name));

/** A value as GraphQL writes it, for a variable of this type. */
function literal(value: unknown, type: string): string {
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, type.replace('[', ''))).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, inner]) => `    ${name}: ${literal(inner, 'String')}\n`);
    return `{\n${fields.join('')}  }`;
  }
  const isText = /^\[?(ID|String)/.test(type);
  const isBare = typeof value !== 'string' || (!isText && /^(-?\d+(\.\d+)?|[A-Z_]+)$/.test(value));
  return isBare ? String(value) : JSON.stringify(value);
}

/** The operation with its variables replaced by values; without the arguments that have none and may be left out. */
function written(operation: string, values: Values): string {
  const types = new Map<string, string>();
  const shortened = operation
    .replace(/^(query|mutation) \((.*)\) \{$/m, (_, kind: string, declared: string) => {
      for (const [, name = '', type = ''] of declared.matchAll(/\$(\w+): ([^,]+)/g)) types.set(name, type);
      return `${kind} {`;
    })
    .replaceAll(/(?:,\s*|\n\s*)?\w+: \$(\w+)/g, (argument, name: string) =>
      values[name] === undefined && !types.get(name)?.endsWith('!') ? '' : argument,
    )
    // What is left of an object, or of a list of arguments, that has lost its first or all of them.
    .replaceAll(/([{(])\s*,\s*/g, '$1')
    .replaceAll(/(?:,\s*|\n\s*)?\w+: \{\s*\}/g, '')
    .replaceAll(/\(\s*\)/g, '')
    // Objects of several fields get a line for each.
    .replaceAll(/^( *)(.*\{)(\w+: \$\w+(?:, \w+: \$\w+)+)\}/gm, (_, indent: string, before: string, fields: string) =>
      [indent + before, ...fields.split(', ').map((field) => `${indent}  ${field}`), `${indent}}`].join('\n'),
    );
  return shortened.replaceAll(/\$(\w+)/g, (_, name: string) => literal(values[name] ?? name, types.get(name) ?? ''));
}

/** The GraphQL operation for a REST request; undefined when there is none. */
export function graphqlTwin({ type, endpoint, body }: Pick<TestRequest, 'type' | 'endpoint' | 'body'>) {
  const [, address = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(endpoint.trim()) ?? [];
  const path = address.replace(/^\/?/, '/').replace(/\/$/, '');
  for (const { call, operation, ...example } of TWINS) {
    const inPath = pathValues(call, `${type} ${path}`);
    if (!inPath) continue;
    const examples = { ...queryValues(example.query ?? ''), ...fieldsOf(example.body) };
    const shown = Object.fromEntries(Object.entries(fieldsOf(example.body && body)).filter(mayBeShown));
    const values = { ...examples, ...queryValues(query), ...shown, ...inPath };
    const isExample = Object.keys(fieldsOf(example.body)).some(
      (name) => !(name in shown) && new RegExp(String.raw`\$${name}\b`).test(operation),
    );
    const note = isExample ? '# With example values: what you typed is not copied, but for ids and numbers.\n' : '';
    return note + written(operation, values);
  }
  return undefined;
}

export const graphiqlAddress = (query: string): string => `/graphql?${new URLSearchParams({ query }).toString()}`;
