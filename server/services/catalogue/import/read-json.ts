import { chunksOf, type Found, type ReadRows } from './raw-rows.ts';

/** What the file holds takes up to thirty times its size in memory. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Rows that are handed on before other work may run. */
const ROWS_AT_ONCE = 500;

interface Lists {
  readonly products?: unknown;
  readonly categories?: unknown;
}

const faultOf = (text: string): Found => ({ kind: 'fault', at: null, text });
const TOO_LONG = 'is longer than 4 MiB, the most for JSON: write NDJSON, one book a line, which may have any length';

function* partsOf(file: unknown): Generator<readonly Found[]> {
  if (typeof file !== 'object' || file === null)
    return yield [faultOf('expected a list of books, or an object with the lists products and categories')];
  const { products, categories }: Lists = Array.isArray(file) ? { products: file } : file;
  if (!Array.isArray(products)) return yield [faultOf('products: expected a list')];
  for (let from = 0; from < products.length; from += ROWS_AT_ONCE) {
    const rows: readonly unknown[] = products.slice(from, from + ROWS_AT_ONCE);
    yield rows.map((value, i) => ({ kind: 'row', at: from + i, value }));
  }
  if (categories !== undefined) yield [{ kind: 'categories', value: categories }];
}

/** Reads a list of books, or an object with the lists `products` and `categories`, as a whole. */
export const readJson: ReadRows = async function* read(file) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(file)) {
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES) return yield [faultOf(TOO_LONG)];
    chunks.push(chunk);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return yield [faultOf(`is not JSON: ${error.message}`)];
  }
  yield* partsOf(parsed);
};
