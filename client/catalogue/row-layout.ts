/** What decides on the rows of a grid of cards. CSS pixels. */
export type RowShape = { columns: number; width: number };

/** How a grid of cards is laid out. CSS pixels. */
export type RowLayout = RowShape & {
  /** Where the grid begins, from the top of the document. */
  top: number;
  /** What a row is taken for until it is measured. */
  rowHeight: number;
};

/** Reads off a grid what the style sheet made of it; null as long as nothing is laid out. */
export function shapeOf(grid: HTMLElement): (RowShape & { top: number }) | null {
  const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ');
  const columns = tracks.filter((track) => track.endsWith('px')).length;
  if (columns === 0) return null;
  const { top, width } = grid.getBoundingClientRect();
  return { columns, width, top: Math.round(top + window.scrollY) };
}

/** Rows measured in the one are right in the other. */
export function sameShape(one: RowShape, other: RowShape): boolean {
  return one.columns === other.columns && one.width === other.width;
}

/** Whole pixels would add up to a visible step in a long list; layout knows no smaller ones than 1/64. */
export function heightOf(card: Element, entry?: ResizeObserverEntry): number {
  const height = entry?.borderBoxSize[0]?.blockSize ?? card.getBoundingClientRect().height;
  return Math.round(height * 64) / 64;
}

/** The mean of the rows that are there. Neighbours in a row are equally high. */
export function rowHeightOf(grid: HTMLElement, columns: number): number {
  const cards = [...grid.querySelectorAll(':scope > article')].filter((_, place) => place % columns === 0);
  return cards.reduce((sum, card) => sum + heightOf(card), 0) / Math.max(1, cards.length);
}
