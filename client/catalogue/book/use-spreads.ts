import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How many spreads of two pages a text set in columns fills, now and when the window changes. */
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
