type Row = { index: number; start: number; end: number };
type Part = { row: number } | { gap: 'above' | 'between' | 'below'; height: number };

/**
 * The rows in the document, with gaps in place of the other rows. Each gap has a fixed key: with a changing key React
 * would move the cards around it and lose the focus. All lengths are in CSS pixels. `top` is the list's offset, which
 * the rows' positions include.
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
