import { createHash } from 'node:crypto';
import { glob, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { type DocumentNode, Kind, OperationTypeNode, print } from 'graphql';
import { EMPTY } from 'rxjs';
import { createCache } from '../client/graphql/cache.ts';

const root = path.resolve(import.meta.dirname, '..');
const FILE = path.join(root, 'server/graphql/__generated__/known-operations.json');

/** The operations of the client as Apollo Client sends them, by the SHA-256 of the text, as JSON. */
export async function knownOperations(): Promise<string> {
  const texts: string[] = [];
  const link = new ApolloLink(({ query }) => {
    texts.push(print(query));
    return EMPTY;
  });
  const client = new ApolloClient({ link, cache: createCache() });
  const files = await Array.fromAsync(glob('client/**/__generated__/*.generated.ts', { cwd: root }));
  for (const file of files) {
    const documents = Object.values((await import(path.join(root, file))) as Record<string, DocumentNode>);
    for (const document of documents) {
      const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
      if (operation?.kind !== Kind.OPERATION_DEFINITION) continue;
      // The client sends a subscription without Apollo Client, and so as it is.
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
        texts.push(print(document));
        continue;
      }
      // Both promises reject, because the link never answers.
      const isMutation = operation.operation === OperationTypeNode.MUTATION;
      const sent = isMutation
        ? client.mutate({ mutation: document })
        : client.query({ query: document, fetchPolicy: 'network-only' });
      await sent.catch(() => undefined);
    }
  }
  const byHash = texts.map((text) => [createHash('sha256').update(text).digest('hex'), text] as const);
  return `${JSON.stringify(Object.fromEntries(byHash.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
}

if (import.meta.main) await writeFile(FILE, await knownOperations());
