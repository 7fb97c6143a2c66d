/* oxlint-disable import/no-unassigned-import -- styles have nothing to assign */
import './styles/base.css';
import './styles/tokens.css';
/* oxlint-enable import/no-unassigned-import */
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { createSearchText } from './catalogue/search-text.ts';
import { createApolloClient, loadTransport } from './graphql/client.ts';
import { whenIdle } from './offline/when-idle.ts';
import { readPageState } from './page-state.ts';
import { createRoutes } from './routes.tsx';
import { followSession } from './session/follow-session.ts';
import { followTabs } from './session/follow-tabs.ts';
import { createSession } from './session/session.ts';
import { loadToasts } from './ui/toast.ts';

const session = createSession(window.localStorage);
const client = createApolloClient({ token: session.token, onUnauthenticated: () => session.end('expired') });
const search = createSearchText();

// Back and Forward restore a list as it was: what its address searches for then stands in the box, nothing else. This
// must be known before the router loads the page, so it listens first.
function takeSearchFromAddress() {
  const { pathname, search: query } = window.location;
  if (pathname === '/products') search.set(new URLSearchParams(query).get('q') ?? '');
}
window.addEventListener('popstate', takeSearchFromAddress);

const state = readPageState();
// What comes next is a question.
if (!state || session.token() !== null) loadTransport().catch(console.error);
// Whoever points at something may press it soon.
const acts = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;
function prepare() {
  for (const act of acts) removeEventListener(act, prepare, true);
  const parts = [
    loadTransport(),
    loadToasts(),
    import('./cart/add-to-cart.ts'),
    import('./wishlist/add-to-wishlist.ts'),
  ];
  Promise.all(parts).catch(console.error);
  import('./prefetch.ts').then(({ prefetchOnIntent }) => prefetchOnIntent(routes), console.error);
}
for (const act of acts) addEventListener(act, prepare, { capture: true, passive: true });
const routes = createRoutes({ client, session, search });

/** Tells the page that its buttons work now. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    dispatchEvent(new Event('shop-ready'));
  }, []);
  return children;
}

/** A function, since bundlers cannot merge the chunks of modules that wait while they are read. */
async function open(): Promise<void> {
  if (state) {
    client.restore(state.cache);
    takeSearchFromAddress();
    // The server's markup is the page's, not a fallback's: its code has to be there before React looks at it, with the
    // parts that only some lists have. One that does not come leads to the error page when React comes to it.
    for (const { route } of matchRoutes(routes, window.location) ?? []) {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
      await route.parts?.(new URL(window.location.href)).catch(console.error);
    }
  }
  const router = createBrowserRouter(routes, state ? { hydrationData: state.router } : {});
  followSession({ session, client, router, search });
  if ('BroadcastChannel' in window) followTabs({ session, client, channel: new BroadcastChannel('cart-and-wishlist') });

  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has lost its #root');

  const shop = (
    <StrictMode>
      <Ready>
        <RouterProvider router={router} />
      </Ready>
    </StrictMode>
  );
  const options = {
    // A movement between two pages that the browser has cut short needs no word: the page is the new one.
    onRecoverableError: (error: unknown) => error instanceof DOMException || reportError(error),
  };
  // In slices, between which the browser can do something else.
  if (state) startTransition(() => void hydrateRoot(root, shop, options));
  else createRoot(root, options).render(shop);

  // A worker between the shop and its development server would only be in the way.
  if (import.meta.env.PROD) {
    const beganOffline = !navigator.onLine;
    whenIdle(() => {
      import('./offline/start-offline.ts')
        .then(({ startOffline }) => startOffline({ session, client, router, beganOffline }))
        .catch(console.error);
    });
  }
}

open().catch(console.error);
