import { matchRoutes } from 'react-router-dom';
import type { PageRoute } from './routes.tsx';
import { linkAround } from './ui/follow-links.ts';

/** Long enough to ignore a pointer that only passes over a link, and a Tab key held down. */
const pauseMs = 80;

/**
 * Prefetches the code and data of a link that is hovered, focused or touched, each page once, so that its loader finds
 * them in the cache. Off when the browser saves data.
 */
export function prefetchOnIntent(routes: PageRoute[]): void {
  const fetched = new Set([window.location.pathname + window.location.search]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchPage({ href, pathname, search }: HTMLAnchorElement): void {
    if (fetched.has(pathname + search) || navigator.connection?.saveData) return;
    fetched.add(pathname + search);
    const { route, params = {} } = matchRoutes(routes, pathname)?.at(-1) ?? {};
    // Logged for debugging only, since following the link reports the failure.
    route?.prefetch?.(new URL(href), params).catch(console.debug);
  }

  function schedule({ target }: Event): void {
    clearTimeout(timer);
    const link = linkAround(target);
    if (link) timer = setTimeout(fetchPage, pauseMs, link);
  }

  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') schedule(event);
  });
  document.addEventListener('focusin', schedule);
  document.addEventListener('click', () => clearTimeout(timer), true);
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      const link = linkAround(target);
      if (link) fetchPage(link);
    },
    { passive: true },
  );
}
