import type { FileHandle } from 'node:fs/promises';

/** No book takes more. It bounds the memory that a file takes which is not what it claims to be. */
export const MAX_ROW_BYTES = 1024 * 1024;
const CHUNK_BYTES = 512 * 1024;

/** What a reader comes upon, in the file's order. `at` is a line, or in JSON an index. */
export type Found =
  | { readonly kind: 'row'; readonly at: number; readonly value: unknown }
  /** `at` is null for a fault of the whole file. */
  | { readonly kind: 'fault'; readonly at: number | null; readonly text: string }
  /** The file's own categories, as they stand there. */
  | { readonly kind: 'categories'; readonly value: unknown };

/** Reads a file as far as it can be made out; a fault that ends the reading is the last thing it comes upon. */
export type ReadRows = (file: FileHandle) => AsyncGenerator<readonly Found[], void>;

/** From the start, as often as one likes. */
export const chunksOf = (file: FileHandle): AsyncIterable<Buffer> =>
  file.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK_BYTES });
