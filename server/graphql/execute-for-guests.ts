import { graphql } from 'graphql';
import type { Execute } from '../http/rendered-pages.ts';
import type { Services } from '../services.ts';
import { createContext } from './context.ts';
import { schema } from './schema.ts';

/** Answers the pages' own operations without a way over HTTP, as a guest. */
export const executeForGuests =
  (services: Services): Execute =>
  ({ query, variables, operationName }) =>
    graphql({
      schema,
      source: query,
      variableValues: variables,
      ...(operationName === undefined ? {} : { operationName }),
      contextValue: createContext(services, { authorization: undefined, address: '' }),
    });
