import { type ExecutionResult, graphql, type GraphQLSchema } from 'graphql';
import { ShopError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import { createContext } from './context.ts';
import type { ObserveOperation } from './observed-operations.ts';

interface Deps {
  readonly schema: GraphQLSchema;
  readonly observe: ObserveOperation;
}

interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
}

/** Executes the operations of rendered pages as a guest, without HTTP. */
export const executeForGuests =
  (services: Services, { schema, observe }: Deps) =>
  ({ query, variables, operationName }: Operation): Promise<ExecutionResult> =>
    observe(query, async (countError) => {
      const result = await graphql({
        schema,
        source: query,
        variableValues: variables,
        ...(operationName === undefined ? {} : { operationName }),
        contextValue: createContext(services, { token: null, address: '', userAgent: '' }),
      });
      for (const { originalError } of result.errors ?? [])
        countError(originalError instanceof ShopError ? originalError.code : 'INTERNAL_SERVER_ERROR');
      return result;
    });
