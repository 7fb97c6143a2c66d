import { stringify } from 'csv-stringify/sync';
import type { ImportedProduct } from '../catalogue.ts';
import type { CatalogueStore } from '../catalogue-store.ts';
import { CSV_COLUMNS } from './columns.ts';
import { rowOf, rowOfCategory } from './row-of.ts';

const ndjson = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Starts with a byte order mark, without which Excel assumes an older encoding. */
const csv = (rows: readonly object[], columns: readonly string[], { isStart }: { isStart: boolean }): string =>
  stringify([...rows], {
    columns: [...columns],
    bom: isStart,
    header: isStart,
    record_delimiter: 'unix',
    cast: { boolean: String },
    // Quote lone carriage returns and line feeds, which end a row for many readers.
    quoted_match: /[\r\n]|^\s|\s$/,
  });

/** Returns how many copies of a counted book can be bought, undefined for others; null leaves them out of the file. */
export type StockOf = ((bookId: string) => number | undefined) | null;

const rowsOf = (books: readonly ImportedProduct[], stockOf: StockOf) =>
  books.map((book) => {
    const stock = stockOf?.(book.id);
    return { ...rowOf(book), ...(stock !== undefined && { stock }) };
  });

/** Writes the catalogue in pieces, as a file for import. CSV has no list of categories. */
async function* ndjsonOf(catalogue: CatalogueStore, stockOf: StockOf): AsyncGenerator<string, void> {
  const categories = await catalogue.categories();
  yield ndjson([{ categories: categories.map(rowOfCategory) }]);
  for await (const batch of catalogue.wholeBatches()) yield ndjson(rowsOf(batch, stockOf));
}

async function* csvOf(catalogue: CatalogueStore, stockOf: StockOf): AsyncGenerator<string, void> {
  const columns = CSV_COLUMNS.filter((name) => stockOf !== null || name !== 'stock');
  yield csv([], columns, { isStart: true });
  for await (const batch of catalogue.wholeBatches()) yield csv(rowsOf(batch, stockOf), columns, { isStart: false });
}

export const rowWriters = { ndjson: ndjsonOf, csv: csvOf };
export const writtenFormats = ['ndjson', 'csv'] as const;
