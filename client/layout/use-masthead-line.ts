import { type RefObject, useEffect, useState } from 'react';

/** A thumb that rests on the screen moves the page by up to this much. */
const tremblePx = 6;

/**
 * The masthead's state in a narrow window: a line while the page is scrolled up, away once it is scrolled down again.
 * Undefined at the top of the page and until the first scroll up, as the masthead then scrolls with the page.
 */
export function useMastheadLine(header: RefObject<HTMLElement | null>): 'line' | 'away' | undefined {
  const [state, setState] = useState<'line' | 'away'>();
  useEffect(() => {
    const masthead = header.current!;
    /** How far the page is scrolled when the masthead's last line, and when all of it, is out of view. */
    let [line, end] = [0, 0];
    // Sizes are measured when they change, since reading one while the page scrolls would force a layout.
    const sizes = new ResizeObserver(() => {
      const above = demonstration?.offsetHeight ?? 0;
      end = above + masthead.offsetHeight;
      line = above + Number.parseFloat(getComputedStyle(masthead).getPropertyValue('--search-row') || '0');
    });
    const demonstration = document.querySelector<HTMLElement>('body > aside');
    for (const part of [masthead, demonstration]) if (part) sizes.observe(part);

    let last = window.scrollY;
    const follow = () => {
      const now = window.scrollY;
      const moved = now - last;
      if (now > line && Math.abs(moved) < tremblePx) return;
      last = now;
      setState((before) => {
        if (now <= line) return undefined;
        if (moved < 0 && (before || now > end)) return 'line';
        return before && 'away';
      });
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', follow);
    };
  }, [header]);
  return state;
}
