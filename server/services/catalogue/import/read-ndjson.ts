import { chunksOf, MAX_ROW_BYTES, type FilePart, type ReadRows } from './raw-rows.ts';

const LINE_FEED = 10;

/** The categories in a line that has nothing else, as exports write; undefined for any other line. */
function categoriesIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const [[name, list] = [], ...others] = Object.entries(value);
  return name === 'categories' && others.length === 0 ? list : undefined;
}

/** Reads one JSON value a line. Not by `node:readline`, which ends a line at U+2028, a legal character in JSON. */
export const readNdjson: ReadRows = async function* read(file) {
  let at = 0;
  let rest: Buffer = Buffer.alloc(0);
  let isTooLong = false;
  let found: FilePart[] = [];

  function readLine(line: Buffer): void {
    at += 1;
    if (isTooLong || line.length > MAX_ROW_BYTES) {
      found.push({ kind: 'fault', at, text: 'is longer than 1 MiB' });
      isTooLong = false;
      return;
    }
    const text = line.toString('utf8');
    const json = at === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (json.trim() === '') return;
    try {
      const value: unknown = JSON.parse(json);
      const categories = categoriesIn(value);
      found.push(categories === undefined ? { kind: 'row', at, value } : { kind: 'categories', value: categories });
    } catch {
      found.push({ kind: 'fault', at, text: 'is not a JSON object on one line' });
    }
  }

  for await (const chunk of chunksOf(file)) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      const line = chunk.subarray(start, end);
      readLine(rest.length > 0 ? Buffer.concat([rest, line]) : line);
      rest = Buffer.alloc(0);
      start = end + 1;
    }
    rest = Buffer.concat([rest, chunk.subarray(start)]);
    if (rest.length > MAX_ROW_BYTES) {
      isTooLong = true;
      rest = Buffer.alloc(0);
    }
    yield found;
    found = [];
  }
  if (rest.length > 0 || isTooLong) readLine(rest);
  yield found;
};
