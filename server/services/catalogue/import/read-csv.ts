import { CsvError, parse } from 'csv-parse';
import { chunksOf, MAX_ROW_BYTES, type Found, type ReadRows } from './raw-rows.ts';

const flags = new Map(Object.entries({ true: true, 1: true, yes: true, false: false, 0: false, no: false }));

type Cast = (cell: string) => unknown;
const plain: Cast = (cell) => cell;
const identifier: Cast = (cell) => cell.trim() || undefined;
const flag: Cast = (cell) => flags.get(cell.trim().toLowerCase()) ?? cell;
const wholeNumber: Cast = (cell) => (/^\d+$/.test(cell.trim()) ? Number(cell) : identifier(cell));
const rating: Cast = (cell) => (/^\d+(\.\d+)?$/.test(cell.trim()) ? Number(cell) : cell);

const required: Readonly<Record<string, Cast>> = {
  title: plain,
  price: plain,
  original_price: plain,
  rating,
  desc: plain,
  categoryName: plain,
  isPopular: flag,
  deliveryCharge: flag,
};
/** Converts a cell to its JSON value. An invalid cell stays a string, which the row rules refuse. */
const casts = new Map(
  Object.entries({
    _id: identifier,
    id: identifier,
    ...required,
    author: plain,
    img: plain,
    isbn: plain,
    publisher: plain,
    year: wholeNumber,
    pages: wholeNumber,
    language: plain,
    format: plain,
    bookOfTheMonth: plain,
    excerpt: plain,
  }),
);

function faultOfHeader(header: readonly string[]): string | null {
  const missing = Object.keys(required).filter((name) => !header.includes(name));
  if (missing.length > 0) return `the header names no ${missing.join(', ')}`;
  const twice = header.find((name, i) => casts.has(name) && header.indexOf(name) !== i);
  return twice === undefined ? null : `the header names ${twice} twice`;
}

function reasonOf({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is not closed';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'the row is longer than 1 MiB, as it is when a quote is not closed';
  return 'a quote within a cell is not doubled, or the cell is not quoted';
}

const lineFeeds = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0);

/** Reads rows below a header of raw field names in any order, and ignores other columns. */
export const readCsv: ReadRows = async function* read(file) {
  let header: readonly string[] | null = null;
  let found: Found[] = [];
  /** Lines of the rows so far. Counted here: within quotes the parser counts CRLF twice. */
  let lines = 0;
  let isBroken = false;

  function stop(at: number, text: string): void {
    found.push({ kind: 'fault', at, text });
    isBroken = true;
  }

  function take(cells: readonly string[], at: number): void {
    if (header === null) {
      header = cells.map((name) => name.trim());
      const fault = faultOfHeader(header);
      if (fault === null) return;
      stop(at, fault);
    } else if (cells.length === header.length) {
      const value: Record<string, unknown> = {};
      for (const [i, name] of header.entries()) {
        const cast = casts.get(name);
        if (cast) value[name] = cast(cells[i]!);
      }
      found.push({ kind: 'row', at, value });
    } else found.push({ kind: 'fault', at, text: `expected ${header.length} cells, found ${cells.length}` });
  }

  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    on_record(cells: string[], { empty_lines: empty }) {
      if (!isBroken) take(cells, lines + empty + 1);
      lines += 1 + lineFeeds(cells);
      // Rows are emitted here: when a stream breaks, its buffered rows are lost.
      return null;
    },
  });
  // The callbacks below receive the same error.
  parser.resume().on('error', () => undefined);
  function settle(error: Error | null | undefined): void {
    if (!error) return;
    if (!(error instanceof CsvError)) throw error;
    stop(lines + parser.info.empty_lines + 1, `cannot be read from here on: ${reasonOf(error)}`);
  }

  for await (const chunk of chunksOf(file)) {
    settle(await new Promise((resolve) => parser.write(chunk, resolve)));
    yield found;
    found = [];
    if (isBroken) return;
  }
  settle(await new Promise((resolve) => parser.end(resolve)));
  yield found;
};
