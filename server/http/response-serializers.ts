import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const build = SerializerSelector();
type Serialize = ReturnType<ReturnType<typeof build>>;

/** Defers `compile` to the first use of its function. */
function whenUsed(compile: () => Serialize) {
  let compiled: Serialize | undefined;
  const get = () => (compiled ??= compile());
  return { get, serialize: ((answer) => get()(answer)) as Serialize };
}

/** Keyed by the schemas that a response refers to, then by its own. */
const serializers = new Map<string, Map<string, ReturnType<typeof whenUsed>>>();

/**
 * Compiles each response schema once per process, since hundreds of documented failures share one, and only when an
 * answer needs it. Each compilation takes milliseconds, and uses up one of the 1,536 different first keys of objects for
 * which V8 shares hidden classes.
 */
export const responseSerializers: typeof build = (external, options) => {
  const key = JSON.stringify(external);
  const bySchema = serializers.get(key) ?? new Map<string, ReturnType<typeof whenUsed>>();
  serializers.set(key, bySchema);
  let compile: ReturnType<typeof build> | undefined;
  return (route) => {
    const schema = JSON.stringify(route.schema);
    const serializer = bySchema.get(schema) ?? whenUsed(() => (compile ??= build(external, options))(route));
    bySchema.set(schema, serializer);
    return serializer.serialize;
  };
};

/** Compiles the schemas of all routes that the process has; for tests. Throws for a schema that cannot be compiled. */
export function compileResponseSchemas(): number {
  const all = [...serializers.values()].flatMap((bySchema) => [...bySchema.values()]);
  for (const { get } of all) get();
  return all.length;
}
