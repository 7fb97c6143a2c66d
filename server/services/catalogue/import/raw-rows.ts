import type { FileHandle } from 'node:fs/promises';

/** Bounds the memory for a file that is not what its name says. */
export const MAX_ROW_BYTES = 1024 * 1024;
const CHUNK_BYTES = 512 * 1024;

export interface FoundRow {
  readonly kind: 'row';
  readonly at: number;
  readonly value: unknown;
  /** What the row calls itself, as an ONIX record does. */
  readonly name?: string;
  /** Fields of a new book that the row lacks. A book that the shop has keeps its own. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The row that is taken if this one has faults and is left out. */
  readonly fallback?: FoundRow;
}

/** The parts of a file in order. `at` is a line, or in JSON an index. */
export type Found =
  | FoundRow
  /** `at` is null for a fault of the whole file. */
  | { readonly kind: 'fault'; readonly at: number | null; readonly text: string }
  /** A row that can be left out, when its fault is no reason to refuse the file. */
  | { readonly kind: 'faulty row'; readonly at: number; readonly text: string; readonly name?: string }
  /** A row that is not a book for the shop, and not a fault of the file. */
  | { readonly kind: 'left out'; readonly at: number; readonly text: string; readonly name?: string }
  /** The categories that the file lists, unchecked. */
  | { readonly kind: 'categories'; readonly value: unknown };

export interface Reading {
  /** Whether rows may have only some of a book's fields: an empty cell of a CSV file then says nothing. */
  readonly isPartial: boolean;
  /** The shop's day, as YYYY-MM-DD: an ONIX message says from when and until when its prices and texts hold. */
  readonly today: string;
}

/** Reads a file as far as it is readable. A fault that ends the reading is the last part. */
export type ReadRows = (file: FileHandle, reading: Reading) => AsyncGenerator<readonly Found[], void>;

/** Reads from the start at every call. */
export const chunksOf = (file: FileHandle): AsyncIterable<Buffer> =>
  file.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK_BYTES });
