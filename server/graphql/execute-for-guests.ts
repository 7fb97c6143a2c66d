import { graphql, type GraphQLSchema } from 'graphql';
import { ShopError } from '../errors.ts';
import type { Execute } from '../pages/rendered-pages.ts';
import type { Services } from '../services/services.ts';
import { createContext } from './context.ts';
import type { ObserveOperation } from './observed-operations.ts';

interface Deps {
  readonly schema: GraphQLSchema;
  readonly observe: ObserveOperation;
}

/** Executes the operations of rendered pages as a guest, without HTTP. */
export const executeForGuests =
  (services: Services, { schema, observe }: Deps): Execute =>
  ({ query, variables, operationName }) =>
    observe(query, async (countError) => {
      const result = await graphql({
        schema,
        source: query,
        variableValues: variables,
        ...(operationName === undefined ? {} : { operationName }),
        contextValue: createContext(services, {
          authorization: undefined,
          address: '',
          userAgent: '',
          audience: { isPersonal: false },
        }),
      });
      for (const { originalError } of result.errors ?? [])
        countError(originalError instanceof ShopError ? originalError.code : 'INTERNAL_SERVER_ERROR');
      return result;
    });
