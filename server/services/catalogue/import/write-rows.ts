import { stringify } from 'csv-stringify/sync';
import type { ImportedProduct } from '../catalogue.ts';
import type { CatalogueStore } from '../catalogue-store.ts';
import { CSV_COLUMNS } from './read-csv.ts';
import { rowOf, rowOfCategory } from './row-of.ts';

const ndjson = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

const csv = (rows: readonly unknown[], header = false): string =>
  stringify(
    rows.map((row) => row as object),
    {
      columns: [...CSV_COLUMNS],
      header,
      record_delimiter: 'unix',
      cast: { boolean: String },
      // A lone one ends no row here, but does for many readers.
      quoted_match: /[\r\n]|^\s|\s$/,
    },
  );

/** How many copies can be bought of a counted book; undefined for every other. */
export type StockOf = (bookId: string) => number | undefined;

const rowsOf = (books: readonly ImportedProduct[], stockOf: StockOf) =>
  books.map((book) => ({ ...rowOf(book), ...(stockOf(book.id) !== undefined && { stock: stockOf(book.id) }) }));

/** The catalogue as a file from which an import makes it again, in pieces. CSV has no list of categories. */
async function* ndjsonOf(catalogue: CatalogueStore, stockOf: StockOf): AsyncGenerator<string, void> {
  const categories = await catalogue.categories();
  yield ndjson([{ categories: categories.map(rowOfCategory) }]);
  for await (const batch of catalogue.wholeBatches()) yield ndjson(rowsOf(batch, stockOf));
}

async function* csvOf(catalogue: CatalogueStore, stockOf: StockOf): AsyncGenerator<string, void> {
  yield csv([], true);
  for await (const batch of catalogue.wholeBatches()) yield csv(rowsOf(batch, stockOf));
}

export const rowWriters = { ndjson: ndjsonOf, csv: csvOf };
export const writtenFormats = ['ndjson', 'csv'] as const;
