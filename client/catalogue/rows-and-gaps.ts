type Row = { index: number; start: number; end: number };
type Part = { row: number } | { gap: number; height: number };

/**
 * Rows in their order, and before, between and behind them what keeps the place of the rows that are not there. CSS
 * pixels; `top` is where the list begins, in the rows' measure.
 */
export function rowsAndGaps(rows: readonly Row[], { top, height }: { top: number; height: number }): Part[] {
  const parts: Part[] = [];
  let end = top;
  let gaps = 0;
  for (const { index, start, end: next } of rows) {
    if (start > end) parts.push({ gap: gaps++, height: start - end });
    parts.push({ row: index });
    end = next;
  }
  if (top + height > end) parts.push({ gap: gaps, height: top + height - end });
  return parts;
}
