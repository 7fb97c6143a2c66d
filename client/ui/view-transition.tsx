import { ViewTransition, type ReactNode } from 'react';
import { createStore, useStore } from './external-store.ts';

/** The `data-place` in which each book was opened last: of its covers, only that one has a name. */
const opened = new Map<string, string>();
const openings = createStore(() => opened);

function note(event: Event): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/product/"]');
  const swiped = event instanceof PopStateEvent && event.hasUAVisualTransition;
  // Another search lays out another list, and a swipe has moved the page already.
  const still = event.type === 'input' || swiped || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still) opened.clear();
  else if (event.type === 'click' && link) {
    opened.set(link.pathname, link.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '');
    openings.notify();
  }
}
if (!import.meta.env.SSR) for (const type of ['click', 'popstate', 'input']) addEventListener(type, note, true);

/** A cover that moves between the `place` where its book was opened and the book's own page, which has none. */
export function SharedCover({ book, place, children }: { book: string; place?: string; children: ReactNode }) {
  const isNamed = () => (place === undefined ? opened.has(book) : opened.get(book) === place);
  const name = useStore({ ...openings, get: isNamed }) ? book : 'auto';
  // On the server it would write attributes into the page.
  if (import.meta.env.SSR) return children;
  return (
    <ViewTransition key={book} name={name} default="none" share="cover">
      {children}
    </ViewTransition>
  );
}
