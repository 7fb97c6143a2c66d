type Row = { index: number; start: number; end: number };
type Part = { row: number } | { gap: 'above' | 'between' | 'below'; height: number };

/**
 * Rows in their order, and before, between and behind them what keeps the place of the rows that are not there. Each gap
 * has a name of its own: one that became another would make React move the cards around it, and the focus with them. CSS
 * pixels; `top` is where the list begins, in the rows' measure.
 */
export function rowsAndGaps(rows: readonly Row[], { top, height }: { top: number; height: number }): Part[] {
  const parts: Part[] = [];
  let end = top;
  for (const { index, start, end: next } of rows) {
    if (start > end) parts.push({ gap: parts.length === 0 ? 'above' : 'between', height: start - end });
    parts.push({ row: index });
    end = next;
  }
  if (top + height > end) parts.push({ gap: 'below', height: top + height - end });
  return parts;
}
