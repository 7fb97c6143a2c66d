import { inList, type PlaceOf } from './catalogue-rows.ts';
import type { ReadRows } from './raw-rows.ts';
import { readCsv } from './read-table.ts';
import { readOnix } from './onix/read-onix.ts';
import { readJson } from './read-json.ts';
import { readNdjson } from './read-ndjson.ts';
import { isWorkbook, readXlsx } from './read-xlsx.ts';

export const formats = ['json', 'ndjson', 'csv', 'xlsx', 'onix'] as const;
export type Format = (typeof formats)[number];

const inLine: PlaceOf = (at, field) => (field === null ? `line ${at}` : `line ${at}, ${field}`);

export const rowReaders: Record<Format, { readonly read: ReadRows; readonly placeOf: PlaceOf }> = {
  json: { read: readJson, placeOf: inList },
  ndjson: { read: readNdjson, placeOf: inLine },
  csv: { read: readCsv, placeOf: inLine },
  xlsx: { read: readXlsx, placeOf: (at, field) => inLine(at, field).replace('line', 'row') },
  onix: { read: readOnix, placeOf: inLine },
};

/** The format by the file's extension, or null. */
export function formatOf(file: string): Format | null {
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase();
  const others: Readonly<Record<string, Format>> = { jsonl: 'ndjson', xml: 'onix' };
  return others[ending ?? ''] ?? formats.find((format) => format === ending) ?? null;
}

/** Detects the format from the first bytes of a file whose name does not say it. */
export function formatBy(start: Buffer): Format {
  const text = start.toString('latin1').replaceAll(/[\0\s]|^(\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/g, '');
  if (isWorkbook(start)) return 'xlsx';
  if (text.startsWith('<')) return 'onix';
  if (text.startsWith('[') || text.startsWith('{"products"')) return 'json';
  return text.startsWith('{') ? 'ndjson' : 'csv';
}
