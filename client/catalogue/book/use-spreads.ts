import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The number of two-page spreads that a text in columns fills, kept up to date while the window changes. */
export function useSpreads(): [text: RefObject<HTMLDivElement | null>, spreads: number] {
  const text = useRef<HTMLDivElement>(null);
  const [spreads, setSpreads] = useState(1);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return undefined;
    const measure = () => {
      const gap = parseFloat(getComputedStyle(element).columnGap) || 0;
      const filled = (element.scrollWidth + gap) / (element.clientWidth + gap);
      // Rounding of the columns must not count as another spread.
      setSpreads(Math.max(1, Math.ceil(filled - 0.1) || 1));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    void document.fonts?.ready.then(measure);
    return () => watch.disconnect();
  }, []);
  return [text, spreads];
}
