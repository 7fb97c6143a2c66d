import { type DocumentNode, execute, getOperationAST, OperationTypeNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GraphQLContext } from './context.ts';
import { schema } from './schema.ts';

/** Characters of all prepared queries. A parsed document takes about 200 times the memory of its text. */
const MAX_TEXT = 64 * 1024;

/** The parameters of a GraphQL request as its client sent them. */
export interface Parameters {
  readonly query: string;
  readonly operationName?: unknown;
  readonly variables?: unknown;
  readonly extensions?: unknown;
}

/** What Yoga made of a query, and in which media type it answered. */
interface Prepared {
  readonly document: DocumentNode;
  readonly type: string;
}

const known = new Set(['query', 'operationName', 'variables', 'extensions']);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether Yoga has nothing to refuse in the parameters. */
const areWellFormed = (parameters: Parameters): boolean =>
  Object.keys(parameters).every((name) => known.has(name)) &&
  (parameters.operationName == null || typeof parameters.operationName === 'string') &&
  [parameters.variables, parameters.extensions].every((value) => value == null || isRecord(value));

const keyOf = (query: string, accept: string | undefined): string => `${accept ?? ''}\n${query}`;

/**
 * Queries that Yoga has parsed, validated and answered once are executed without it from then on: its pipeline costs a
 * signed-in reader more than the query itself (decision 018). Everything else, and every error, is Yoga's.
 */
export function createPreparedQueries(documentOf: (query: string) => DocumentNode | undefined) {
  const queries = new LRUCache<string, Prepared>({
    maxSize: MAX_TEXT,
    sizeCalculation: (_, key) => key.length,
  });

  return {
    /** The answer, or null when Yoga has to give it. `makeContext` is called when the query is executed. */
    async answer(parameters: Parameters, accept: string | undefined, makeContext: () => GraphQLContext) {
      const prepared = queries.get(keyOf(parameters.query, accept));
      if (!prepared || !areWellFormed(parameters)) return null;
      const { operationName, variables } = parameters as {
        operationName?: string;
        variables?: Record<string, unknown>;
      };
      const { document, type } = prepared;
      if (!isQuery(document, operationName)) return null;
      const result = await execute({
        schema,
        document,
        operationName,
        variableValues: variables,
        contextValue: makeContext(),
      });
      // Yoga executes the query again, and answers the errors masked and with their status.
      return result.errors ? null : { type, text: JSON.stringify(result) };
    },

    /** Whether the operation is a query. `false` for a document that is not in memory. */
    isQuery({ query, operationName }: Parameters): boolean {
      const document = documentOf(query);
      return document !== undefined && isQuery(document, operationName);
    },

    /** Prepares a query that Yoga has answered without errors in this media type. */
    prepare({ query }: Parameters, accept: string | undefined, type: string): void {
      const document = documentOf(query);
      if (document && /^application\/[\w+-]*json\b/.test(type)) queries.set(keyOf(query, accept), { document, type });
    },
  };
}

function isQuery(document: DocumentNode, operationName: unknown): boolean {
  const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : null);
  return operation?.operation === OperationTypeNode.QUERY;
}
