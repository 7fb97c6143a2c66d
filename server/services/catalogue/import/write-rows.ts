import { stringify } from 'csv-stringify/sync';
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

/** The catalogue as a file from which an import makes it again, in pieces. CSV has no list of categories. */
async function* ndjsonOf(catalogue: CatalogueStore): AsyncGenerator<string, void> {
  const categories = await catalogue.categories();
  yield ndjson([{ categories: categories.map(rowOfCategory) }]);
  for await (const batch of catalogue.wholeBatches()) yield ndjson(batch.map(rowOf));
}

async function* csvOf(catalogue: CatalogueStore): AsyncGenerator<string, void> {
  yield csv([], true);
  for await (const batch of catalogue.wholeBatches()) yield csv(batch.map(rowOf));
}

export const rowWriters = { ndjson: ndjsonOf, csv: csvOf };
export const writtenFormats = ['ndjson', 'csv'] as const;
