import { getOperationAST, OperationTypeNode } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Slot } from '../http/response-cache.ts';
import type { GraphQLContext } from './context.ts';

/** The place in the response cache for the answer to a request, and whether it may be stored there. */
export interface Storing {
  readonly reserve: () => Promise<Slot>;
  /** Set for a public answer: one of a query, without errors, whose resolvers did not read the viewer. */
  slot: Slot | null;
}

/**
 * Determines which answers the response cache may keep. The slot of a query belongs to the version of the catalogue
 * with which the query began.
 */
export const publicAnswers: Plugin<GraphQLContext & { readonly storing: Storing }> = {
  async onExecute({ args: { document, operationName, contextValue } }) {
    const { audience, storing } = contextValue;
    if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.QUERY) return undefined;
    const slot = await storing.reserve();
    return {
      onExecuteDone({ result }) {
        if (!isAsyncIterable(result) && !result.errors && !audience.isPersonal) storing.slot = slot;
      },
    };
  },
};
