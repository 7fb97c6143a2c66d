import { stripVTControlCharacters, styleText } from 'node:util';
import type { Writable } from 'node:stream';
import stringWidth from 'string-width';
import { graphemesOf } from '../services/text.ts';

export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  readonly align?: 'right';
  /** Shrinks where the terminal is too narrow. */
  readonly shrinks?: true;
}

/** Standard output, a terminal or not. */
type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

const GAP = '  ';
const MIN_WIDTH = 8;

/** Removes what would move a terminal's cursor, change its colours or reverse its line. */
export const plain = (text: string): string =>
  stripVTControlCharacters(text).replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ');

/** Shortens a text that is too wide, with an ellipsis. */
function fit(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let fitting = '';
  for (const segment of graphemesOf(text)) {
    if (stringWidth(fitting + segment) > width - 1) break;
    fitting += segment;
  }
  return `${fitting}…`;
}

function pad(text: string, width: number, align?: 'right'): string {
  const padding = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return align === 'right' ? padding + text : text + padding;
}

/** Shrinks the columns that may shrink, the widest first, until the row fits. */
function fitWidths<Row>(columns: readonly Column<Row>[], natural: readonly number[], max: number): number[] {
  const widths = [...natural];
  let excess = widths.reduce((sum, width) => sum + width, 0) + GAP.length * (columns.length - 1) - max;
  for (; excess > 0; excess -= 1) {
    const shrinking = widths.filter((width, at) => columns[at]!.shrinks && width > MIN_WIDTH);
    if (shrinking.length === 0) break;
    const widest = widths.findIndex((width, at) => columns[at]!.shrinks && width === Math.max(...shrinking));
    widths[widest]! -= 1;
  }
  return widths;
}

/** Writes rows in columns that fit the terminal; elsewhere nothing is cut or bold. */
export function writeTable<Row>(out: Output, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const cells = rows.map((row) => columns.map(({ of }) => plain(of(row))));
  const titles = columns.map(({ title }) => title);
  const natural = titles.map((title, at) => Math.max(stringWidth(title), ...cells.map((row) => stringWidth(row[at]!))));
  const widths = fitWidths(columns, natural, out.isTTY ? (out.columns ?? 80) : Infinity);
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => pad(fit(text, widths[at]!), widths[at]!, columns[at]!.align))
      .join(GAP)
      .trimEnd();
  out.write(`${out.isTTY ? styleText('bold', line(titles), { stream: out }) : line(titles)}\n`);
  for (const row of cells) out.write(`${line(row)}\n`);
}
