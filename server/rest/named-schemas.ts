import type { FastifyInstance } from 'fastify';
import { type Static, type TSchema, type TUnsafe, Type } from 'typebox';

const schemas = new Map<string, TSchema>();

/**
 * Names a schema in the components of OpenAPI, and returns the reference that routes and other schemas use, so that
 * generated clients have one type of that name.
 */
export function named<T extends TSchema>(name: string, schema: T): TUnsafe<Static<T>> {
  if (schemas.has(name)) throw new Error(`Two schemas are named ${name}.`);
  schemas.set(name, { ...schema, $id: name });
  return Type.Unsafe<Static<T>>({ $ref: `${name}#` });
}

/** Lets the routes that are registered after it refer to the named schemas. */
export function shareSchemas(app: FastifyInstance): void {
  for (const schema of schemas.values()) app.addSchema(schema);
}
