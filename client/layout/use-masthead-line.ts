import { useEffect, useState } from 'react';

/** Of the masthead below 60rem: its height, and how much of that the search takes, which the line leaves out. */
const heightPx = 117;
const searchPx = 56;
/** A thumb that rests on the screen moves it a little. */
const tremblePx = 6;

/**
 * How the masthead stands in a narrow window that is scrolled: as a line from the first scroll back, away while the page
 * moves on. Undefined at the top of the page, and on the first way down, when it leaves with the page.
 */
export function useMastheadLine(): 'line' | 'away' | undefined {
  const [stands, setStands] = useState<'line' | 'away'>();
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      // The banner of a demonstration.
      const above = document.querySelector<HTMLElement>('body > aside')?.offsetHeight ?? 0;
      const now = Math.max(0, window.scrollY - above);
      const moved = now - last;
      if (now > searchPx && Math.abs(moved) < tremblePx) return;
      last = now;
      setStands((before) => {
        if (now <= searchPx) return undefined;
        if (moved < 0 && (before || now > heightPx)) return 'line';
        return before && 'away';
      });
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return stands;
}
