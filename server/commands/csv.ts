import { pipeline, type Readable, Transform } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A column of texts, or of numbers, which are written unchanged even when negative. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly of: (row: Row) => string | number;
}

/** Writes rows as CSV by RFC 4180, in UTF-8 that Excel recognizes, in which a spreadsheet runs no cell as a formula. */
export function csvOf<Row>(rows: Readable, columns: readonly CsvColumn<Row>[]): Readable {
  const cells = new Transform({
    objectMode: true,
    transform: (row: Row, _, done) =>
      done(
        null,
        columns.map(({ of }) => of(row)),
      ),
  });
  const csv = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ title }) => title),
    record_delimiter: 'windows',
    escape_formulas: true,
    // By default the package does not quote a lone line feed, because it ends no line here.
    quoted_match: /[\r\n]/,
  });
  // The callback ignores errors because they also reach the reader of the text.
  return pipeline(rows, cells, csv, () => undefined);
}
