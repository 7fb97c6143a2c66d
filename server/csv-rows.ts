import { CsvError, parse } from 'csv-parse';
import { cutText } from './services/text.ts';

const MAX_ROW_BYTES = 1024 * 1024;

export interface CsvRow {
  /** The line in which the row begins, from 1. */
  readonly line: number;
  /** Has as many cells as the header. */
  readonly cells: readonly string[];
  /** Why the row is wrong. */
  readonly fault?: string;
}

/** Thrown when the rest of the file cannot be read. */
export class BrokenCsv extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(`cannot be read from here on: ${reason}`);
    this.line = line;
  }
}

function reasonOf({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is not closed';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'the row is longer than 1 MiB, as it is when a quote is not closed';
  return 'a quote within a cell is not doubled, or the cell is not quoted';
}

/** The separator of the first line that is not blank, outside its quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]!.delimiter;
}

const isBlank = (cell: string): boolean => cell.trim() === '';
const countLineEnds = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + (/[\r\n]/.test(cell) ? cell.split(/\r\n|\r|\n/).length - 1 : 0), 0);

/**
 * Reads the rows of CSV as spreadsheets write it, in batches as they come: with commas, semicolons or tabs, with any
 * line ends, without blank rows, and with last cells that are missing or blank beyond the header. The first row, header
 * or not, decides how many cells a row has, unless `width` does. A row that ends before one of the `needed` columns is
 * cut short. Throws `BrokenCsv`.
 */
export async function* readCsvRows(
  chunks: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  { width, needed = [] }: { width?: number; needed?: readonly string[] } = {},
): AsyncGenerator<readonly CsvRow[], void> {
  let rows: CsvRow[] = [];
  /** Counts the lines of the rows so far, since within quotes the parser counts CRLF twice. */
  let lines = 0;
  let minCells: number | null = null;

  function addRow(given: readonly string[], line: number): void {
    width ??= given.findLastIndex((cell) => !isBlank(cell)) + 1;
    const names = given.map((cell) => cell.trim().toLowerCase());
    minCells ??= Math.max(0, ...needed.map((name) => names.indexOf(name.toLowerCase()) + 1));
    const cells = Array.from({ length: width }, (_, at) => given[at] ?? '');
    const surplus = given.slice(width).find((cell) => !isBlank(cell));
    const found =
      surplus === undefined ? given.length : `${given.length}, one of them ${JSON.stringify(cutText(surplus, 40))}`;
    const isWrong = surplus !== undefined || given.length < minCells;
    rows.push({ line, cells, ...(isWrong && { fault: `expected ${width} cells, found ${found}` }) });
  }

  const parserOf = (delimiter: string) =>
    parse({
      delimiter,
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_BYTES,
      on_record(cells: string[], { empty_lines: empty }) {
        if (!cells.every(isBlank)) addRow(cells, lines + empty + 1);
        lines += 1 + countLineEnds(cells);
        // Rows are collected here: when a stream breaks, its buffered rows are lost.
        return null;
      },
    });
  let parser: ReturnType<typeof parserOf> | null = null;
  /** Opens the parser with the separator of the first chunk, which has at least one line, or is the whole text. */
  function parserFor(text: string) {
    // The callbacks below receive the same error.
    parser ??= parserOf(delimiterOf(text))
      .resume()
      .on('error', () => undefined);
    return parser;
  }

  /** Passes text to the parser, and yields the rows that it completes. */
  async function* parseNext(
    run: (done: (error?: Error | null) => void) => void,
  ): AsyncGenerator<readonly CsvRow[], void> {
    const error = await new Promise<Error | null | undefined>(run);
    yield rows;
    rows = [];
    if (error instanceof CsvError) throw new BrokenCsv(lines + parserFor('').info.empty_lines + 1, reasonOf(error));
    if (error) throw error;
  }
  for await (const chunk of chunks)
    if (chunk.length > 0) yield* parseNext((done) => parserFor(String(chunk)).write(chunk, done));
  yield* parseNext((done) => parserFor('').end(done));
}
