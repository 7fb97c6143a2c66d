import { CsvError, parse } from 'csv-parse';
import { FACT_NAMES, FACTS } from '../facts.ts';
import { type Cell, decimal, flag, identifier, text, wholeNumber } from './cells.ts';
import { chunksOf, MAX_ROW_BYTES, type Found, type ReadRows } from './raw-rows.ts';

const required: Readonly<Record<string, Cell>> = {
  title: text,
  price: text,
  original_price: text,
  rating: decimal,
  desc: text,
  categoryName: text,
  isPopular: flag,
  deliveryCharge: flag,
};
const optional: Readonly<Record<string, Cell>> = {
  _id: identifier,
  id: identifier,
  author: text,
  img: text,
  excerpt: text,
  stock: wholeNumber,
};
const facts = FACT_NAMES.map((name) => [name, FACTS[name].column] as const);
const columns = new Map([...Object.entries({ ...required, ...optional }), ...facts]);

function faultOfHeader(header: readonly string[], needed: readonly string[]): string | null {
  const missing = needed.filter((name) => !header.includes(name));
  if (missing.length > 0) return `the header names no ${missing.join(', ')}`;
  const twice = header.find((name, i) => columns.has(name) && header.indexOf(name) !== i);
  return twice === undefined ? null : `the header names ${twice} twice`;
}

function reasonOf({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is not closed';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'the row is longer than 1 MiB, as it is when a quote is not closed';
  return 'a quote within a cell is not doubled, or the cell is not quoted';
}

const lineFeeds = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0);

/** The columns in the order in which they are written. */
export const CSV_COLUMNS: readonly string[] = [
  '_id',
  'id',
  'title',
  'author',
  ...[...columns.keys()].filter((name) => !/^(_id|id|title|author)$/.test(name)),
];

/** Reads rows below a header of raw field names in any order, and ignores other columns. */
export const readCsv: ReadRows = async function* read(file, { isPartial }) {
  let header: readonly string[] | null = null;
  let found: Found[] = [];
  /** Lines of the rows so far. Counted here: within quotes the parser counts CRLF twice. */
  let lines = 0;
  let isBroken = false;

  function stop(at: number, reason: string): void {
    found.push({ kind: 'fault', at, text: reason });
    isBroken = true;
  }

  function take(cells: readonly string[], at: number): void {
    if (header === null) {
      header = cells.map((name) => name.trim());
      const fault = faultOfHeader(header, isPartial ? [] : Object.keys(required));
      if (fault === null) return;
      stop(at, fault);
    } else if (cells.length === header.length) {
      const value: Record<string, unknown> = {};
      for (const [i, name] of header.entries()) {
        const column = columns.get(name);
        if (column && !(isPartial && cells[i]!.trim() === '')) value[name] = column(cells[i]!);
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
