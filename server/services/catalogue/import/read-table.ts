import { BrokenCsv, type CsvRow, readCsvRows } from '../../../csv-rows.ts';
import { decodeChunks, encodingOf } from '../../../decode-text.ts';
import { type Header, COLUMNS, readHeader } from './columns.ts';
import { newBookDefaults } from './defaults.ts';
import { chunksOf, type FilePart, type ReadRows } from './raw-rows.ts';
import { isMissing } from './row.ts';

/** The fields of one row, without empty cells. If several columns have one field, the first with a value counts. */
function rowOf(cells: readonly string[], { columns }: Header): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, places] of columns) {
    const cell = places.map((at) => cells[at] ?? '').find((one) => !isMissing(one));
    if (cell !== undefined) value[name] = COLUMNS.get(name)!(cell);
  }
  return value;
}

/** Reads rows below a header of column names in any order, and notes the columns that it does not read. */
export async function* tableRows(
  batches: AsyncIterable<readonly CsvRow[]>,
  isPartial: boolean,
): AsyncGenerator<readonly FilePart[], void> {
  let header: Header | null = null;
  try {
    for await (const rows of batches) {
      const found: FilePart[] = [];
      for (const { line: at, cells, fault } of rows) {
        if (header === null) {
          const result = readHeader(cells, isPartial);
          if (typeof result === 'string') {
            yield [{ kind: 'fault', at, text: result }];
            return;
          }
          header = result;
          if (header.unread.length > 0) found.push({ kind: 'unread', names: header.unread });
        } else if (fault === undefined) {
          const value = rowOf(cells, header);
          found.push({ kind: 'row', at, value, defaults: newBookDefaults(value) });
        } else found.push({ kind: 'fault', at, text: fault });
      }
      yield found;
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    yield [{ kind: 'fault', at: error.line, text: error.message }];
  }
}

export const readCsv: ReadRows = async function* read(file, { isPartial }) {
  const encoding = await encodingOf(chunksOf(file));
  yield* tableRows(readCsvRows(decodeChunks(chunksOf(file), encoding)), isPartial);
};
