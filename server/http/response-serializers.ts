import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const build = SerializerSelector();
type Serialize = ReturnType<ReturnType<typeof build>>;

/** Keyed by the schemas that a response refers to, then by its own. */
const compiled = new Map<string, Map<string, Serialize>>();

/**
 * Compiles each response schema once per process, since hundreds of documented failures share one. A compilation costs
 * some milliseconds of the start, and its function makes an object whose first key is a new name: V8 shares hidden
 * classes among objects for only 1,536 first keys.
 */
export const responseSerializers: typeof build = (external, options) => {
  const compile = build(external, options);
  const key = JSON.stringify(external);
  const bySchema = compiled.get(key) ?? new Map<string, Serialize>();
  compiled.set(key, bySchema);
  return (route) => {
    const schema = JSON.stringify(route.schema);
    const serialize = bySchema.get(schema) ?? compile(route);
    bySchema.set(schema, serialize);
    return serialize;
  };
};
