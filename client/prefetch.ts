import { matchRoutes } from 'react-router-dom';
import type { PageRoute } from './routes.tsx';
import { linkAround } from './ui/follow-links.ts';

/** Long enough for a pointer that only passes, or a Tab key held down. */
const pauseMs = 80;

/**
 * Fetches code and data of the page behind a link that is pointed at, focused or touched, each page once. The page's own
 * loader then finds them in the cache. Not for readers who save data.
 */
export function prefetchOnIntent(routes: PageRoute[]): void {
  const fetched = new Set([window.location.pathname + window.location.search]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchPage({ href, pathname, search }: HTMLAnchorElement): void {
    if (fetched.has(pathname + search) || navigator.connection?.saveData) return;
    fetched.add(pathname + search);
    const { route, params = {} } = matchRoutes(routes, pathname)?.at(-1) ?? {};
    // Nobody asked for it yet: who follows the link hears what is wrong.
    route?.warm?.(new URL(href), params).catch(console.debug);
  }

  function intend({ target }: Event): void {
    clearTimeout(timer);
    const link = linkAround(target);
    if (link) timer = setTimeout(fetchPage, pauseMs, link);
  }

  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') intend(event);
  });
  document.addEventListener('focusin', intend);
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
