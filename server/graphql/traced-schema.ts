import { defaultFieldResolver, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Trace } from '../telemetry/tracing.ts';

/** Adds a span to the resolver of each field of the type: `Query.products`. */
function tracedType(type: GraphQLObjectType, trace: Trace): GraphQLObjectType {
  const config = type.toConfig();
  const fields = Object.entries(config.fields).map(([name, field]) => {
    const { resolve = defaultFieldResolver } = field;
    const traced: typeof resolve = (...args) => trace(`${type.name}.${name}`, {}, () => resolve(...args));
    return [name, { ...field, resolve: traced }] as const;
  });
  return new GraphQLObjectType({ ...config, fields: Object.fromEntries(fields) });
}

/** Copies the schema with traced top-level fields. A span for every field would cost more than the field. */
export function tracedSchema(schema: GraphQLSchema, trace: Trace): GraphQLSchema {
  const { query, mutation, types, ...config } = schema.toConfig();
  return new GraphQLSchema({
    ...config,
    types: types.filter((type) => type !== query && type !== mutation),
    query: query && tracedType(query, trace),
    mutation: mutation && tracedType(mutation, trace),
  });
}
