import { useSyncExternalStore, ViewTransition, type ReactNode } from 'react';

// From which place of a page each book was opened last: of all its covers that one travels, now and on the way back.
const opened = new Map<string, string>();
const watchers = new Set<() => void>();

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function depart({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/product/"]');
  if (!link || wantsCalm()) return;
  opened.set(link.pathname, link.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '');
  for (const watcher of watchers) watcher();
}

/** After a swipe, which has shown the way already, nothing travels. */
function turn({ hasUAVisualTransition }: PopStateEvent): void {
  if (hasUAVisualTransition || wantsCalm()) opened.clear();
}

if (!import.meta.env.SSR) {
  document.addEventListener('click', depart, true);
  window.addEventListener('popstate', turn);
  // Another search or filter may lay the same list out anew: that is no journey.
  document.addEventListener('input', () => opened.clear());
  // By its explicit name React leaves it in: the rest of the page fades while the cover travels.
  document.documentElement.style.viewTransitionName = 'root';
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** For pictures inside: React keeps a page back until they are there, unless somebody hears of their loading. */
export const keepNothingBack = () => undefined;

type TravellingProps = {
  /** What the two covers have in common: the address of the book. */
  book: string;
  /** What the page says around it in `data-place`, if anything; null on the book's own page. */
  place?: string | null;
  children: ReactNode;
};

/** A cover that moves over to its like on the next page, where motion is welcome. */
export function Travelling({ book, place = '', children }: TravellingProps) {
  const travels = useSyncExternalStore(
    watch,
    () => (place === null ? opened.has(book) : opened.get(book) === place),
    () => false,
  );
  // It would write into the server's page what it is.
  if (import.meta.env.SSR) return children;
  return (
    <ViewTransition key={book} name={travels ? book : 'auto'} default="none" share="travelling">
      {children}
    </ViewTransition>
  );
}
