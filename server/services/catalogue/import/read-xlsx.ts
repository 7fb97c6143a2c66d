import type { StreamRow } from 'hucre/xlsx';
import type { CsvRow } from '../../../csv-rows.ts';
import { chunksOf, type FilePart, type ReadRows } from './raw-rows.ts';
import { tableRows } from './read-table.ts';

const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Limits the memory, but allows a million rows of a dozen short cells. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
const ROWS_AT_ONCE = 500;
const MAX_CELLS = 200;

/** The first bytes of a ZIP archive, which a workbook is, and of an older Excel file. */
const SIGNATURES = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0'];
export const isWorkbook = (start: Buffer): boolean => SIGNATURES.includes(start.toString('latin1', 0, 4));

/**
 * Sums the unpacked sizes of a ZIP archive's files, as its central directory gives them; the offsets are the format's.
 * The library stops unpacking a file at this size, unless the size is 0.
 */
function unpackedBytes(zip: Buffer): number {
  const end = zip.lastIndexOf('PK\x05\x06');
  let total = 0;
  let at = end < 0 || end + 20 > zip.length ? zip.length : zip.readUInt32LE(end + 16);
  while (at + 46 <= zip.length && zip.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const [packed, unpacked] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    total += unpacked === 0 && packed > 2 ? Infinity : unpacked;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return total;
}

/** Writes a cell's value, or the last computed value of its formula, as CSV would have it. */
function cellOf(value: StreamRow['values'][number]): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // Rounds computed amounts such as 298.99999999999994.
  return typeof value === 'number' ? String(Number(value.toFixed(6))) : String(value);
}

/** The rows of the first sheet that are not blank, all as long as the header. */
async function* sheetRows(workbook: Buffer): AsyncGenerator<readonly CsvRow[], void> {
  // Load the library with the first workbook.
  const { streamXlsxRows } = await import('hucre/xlsx');
  let rows: CsvRow[] = [];
  for await (const { index, values } of streamXlsxRows(workbook)) {
    const cells = values.slice(0, MAX_CELLS).map(cellOf);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: index + 1, cells });
    if (rows.length === ROWS_AT_ONCE) {
      yield rows;
      rows = [];
    }
  }
  yield rows;
}

const fault = (text: string): readonly FilePart[] => [{ kind: 'fault', at: null, text }];
const TOO_LARGE = 'The workbook is too large: save the sheet as CSV (UTF-8), which may have any length.';

/** Returns why the workbook cannot be read, otherwise null. */
function faultOf(workbook: Buffer): string | null {
  if (!workbook.subarray(0, 2).equals(Buffer.from('PK')))
    return 'is not an .xlsx workbook: save an older one, or one with a password, as .xlsx or CSV';
  return unpackedBytes(workbook) > MAX_UNPACKED_BYTES ? TOO_LARGE : null;
}

/** Reads the first sheet of a workbook. */
export const readXlsx: ReadRows = async function* read(file, { isPartial }) {
  const isLarge = (await file.stat()).size > MAX_FILE_BYTES;
  const workbook = isLarge ? Buffer.alloc(0) : Buffer.concat(await Array.fromAsync(chunksOf(file)));
  const why = isLarge ? TOO_LARGE : faultOf(workbook);
  try {
    yield* why === null ? tableRows(sheetRows(workbook), isPartial) : [fault(why)];
  } catch (error) {
    yield fault(`The workbook cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};
