import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GraphQLContext } from './context.ts';
import { isKnown } from './known-operations.ts';
import { areWellFormed, type Parameters } from './parameters.ts';
import { MAX_TEXT } from './parsed-documents.ts';
import { HEAVY, type Operation, type Weigh } from './weight.ts';

/** Operations that are not compiled are prepared up to this weight: a prepared one takes no turns. */
const LIGHT = 1_000;

type Variables = Record<string, unknown> | undefined;
type Run = (context: GraphQLContext, variables: Variables) => ExecutionResult | Promise<ExecutionResult>;

/** What Yoga made of a query, and in which media type it answered. */
interface Prepared {
  readonly document: DocumentNode;
  readonly type: string;
  /** The compiled operation; null when the document is executed as it is. */
  readonly compiled: Run | null;
}

const keyOf = (query: string, accept: string | undefined): string => `${accept ?? ''}\n${query}`;

/** Compiles an operation of the client, once; null for any other. */
function createCompiler(schema: GraphQLSchema) {
  // By text, and bounded by the number of the client's operations: strangers could send any number of others.
  const runs = new Map<string, Run>();

  return async function compile(query: string, document: DocumentNode): Promise<Run | null> {
    if (!isKnown(query)) return null;
    const before = runs.get(query);
    if (before) return before;
    // Loaded with the first of them: it would take some 50 ms of every start.
    const { compileQuery, isCompiledQuery } = await import('graphql-jit');
    const made = compileQuery(schema, document);
    if (!isCompiledQuery(made)) return null;
    const run: Run = (context, variables) => made.query(undefined, context, variables ?? {});
    runs.set(query, run);
    return run;
  };
}

/**
 * Queries that Yoga has parsed, validated and answered once are executed without it from then on: its pipeline costs a
 * signed-in reader more than the query itself (decision 018). Everything else, and every error, is Yoga's.
 */
export function createPreparedQueries(
  schema: GraphQLSchema,
  weigh: Weigh,
  documentOf: (query: string) => DocumentNode | undefined,
) {
  const compile = createCompiler(schema);
  const queries = new LRUCache<string, Prepared>({
    maxSize: MAX_TEXT,
    sizeCalculation: (_, key) => key.length,
  });

  /** With variables of a wrong type it is not: Yoga says so. */
  function isLight(operation: Operation, isCompiled: boolean): boolean {
    try {
      return weigh(operation) <= (isCompiled ? HEAVY : LIGHT);
    } catch {
      return false;
    }
  }

  return {
    /** The answer, or null when Yoga has to give it. `makeContext` is called when the query is executed. */
    async answer(parameters: Parameters, accept: string | undefined, makeContext: () => GraphQLContext) {
      const prepared = queries.get(keyOf(parameters.query, accept));
      if (!prepared || !areWellFormed(parameters)) return null;
      const { operationName, variables } = parameters as { operationName?: string; variables?: Variables };
      const { document, type, compiled } = prepared;
      if (!isQuery(document, operationName)) return null;
      if (!isLight({ document, operationName, variables }, compiled !== null)) return null;
      const contextValue = makeContext();
      const result = await (compiled
        ? compiled(contextValue, variables)
        : execute({ schema, document, operationName, variableValues: variables, contextValue }));
      // Yoga executes the query again, and answers the errors masked and with their status.
      return result.errors ? null : { type, text: JSON.stringify(result) };
    },

    /** Whether the operation is a query. `false` for a document that is not in memory. */
    isQuery({ query, operationName }: Parameters): boolean {
      const document = documentOf(query);
      return document !== undefined && isQuery(document, operationName);
    },

    /** Prepares a query that Yoga has answered without errors in this media type. */
    async prepare({ query }: Parameters, accept: string | undefined, type: string): Promise<void> {
      const document = documentOf(query);
      if (document && /^application\/[\w+-]*json\b/.test(type))
        queries.set(keyOf(query, accept), { document, type, compiled: await compile(query, document) });
    },
  };
}

function isQuery(document: DocumentNode, operationName: unknown): boolean {
  const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : null);
  return operation?.operation === OperationTypeNode.QUERY;
}
