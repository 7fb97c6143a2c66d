import type { FileHandle } from 'node:fs/promises';
import { chunksOf, type FilePart, type ReadRows } from './raw-rows.ts';

/** Limited, because the parsed content takes up to thirty times the file's size in memory. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Rows that are handed on before other work may run. */
const ROWS_AT_ONCE = 500;

interface Lists {
  readonly products?: unknown;
  readonly categories?: unknown;
}

/** Throws an error that names the file's fault. */
async function listsIn(file: FileHandle): Promise<Lists> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(file)) {
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES)
      throw new SyntaxError(
        'is longer than 4 MiB, the most for JSON: write NDJSON, one book a line, which may have any length',
      );
    chunks.push(chunk);
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  if (typeof parsed === 'object' && parsed !== null) return Array.isArray(parsed) ? { products: parsed } : parsed;
  throw new SyntaxError('expected a list of books, or an object with the lists products and categories');
}

/** Reads a list of books, or an object with the lists `products` and `categories`, as a whole. */
export const readJson: ReadRows = async function* read(file) {
  const faults: FilePart[] = [];
  const { products, categories } = await listsIn(file).catch((error: unknown): Lists => {
    if (!(error instanceof SyntaxError)) throw error;
    faults.push({ kind: 'fault', at: null, text: error.message });
    return { products: [] };
  });
  if (!Array.isArray(products)) faults.push({ kind: 'fault', at: null, text: 'products: expected a list' });
  yield faults;
  const rows: readonly unknown[] = Array.isArray(products) ? products : [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield rows.slice(from, from + ROWS_AT_ONCE).map((value, i) => ({ kind: 'row', at: from + i, value }));
  if (categories !== undefined) yield [{ kind: 'categories', value: categories }];
};
