import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadSignedIn } from '../session/guard.ts';
import type { Session } from '../session/session.ts';
import { waiting } from './waiting.ts';

/** Loads a page of the shopper's lists. Without a network it shows what this tab has read, and the changes that wait. */
export const listLoader =
  <Data extends { viewer: unknown }>(query: TypedDocumentNode<Data, Record<string, never>>) =>
  ({ client, session }: { client: ApolloClient; session: Session }) =>
  ({ request }: LoaderFunctionArgs) =>
    loadSignedIn(session, request, async () => {
      const fetchPolicy = navigator.onLine ? 'network-only' : 'cache-first';
      try {
        const { data } = await client.query({ query, fetchPolicy, context: { afterMutations: true } });
        return { data: data as { viewer: unknown } | undefined };
      } catch (error) {
        if (navigator.onLine || !waiting.get()) throw error;
        return {};
      }
    });
