import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { heightOf, rowHeightOf, sameShape, shapeOf, type RowLayout } from './row-layout.ts';

/** Rows above and below what is seen: enough for the Tab key and for a quick wheel. */
const overscan = 2;
/** What the sticky masthead covers. */
const covered = 100;

/** How a list stood: its layout, the rows that were measured, and how far the window was scrolled (CSS pixels). */
export type RowWindowStart = RowLayout & { rows: VirtualItem[]; offset: number };

type RowWindowOptions = {
  grid: RefObject<HTMLElement | null>;
  /** How many cards there are. */
  count: number;
  /** A card whose row stays, wherever the window goes: it has the focus. */
  held: number | null;
  /** How the list stood when it was left. */
  start: RowWindowStart | undefined;
};

/** One card of a row tells for all. */
function measureRows(grid: HTMLElement, virtualizer: Virtualizer<Window, Element>): void {
  let measured: string | undefined;
  for (const card of grid.querySelectorAll<HTMLElement>('[data-index]')) {
    if (card.dataset['index'] === measured) continue;
    measured = card.dataset['index'];
    virtualizer.measureElement(card);
  }
  // Lets go of those that have left the document.
  virtualizer.measureElement(null);
}

/**
 * Which rows of a grid stand in the document. The style sheet decides on columns and heights; this reads them off the
 * cards that are there. Until something is laid out (on the server, for example) nothing is known: `items` is null.
 */
export function useRowWindow({ grid, count, held, start }: RowWindowOptions) {
  const [layout, setLayout] = useState<RowLayout | null>(start ?? null);
  const columns = layout?.columns ?? 1;
  const heldRow = held === null ? null : Math.floor(held / columns);
  // It changes inside without becoming another object.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    enabled: layout !== null,
    count: Math.ceil(count / columns),
    estimateSize: () => layout?.rowHeight ?? 0,
    scrollMargin: layout?.top ?? 0,
    scrollPaddingStart: covered,
    overscan,
    measureElement: heightOf,
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (heldRow === null || heldRow >= range.count || rows.includes(heldRow)) return rows;
      return heldRow < (rows[0] ?? 0) ? [heldRow, ...rows] : [...rows, heldRow];
    },
    ...(layout && { initialRect: { width: window.innerWidth, height: window.innerHeight } }),
    ...(start && { initialOffset: start.offset, initialMeasurementsCache: start.rows }),
  });

  // Another width means other columns or other heights. The book at the top of the window stays there.
  const kept = useRef<number | null>(null);
  const look = useEffectEvent(() => {
    const seen = grid.current && shapeOf(grid.current);
    if (!grid.current || !seen) return;
    if (layout && sameShape(layout, seen)) {
      if (layout.top !== seen.top) setLayout({ ...layout, top: seen.top });
      measureRows(grid.current, virtualizer);
      return;
    }
    if (layout) {
      const offset = virtualizer.scrollOffset ?? 0;
      const row = virtualizer.getVirtualItemForOffset(offset + covered + 1)?.index ?? 0;
      kept.current = offset > layout.top ? row * layout.columns : null;
      virtualizer.measure();
    }
    setLayout({ ...seen, rowHeight: rowHeightOf(grid.current, seen.columns) });
  });
  useLayoutEffect(() => {
    look();
  });
  useLayoutEffect(() => {
    if (!layout || kept.current === null) return;
    virtualizer.scrollToIndex(Math.floor(kept.current / layout.columns), { align: 'start' });
    kept.current = null;
  }, [layout, virtualizer]);
  useLayoutEffect(() => {
    if (!grid.current) return undefined;
    const observer = new ResizeObserver(() => look());
    observer.observe(grid.current);
    return () => observer.disconnect();
  }, [grid]);

  return {
    layout,
    items: layout ? virtualizer.getVirtualItems() : null,
    /** In CSS pixels. */
    height: layout ? virtualizer.getTotalSize() : 0,
    /** To lay the list out again as it stands now. */
    leave: (): RowWindowStart | null =>
      layout && { ...layout, rows: virtualizer.takeSnapshot(), offset: virtualizer.scrollOffset ?? 0 },
  };
}
