import type { FileHandle } from 'node:fs/promises';
import type { Subjects } from './onix/subject-category.ts';

/** Limits the memory that is used when a file does not have the format that its extension promises. */
export const MAX_ROW_BYTES = 1024 * 1024;
const CHUNK_BYTES = 512 * 1024;

export interface FileRow {
  readonly kind: 'row';
  readonly at: number;
  readonly value: unknown;
  /** The row's own reference, as ONIX records have. */
  readonly name?: string;
  /** Values for fields that the row lacks, used only if it makes a new book. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Set if the row may only change a book that the shop has: the reason why it makes no new book. */
  readonly noNewBook?: string;
  /** The row to use if this one has faults and is skipped. */
  readonly fallback?: FileRow;
}

/** The parts of a file in order. `at` is a line, or in JSON an index. */
export type FilePart =
  | FileRow
  /** `at` is null for a fault of the whole file. */
  | { readonly kind: 'fault'; readonly at: number | null; readonly text: string }
  /** A faulty row that can be skipped without refusing the file. */
  | { readonly kind: 'faulty row'; readonly at: number; readonly text: string; readonly name?: string }
  /** A row that is not a book for the shop, which is not a fault. */
  | { readonly kind: 'left out'; readonly at: number; readonly text: string; readonly name?: string }
  /** The headers of columns that are not read. */
  | { readonly kind: 'unread'; readonly names: readonly string[] }
  /** The categories that the file lists, unchecked. */
  | { readonly kind: 'categories'; readonly value: unknown };

export interface ReadOptions {
  /** Whether rows may have only some of a book's fields, so that an empty cell of a CSV file changes nothing. */
  readonly isPartial: boolean;
  /** The shop's day as YYYY-MM-DD, since prices and texts of ONIX have periods. */
  readonly today: string;
  /** The owner's categories for subjects of ONIX. */
  readonly subjects?: Subjects | null;
}

/** Reads a file as far as possible. If a fault ends the reading, it is the last part. */
export type ReadRows = (file: FileHandle, reading: ReadOptions) => AsyncGenerator<readonly FilePart[], void>;

/** Reads from the start at every call. */
export const chunksOf = (file: FileHandle): AsyncIterable<Buffer> =>
  file.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK_BYTES });
