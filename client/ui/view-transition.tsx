import { ViewTransition, type ReactNode } from 'react';
import { createStore, useStore } from './external-store.ts';

/** The `data-place` where each book was opened last: only the cover there takes part in a transition. */
let opened: ReadonlyMap<string, string> = new Map();
const openedCovers = createStore(() => opened);

function recordOpenedCover(event: Event): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/product/"]');
  const swiped = event instanceof PopStateEvent && event.hasUAVisualTransition;
  // No cover moves after these: a new search shows another list, and a swipe has already moved the page.
  if (event.type === 'input' || swiped || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    if (opened.size === 0) return;
    opened = new Map();
  } else {
    if (!link || event.type !== 'click') return;
    opened = new Map(opened).set(link.pathname, link.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '');
  }
  openedCovers.notify();
}
if (!import.meta.env.SSR)
  for (const type of ['click', 'popstate', 'input']) addEventListener(type, recordOpenedCover, true);

/** The place where each book was opened last, '' for a list without `data-place`, which reads it once for all cards. */
export const useOpenedCovers = (): ReadonlyMap<string, string> => useStore(openedCovers);

type MovingCoverProps = { book: string; isNamed: boolean; children: ReactNode };

export function MovingCover({ book, isNamed, children }: MovingCoverProps) {
  // On the server a ViewTransition would write attributes into the page.
  if (import.meta.env.SSR) return children;
  return (
    <ViewTransition key={book} name={isNamed ? book : 'auto'} default="none" share="cover">
      {children}
    </ViewTransition>
  );
}

type SharedCoverProps = { book: string; place?: string; children: ReactNode };

/** A cover that moves between the `place` where its book was opened and the book's own page, which has none. */
export function SharedCover({ book, place, children }: SharedCoverProps) {
  const covers = useOpenedCovers();
  return (
    <MovingCover book={book} isNamed={place === undefined ? covers.has(book) : covers.get(book) === place}>
      {children}
    </MovingCover>
  );
}
