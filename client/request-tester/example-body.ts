/** A part of JSON Schema. `$ref` names one of the document's schemas. */
export type Schema = {
  $ref?: string;
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
};

export type Schemas = Readonly<Record<string, Schema>>;

/** Deeper than any body of the shop; a schema may contain itself. */
const MAX_DEPTH = 8;

const BLANK: Readonly<Partial<Record<string, unknown>>> = { string: '', integer: 1, number: 1, boolean: true };

/** A body that fits the schema, from its examples. What may be left out is, unless nothing is required. */
export function exampleBody(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const { $ref, type = 'object', examples = [], anyOf = [], properties = {}, required = [] } = schema;
  const inner = (one: Schema) => exampleBody(one, schemas, depth + 1);
  if (depth > MAX_DEPTH) return null;
  if ($ref !== undefined) return inner(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (examples.length > 0) return examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = anyOf;
  if (first) return inner(first);
  if (type === 'array') return schema.items ? [inner(schema.items)] : [];
  if (type !== 'object') return BLANK[type] ?? null;
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, inner(properties[name] ?? {})]));
}
