import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { mastheadHeight } from '../../ui/masthead-height.ts';
import { heightOf, rowHeightOf, shapeOf, type RowLayout } from './row-layout.ts';

/** Rows kept above and below the window, enough for the Tab key and a fast wheel. */
const overscan = 2;

/** The state that restores a list: its layout, measured rows and scroll offset (CSS pixels). */
export type RowWindowStart = RowLayout & { rows: VirtualItem[]; offset: number };

type RowWindowOptions = {
  grid: RefObject<HTMLElement | null>;
  /** The number of cards. */
  count: number;
  /** The index of the card with the focus, whose row stays in the document. */
  focused: number | null;
  /** The `snapshot` to restore, if there is one. */
  start: RowWindowStart | undefined;
};

/** Measures each row by its first card: all cards of a row have the same height. */
function measureRows(grid: HTMLElement, virtualizer: Virtualizer<Window, Element>): void {
  let measured: string | undefined;
  for (const card of grid.querySelectorAll<HTMLElement>('[data-index]')) {
    if (card.dataset['index'] === measured) continue;
    measured = card.dataset['index'];
    virtualizer.measureElement(card);
  }
  // `null` makes the virtualizer release elements that have left the document.
  virtualizer.measureElement(null);
}

/** The rows of a grid that are in the document, as its style sheet lays them out. `items` is null before layout. */
export function useRowWindow({ grid, count, focused, start }: RowWindowOptions) {
  const [layout, setLayout] = useState<RowLayout | null>(start ?? null);
  const columns = layout?.columns ?? 1;
  const focusedRow = focused === null ? null : Math.floor(focused / columns);
  // The virtualizer is mutable, which the React Compiler cannot memoize.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    enabled: layout !== null,
    count: Math.ceil(count / columns),
    estimateSize: () => layout?.rowHeight ?? 0,
    scrollMargin: layout?.top ?? 0,
    scrollPaddingStart: layout ? mastheadHeight() : 0,
    overscan,
    measureElement: heightOf,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (focusedRow === null || focusedRow >= range.count || rows.includes(focusedRow)) return rows;
      return focusedRow < (rows[0] ?? 0) ? [focusedRow, ...rows] : [...rows, focusedRow];
    },
    ...(layout && { initialRect: { width: window.innerWidth, height: window.innerHeight } }),
    ...(start && { initialOffset: start.offset, initialMeasurementsCache: start.rows }),
  });

  // A new width changes columns and heights; the book at the top of the window stays there.
  const topCard = useRef<number | null>(null);
  const updateLayout = useEffectEvent(() => {
    const shape = grid.current && shapeOf(grid.current);
    if (!grid.current || !shape) return;
    if (layout?.columns === shape.columns && layout.width === shape.width) {
      if (layout.top !== shape.top) setLayout({ ...layout, top: shape.top });
      measureRows(grid.current, virtualizer);
      return;
    }
    if (layout) {
      const offset = virtualizer.scrollOffset ?? 0;
      const row = virtualizer.getVirtualItemForOffset(offset + mastheadHeight() + 1)?.index ?? 0;
      topCard.current = offset > layout.top ? row * layout.columns : null;
      virtualizer.measure();
    }
    setLayout({ ...shape, rowHeight: rowHeightOf(grid.current, shape.columns) });
  });
  useLayoutEffect(() => {
    updateLayout();
  });
  useLayoutEffect(() => {
    if (!layout || topCard.current === null) return;
    virtualizer.scrollToIndex(Math.floor(topCard.current / layout.columns), { align: 'start' });
    topCard.current = null;
  }, [layout, virtualizer]);
  useLayoutEffect(() => {
    if (!grid.current) return undefined;
    const observer = new ResizeObserver(() => updateLayout());
    observer.observe(grid.current);
    return () => observer.disconnect();
  }, [grid]);

  return {
    layout,
    items: layout ? virtualizer.getVirtualItems() : null,
    /** The height of the whole list, in CSS pixels. */
    height: layout ? virtualizer.getTotalSize() : 0,
    /** Returns the state that restores the list as it is now. */
    snapshot: (): RowWindowStart | null =>
      layout && { ...layout, rows: virtualizer.takeSnapshot(), offset: virtualizer.scrollOffset ?? 0 },
  };
}
