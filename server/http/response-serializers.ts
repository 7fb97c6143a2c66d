import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const build = SerializerSelector();
type Serialize = ReturnType<ReturnType<typeof build>>;

/** Keyed by the schemas that a response refers to, then by its own. */
const compiled = new Map<string, Map<string, Serialize>>();

/** `compile`, postponed until the function that it returns is called. */
function whenCalled(compile: () => Serialize): Serialize {
  let serialize: Serialize | undefined;
  return (answer) => (serialize ??= compile())(answer);
}

/**
 * Compiles each response schema once per process, since hundreds of documented failures share one, and only when an
 * answer needs it. Each compilation takes milliseconds, and uses up one of the 1,536 different first keys of objects for
 * which V8 shares hidden classes.
 */
export const responseSerializers: typeof build = (external, options) => {
  const key = JSON.stringify(external);
  const bySchema = compiled.get(key) ?? new Map<string, Serialize>();
  compiled.set(key, bySchema);
  let compile: ReturnType<typeof build> | undefined;
  return (route) => {
    const schema = JSON.stringify(route.schema);
    const serialize = bySchema.get(schema) ?? whenCalled(() => (compile ??= build(external, options))(route));
    bySchema.set(schema, serialize);
    return serialize;
  };
};
