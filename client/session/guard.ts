import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { waitBriefly } from '../ui/loading/wait.ts';
import { loginPath } from './origin.ts';
import type { Session } from './session.ts';

/**
 * A loader's redirect. A page that was opened directly or by Back is already in the browser's history: its entry is
 * replaced, since Back would otherwise lead to the redirect again.
 */
export function redirectFrom(request: Request, to: string): Response {
  const here = window.location.href.replace(/#.*$/, '');
  return request.url === here ? replace(to) : redirect(to);
}

/** Redirects a guest to /login, which remembers the page. */
function requireSession(session: Session, request: Request): void {
  if (session.token()) return;
  const { pathname, search } = new URL(request.url);
  throw redirectFrom(request, loginPath(pathname + search));
}

/** Redirects a signed-in shopper. It runs at hydration too, since the server renders the page for a guest. */
export function guestLoader({ session }: { session: Session }): LoaderFunction {
  const load: LoaderFunction = ({ request }) => (session.token() ? redirectFrom(request, '/') : null);
  return Object.assign(load, { hydrate: true });
}

/**
 * Loads data for a signed-in shopper; null if that takes long. When the server refuses the token or finds no account
 * for it, the session ends, and the shopper is redirected to /login.
 */
export function loadSignedIn<T extends { data?: { viewer: unknown } | undefined }>(
  session: Session,
  request: Request,
  query: () => Promise<T>,
): Promise<T | null> {
  const load = async () => {
    requireSession(session, request);
    try {
      const result = await query();
      if (result.data?.viewer === null) session.end('expired');
      requireSession(session, request);
      return result;
    } catch (error) {
      requireSession(session, request);
      throw error;
    }
  };
  return waitBriefly(load());
}

/** Creates the loader of a page of the shopper's lists. Without a network it reads this tab's cache. */
export const listLoader =
  <Data extends { viewer: unknown }>(query: TypedDocumentNode<Data, Record<string, never>>) =>
  ({ client, session }: { client: ApolloClient; session: Session }) =>
  ({ request }: LoaderFunctionArgs) =>
    loadSignedIn(session, request, async () => {
      const fetchPolicy = navigator.onLine ? 'network-only' : 'cache-first';
      const { data } = await client.query({ query, fetchPolicy, context: { afterMutations: true } });
      return { data: data as { viewer: unknown } | undefined };
    });
