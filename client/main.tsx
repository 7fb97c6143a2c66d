/* oxlint-disable import/no-unassigned-import -- styles have nothing to assign */
import './styles/base.css';
import './styles/tokens.css';
/* oxlint-enable import/no-unassigned-import */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createSearchText } from './catalogue/search-text.ts';
import { createApolloClient } from './graphql/client.ts';
import { createRoutes } from './routes.tsx';
import { followSession } from './session/follow-session.ts';
import { createSession } from './session/session.ts';

const session = createSession(window.localStorage);
const client = createApolloClient({ token: session.token, onUnauthenticated: () => session.end('expired') });
const search = createSearchText();

// Back and Forward restore a list as it was: what its address searches for then stands in the box, nothing else. This
// must be known before the router loads the page, so it listens first.
window.addEventListener('popstate', () => {
  const { pathname, search: query } = window.location;
  if (pathname === '/products') search.set(new URLSearchParams(query).get('q') ?? '');
});

const router = createBrowserRouter(createRoutes({ client, session, search }));
followSession({ session, client, router });

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has lost its #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
