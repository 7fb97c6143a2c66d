/* oxlint-disable import/no-unassigned-import -- styles have nothing to assign */
import './styles/base.css';
import './styles/fonts.css';
import './styles/tokens.css';
/* oxlint-enable import/no-unassigned-import */
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type DataRouter } from 'react-router-dom';
import { followAppearance } from './appearance/appearance.ts';
import { unlessForbidden } from './browser-storage.ts';
import { createSearchText } from './catalogue/list/search-text.ts';
import { createApolloClient } from './graphql/client.ts';
import { createMutationQueue } from './graphql/mutation-queue.ts';
import { layOutDeferred } from './hydration/lay-out-deferred.ts';
import { firstInteraction, replayActs } from './hydration/replay.ts';
import { followFirstPage } from './ui/dialog/close-on-back.ts';
import { nextPaint, whenIdle, whenLoaded } from './ui/when-idle.ts';
import { markLoaded, readPageState } from './page-state.ts';
import { readShop } from './shop.ts';
import { createRoutes } from './routes.tsx';
import { followSession } from './session/follow-session.ts';
import { createSession } from './session/session.ts';
import { prefetchOnIntent } from './prefetch.ts';

followAppearance();
const session = createSession();
/** The channel to the other tabs; some browsers lack it. */
const channel = unlessForbidden(() => new BroadcastChannel('cart-and-wishlist'));
const queue = createMutationQueue();
const client = createApolloClient({
  queue,
  token: session.token,
  onUnauthenticated: () => session.end('expired'),
});
const search = createSearchText();

let setHydrated: () => void;
const hydrated = new Promise<void>((resolve) => {
  setHydrated = resolve;
});

// Back and Forward restore a list, so the search box takes its address's search. Registered before the router, which
// loads the page on the same event.
function readSearchFromAddress() {
  const { pathname, search: query } = window.location;
  if (pathname === '/products') search.set(new URLSearchParams(query).get('q') ?? '');
}
window.addEventListener('popstate', readSearchFromAddress);
followFirstPage();

const state = readPageState();
const routes = createRoutes({ client, session, search, shop: readShop() });
prefetchOnIntent(routes);

/** The names of the errors with which a browser aborts a view transition. */
const abortedTransition = new Set(['AbortError', 'InvalidStateError', 'TimeoutError']);

function replay(): void {
  // In a separate task: during React's work an event cannot hydrate the part of the page that it needs.
  setTimeout(() => {
    replayActs();
    setHydrated();
    // Paints the changes of the acts before laying out the parts outside the viewport.
    void nextPaint()
      .then(layOutDeferred)
      .then(() => (document.documentElement.dataset['ready'] = ''));
  });
}

function Hydrated({ children }: { children: ReactNode }) {
  useEffect(replay, []);
  return children;
}

/**
 * Hydrates or renders the page, and resolves with its router after that. A function, because bundlers cannot merge the
 * chunks of modules with top-level await.
 */
async function open(): Promise<DataRouter> {
  if (state) {
    markLoaded(state.styles);
    await Promise.race([firstInteraction, new Promise<void>((resolve) => void whenIdle(resolve))]);
    client.restore(state.cache);
    readSearchFromAddress();
    // Loads the code of the page and its parts before hydration, which would otherwise replace the server's markup by
    // fallbacks. A failed part shows the error page when React renders it.
    for (const { route, params } of matchRoutes(routes, window.location) ?? []) {
      // First, because it waits for the page's code without a limit: the rendered page can be read until then.
      await route.loadParts?.(new URL(window.location.href), params).catch(console.error);
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
      const { loader } = route;
      // Its data replaces the outline that the server has sent, so it waits until that is hydrated.
      if (typeof loader === 'function') {
        const load = async (...args: Parameters<typeof loader>) => (await Promise.all([loader(...args), hydrated]))[0];
        route.loader = Object.assign(load, { hydrate: loader.hydrate });
      }
    }
    // The router and hydration are separate tasks, between which the browser responds to input.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const router = createBrowserRouter(routes, state ? { hydrationData: state.router } : {});

  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');

  const shop = (
    <StrictMode>
      <Hydrated>
        <RouterProvider router={router} />
      </Hydrated>
    </StrictMode>
  );
  const options = {
    // React reports a view transition that the browser has aborted; the page is complete anyway. TimeoutError:
    // Chromium holds rendering for four seconds when the viewport is resized right after the DOM update.
    onRecoverableError: (error: unknown) =>
      (error instanceof DOMException && abortedTransition.has(error.name)) || reportError(error),
  };
  // A transition hydrates in slices, which do not block the browser.
  if (state) startTransition(() => void hydrateRoot(root, shop, options));
  else createRoot(root, options).render(shop);

  const beganOffline = !navigator.onLine;
  const startBackgroundWork = async () => {
    const events = (await import('./live/live.ts')).startLive({ client, session, queue, channel });
    if (beganOffline && navigator.onLine) events.emit('online', new Event('online'));
    // Only in production, since a service worker would get in the way of the development server.
    if (import.meta.env.PROD)
      await (await import('./offline/start-offline.ts')).startOffline({ session, router, beganOffline });
  };
  whenLoaded(() => whenIdle(() => void startBackgroundWork().catch(console.error)));
  await hydrated;
  return router;
}

const opened = open();
// Followed at once, because another tab may end the session while this page waits for hydration.
followSession({ session, client, router: opened, search });
opened.catch((error: unknown) => {
  console.error(error);
  window.recorder?.stop();
});
