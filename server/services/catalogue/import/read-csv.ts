import { BrokenCsv, csvRows } from '../../../csv-rows.ts';
import { FACT_NAMES, FACTS } from '../facts.ts';
import { type Cell, decimal, flag, identifier, text, wholeNumber } from './cells.ts';
import { chunksOf, type Found, type ReadRows } from './raw-rows.ts';

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
  const separator = header.length === 1 ? /[;\t]/.exec(header[0]!)?.[0] : undefined;
  if (separator !== undefined)
    return `expected commas between cells, found ${separator === ';' ? 'semicolons' : 'tabs'}`;
  const missing = needed.filter((name) => !header.includes(name));
  if (missing.length > 0) return `the header names no ${missing.join(', ')}`;
  const twice = header.find((name, i) => columns.has(name) && header.indexOf(name) !== i);
  return twice === undefined ? null : `the header names ${twice} twice`;
}

/** The columns in the order of export. */
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
  const needed = isPartial ? [] : Object.keys(required);

  function rowOf(cells: readonly string[], names: readonly string[]): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    for (const [i, name] of names.entries()) {
      const column = columns.get(name);
      if (column && !(isPartial && cells[i]!.trim() === '')) value[name] = column(cells[i]!);
    }
    return value;
  }
  try {
    for await (const rows of csvRows(chunksOf(file), { needed })) {
      const found: Found[] = [];
      for (const { line: at, cells, fault } of rows) {
        if (header === null) {
          header = cells.map((name) => name.trim());
          const faultOfNames = faultOfHeader(header, needed);
          if (faultOfNames === null) continue;
          yield [{ kind: 'fault', at, text: faultOfNames }];
          return;
        }
        if (fault === undefined) found.push({ kind: 'row', at, value: rowOf(cells, header) });
        else found.push({ kind: 'fault', at, text: fault });
      }
      yield found;
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    yield [{ kind: 'fault', at: error.line, text: error.message }];
  }
};
