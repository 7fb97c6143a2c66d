import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SchemaLink } from '@apollo/client/link/schema';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildSchema } from 'graphql';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom';
import { createSearchText } from '../catalogue/search-text.ts';
import { createApolloClient } from '../graphql/client.ts';
import { createRoutes } from '../routes.tsx';
import { followSession } from '../session/follow-session.ts';
import { createSession, type StoredUser } from '../session/session.ts';
import { catalogueOf, threeBooks } from './catalogue.ts';

const schema = buildSchema(readFileSync(path.join(import.meta.dirname, '../../schema.graphql'), 'utf8'));

export const demoUser: StoredUser = { _id: 'u1', firstName: 'Lakshmi', lastName: 'Iyer', email: 'lakshmi@example.in' };

type AppOptions = {
  /** Answers the schema's root fields: a value, or a function of the arguments. Adds to a catalogue of three books. */
  root?: Record<string, unknown>;
  /** Signs this user in beforehand. */
  user?: StoredUser;
};

/** Opens the whole shop at an address: the real routes, pages and cache over a schema that answers from `root`. */
export async function renderApp(at: InitialEntry | InitialEntry[] = '/', { root, user }: AppOptions = {}) {
  const session = createSession(localStorage);
  if (user) session.begin('a-token', user);
  const rootValue = { viewer: null, ...catalogueOf(threeBooks), ...root };
  const client = createApolloClient({
    token: session.token,
    onUnauthenticated: () => session.end('expired'),
    transport: new SchemaLink({ schema, rootValue }),
  });
  const search = createSearchText();
  const router = createMemoryRouter(createRoutes({ client, session, search }), {
    initialEntries: Array.isArray(at) ? at : [at],
  });
  followSession({ session, client, router, search });
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  // Until the first page's code and loader are through, a fallback stands in for it.
  await waitFor(() => {
    if (!router.state.initialized) throw new Error('The first page is still on its way.');
  });
  return {
    router,
    client,
    session,
    search,
    visitor: userEvent.setup(),
    address: () => addressOf(router.state.location),
  };
}

function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
