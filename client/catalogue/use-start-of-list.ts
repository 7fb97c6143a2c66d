import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** What the sticky masthead covers of the window. CSS pixels. */
const covered = 96;

type Parts = {
  /** Begins with the list's heading. */
  section: RefObject<HTMLElement | null>;
  /** The filters beside it. */
  panel: RefObject<HTMLElement | null>;
};

/**
 * Another list begins at its first book, wherever the one before was scrolled to; only Back and Forward know better.
 * Where the filters scroll with the page and are in sight, the list's beginning is beside them: nothing moves then under
 * the hand that chooses.
 */
export function useStartOfList(list: string, { section, panel }: Parts) {
  const restored = useNavigationType() === NavigationType.Pop;
  const seen = useRef(list);
  useLayoutEffect(() => {
    if (seen.current === list) return;
    seen.current = list;
    if (restored || !section.current || !panel.current) return;
    const { height, bottom } = panel.current.getBoundingClientRect();
    const beside = height > 0 && bottom > covered && getComputedStyle(panel.current).position !== 'sticky';
    const { top } = section.current.getBoundingClientRect();
    if (top < covered && !beside) window.scrollTo(0, window.scrollY + top - covered);
  }, [list, restored, section, panel]);
}
