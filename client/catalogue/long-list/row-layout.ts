/** The layout of a grid of cards, in CSS pixels. */
export type RowLayout = {
  columns: number;
  width: number;
  /** The grid's offset from the top of the document. */
  top: number;
  /** The estimated height of a row that is not measured yet. */
  rowHeight: number;
};

/** Reads the columns and the width from the computed style; null before layout. */
export function shapeOf(grid: HTMLElement): Omit<RowLayout, 'rowHeight'> | null {
  const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ');
  const columns = tracks.filter((track) => track.endsWith('px')).length;
  if (columns === 0) return null;
  const { top, width } = grid.getBoundingClientRect();
  return { columns, width, top: Math.round(top + window.scrollY) };
}

/** Rounded to 1/64 pixel, the layout's own unit: errors of whole pixels would add up in a long list. */
export function heightOf(card: Element, entry?: ResizeObserverEntry): number {
  const height = entry?.borderBoxSize[0]?.blockSize ?? card.getBoundingClientRect().height;
  return Math.round(height * 64) / 64;
}

/** The mean height of the rows in the document. Cards of one row have the same height. */
export function rowHeightOf(grid: HTMLElement, columns: number): number {
  const cards = [...grid.querySelectorAll(':scope > article')].filter((_, position) => position % columns === 0);
  return cards.reduce((sum, card) => sum + heightOf(card), 0) / Math.max(1, cards.length);
}
