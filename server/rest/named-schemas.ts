import type { FastifyInstance } from 'fastify';
import { type Static, type TObject, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox';

const schemas = new Map<string, TSchema>();

/**
 * Names a schema in the components of OpenAPI, and returns the reference that routes and other schemas use, so that
 * generated clients have one type of that name.
 */
export function namedSchema<T extends TSchema>(name: string, schema: T): TUnsafe<Static<T>> {
  if (schemas.has(name)) throw new Error(`Two schemas are named ${name}.`);
  schemas.set(name, { ...schema, $id: name });
  return Type.Unsafe<Static<T>>({ $ref: `${name}#` });
}

export const namedObject = <T extends TProperties>(name: string, fields: T): TUnsafe<Static<TObject<T>>> =>
  namedSchema(name, Type.Object(fields));

/** Names an object and describes it, as the documentation of an answer requires. */
export const describedObject = <T extends TProperties>(
  name: string,
  description: string,
  fields: T,
): TUnsafe<Static<TObject<T>>> => namedSchema(name, Type.Object(fields, { description }));

/** Lets the routes registered after it refer to the named schemas. */
export function shareSchemas(app: FastifyInstance): void {
  for (const schema of schemas.values()) app.addSchema(schema);
}
