import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';

type News = {
  /** Announces a heading that differs from the one before. */
  readonly announce: (heading: string) => void;
  /** Called before a heading leaves the page. */
  readonly leave: () => void;
};

const NewsContext = createContext<News>({ announce: () => undefined, leave: () => undefined });

function createNews(setWords: (words: string) => void): News {
  let last: string | undefined;
  let hadFocus = false;
  return {
    announce(heading) {
      if (last !== undefined && last !== heading) setWords(heading);
      last = heading;
      if (hadFocus) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      hadFocus = false;
    },
    leave() {
      hadFocus = document.activeElement?.matches('main h1') ?? false;
    },
  };
}

/**
 * Announces changes of an order while its page is open, in a live region that stays while headings are replaced. The
 * first heading is announced by the navigation to the page. A heading that had the focus passes it to the next one.
 */
export function OrderNews({ children }: { children: ReactNode }) {
  const [words, setWords] = useState('');
  const [news] = useState(() => createNews(setWords));

  return (
    <NewsContext value={news}>
      {children}
      <p className="sr" aria-live="polite">
        {words}
      </p>
    </NewsContext>
  );
}

/** Called by the component that shows the page's heading, which it announces and whose focus it passes on. */
export function useOrderNews(heading: string): void {
  const { announce, leave } = use(NewsContext);
  useEffect(() => announce(heading), [announce, heading]);
  // A layout effect ends while the heading is still in the document.
  useLayoutEffect(() => leave, [leave]);
}
