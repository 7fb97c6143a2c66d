/** The parts of JSON Schema that the bodies of this API use. */
export interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Builds a value that fits the schema from its examples; `schemas` are keyed by the last word of a `$ref`. */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): unknown {
  const { $ref, anyOf, enum: choices, examples, properties } = schema;
  const target = $ref ? schemas[$ref.slice($ref.lastIndexOf('/') + 1)] : anyOf?.[0];
  if (target) return exampleOf(target, schemas);
  if (!properties) return examples?.[0] ?? choices?.[0];
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(field, schemas)]));
}
