import type { ReadRows } from './raw-rows.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readNdjson } from './read-ndjson.ts';

export const formats = ['json', 'ndjson', 'csv'] as const;
export type Format = (typeof formats)[number];

interface RowReader {
  readonly read: ReadRows;
  /** The name of a row, or of a field in it, in messages. */
  place(at: number, field: string | null): string;
}

const inLine = (at: number, field: string | null) => (field === null ? `line ${at}` : `line ${at}, ${field}`);

export const rowReaders: Record<Format, RowReader> = {
  json: { read: readJson, place: (at, field) => (field === null ? `products[${at}]` : `products[${at}].${field}`) },
  ndjson: { read: readNdjson, place: inLine },
  csv: { read: readCsv, place: inLine },
};

/** The format by the file's extension, or null. */
export function formatOf(file: string): Format | null {
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase();
  return ending === 'jsonl' ? 'ndjson' : (formats.find((format) => format === ending) ?? null);
}
