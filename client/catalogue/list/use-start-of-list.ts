import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { mastheadHeight } from '../../ui/masthead-height.ts';

type Parts = {
  /** The section that begins with the list's heading. */
  section: RefObject<HTMLElement | null>;
  /** The filters beside the list. */
  panel: RefObject<HTMLElement | null>;
};

/**
 * Scrolls to the first book when the list changes, except after Back and Forward. It does not move the page under the
 * pointer while the filters scroll with the page and are in view, since the list's start is then beside them.
 */
export function useStartOfList(list: string, { section, panel }: Parts) {
  const restored = useNavigationType() === NavigationType.Pop;
  const seen = useRef(list);
  useLayoutEffect(() => {
    if (seen.current === list) return;
    seen.current = list;
    if (restored || !section.current || !panel.current) return;
    const covered = mastheadHeight();
    const { height, bottom } = panel.current.getBoundingClientRect();
    const isBeside = height > 0 && bottom > covered && getComputedStyle(panel.current).position === 'static';
    const { top } = section.current.getBoundingClientRect();
    if (top < covered && !isBeside) window.scrollTo(0, window.scrollY + top - covered);
  }, [list, restored, section, panel]);
}
