import { type KyselyPlugin, OperationNodeTransformer, type PrimitiveValueListNode, type ValueNode } from 'kysely';

const clean = <T>(value: T): T | string => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

/** Replaces NUL in the values of hand-written statements. */
export const noNulIn = <T>(values: readonly T[]): (T | string)[] => values.map(clean);

class Cleaner extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: clean(node.value) };
  }
  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map((value) => clean(value)) };
  }
}

/** Replaces NUL in texts, which PostgreSQL refuses, so that odd input is an unknown value and not an error. */
export function noNul(): KyselyPlugin {
  const cleaner = new Cleaner();
  return {
    transformQuery: ({ node, queryId }) => cleaner.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}
