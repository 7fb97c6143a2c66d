import { graphql } from 'graphql';
import type { Execute } from '../pages/rendered-pages.ts';
import type { Services } from './services.ts';
import { createContext } from './context.ts';
import { schema } from './schema.ts';

/** Executes the operations of rendered pages as a guest, without HTTP. */
export const executeForGuests =
  (services: Services): Execute =>
  ({ query, variables, operationName }) =>
    graphql({
      schema,
      source: query,
      variableValues: variables,
      ...(operationName === undefined ? {} : { operationName }),
      contextValue: createContext(services, { authorization: undefined, address: '', audience: { isPersonal: false } }),
    });
