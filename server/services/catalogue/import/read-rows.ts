import { inList, type PlaceOf } from './catalogue-rows.ts';
import type { ReadRows } from './raw-rows.ts';
import { readCsv } from './read-csv.ts';
import { readOnix } from './onix/read-onix.ts';
import { readJson } from './read-json.ts';
import { readNdjson } from './read-ndjson.ts';

export const formats = ['json', 'ndjson', 'csv', 'onix'] as const;
export type Format = (typeof formats)[number];

const inLine: PlaceOf = (at, field) => (field === null ? `line ${at}` : `line ${at}, ${field}`);

export const rowReaders: Record<Format, { readonly read: ReadRows; readonly placeOf: PlaceOf }> = {
  json: { read: readJson, placeOf: inList },
  ndjson: { read: readNdjson, placeOf: inLine },
  csv: { read: readCsv, placeOf: inLine },
  onix: { read: readOnix, placeOf: inLine },
};

/** The format by the file's extension, or null. */
export function formatOf(file: string): Format | null {
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase();
  const others: Readonly<Record<string, Format>> = { jsonl: 'ndjson', xml: 'onix' };
  return others[ending ?? ''] ?? formats.find((format) => format === ending) ?? null;
}
