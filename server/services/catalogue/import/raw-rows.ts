import type { FileHandle } from 'node:fs/promises';

/** Bounds the memory for a file that is not what its name says. */
export const MAX_ROW_BYTES = 1024 * 1024;
const CHUNK_BYTES = 512 * 1024;

/** The parts of a file in order. `at` is a line, or in JSON an index. */
export type Found =
  | { readonly kind: 'row'; readonly at: number; readonly value: unknown }
  /** `at` is null for a fault of the whole file. */
  | { readonly kind: 'fault'; readonly at: number | null; readonly text: string }
  /** The categories that the file lists, unchecked. */
  | { readonly kind: 'categories'; readonly value: unknown };

/** Reads a file as far as it is readable. A fault that ends the reading is the last part. */
export type ReadRows = (file: FileHandle) => AsyncGenerator<readonly Found[], void>;

/** Reads from the start at every call. */
export const chunksOf = (file: FileHandle): AsyncIterable<Buffer> =>
  file.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK_BYTES });
