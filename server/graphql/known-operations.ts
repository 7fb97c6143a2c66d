import { usePersistedOperations as persistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { createGraphQLError, type Plugin } from 'graphql-yoga';
import operations from './__generated__/known-operations.json' with { type: 'json' };

const byHash = new Map<string, string>(Object.entries(operations));
const names = new Map([...byHash.values()].map((text) => [text, /^\w+ (\w+)/.exec(text)?.[1] ?? '']));

/** The name of the client's operation with this text. */
export const nameOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? names.get(query) : undefined;

/** The names of the client's operations. */
export const operationNames: Iterable<string> = new Set(names.values());

const refusal = (message: string) =>
  createGraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** Also executes an operation of the client by the SHA-256 of its text. */
export const operationsByHash: Plugin = persistedOperations({
  allowArbitraryOperations: true,
  // A hash that is not a text matches no operation.
  extractPersistedOperationId: ({ extensions }) => {
    const named = extensions?.['persistedQuery'] as { sha256Hash?: unknown } | undefined;
    return named ? String(named.sha256Hash) : null;
  },
  getPersistedOperation: (hash) => byHash.get(hash) ?? null,
  customErrors: {
    // Makes a client of Apollo's automatic persisted queries send the text instead.
    notFound: { message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } },
    keyNotFound: () => refusal('The request must have a "query": in its address, or in a body that is an object.'),
  },
});

/** Executes only operations of the client. The plugin above cannot: it would refuse them by their texts, too. */
export const knownOperationsOnly: Plugin = {
  onParams({ params: { query } }) {
    if (query !== undefined && nameOf(query) === undefined)
      throw refusal('This shop only executes the operations of its own pages.');
  },
};
