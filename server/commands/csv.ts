import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Column } from './table.ts';

/** The reader of standard output may close it early, as `head` does. */
export const isEarlyEnd = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EPIPE';

/** Writes rows as CSV by RFC 4180, in UTF-8 that Excel recognizes, in which no cell is a formula that a spreadsheet would run. */
export async function writeCsv<Row>(rows: Readable, columns: readonly Column<Row>[], out: Writable): Promise<void> {
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
    // By itself the package quotes no line feed alone, because it ends no line here.
    quoted_match: /[\r\n]/,
  });
  await pipeline(rows, cells, csv, out, { end: false });
}
