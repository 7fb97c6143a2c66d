import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

/** `text` of the same module would drop the mark at the beginning. */
const textOf = async (...cells: readonly string[]): Promise<string> => {
  const written = csvOf(
    Readable.from([cells]),
    cells.map((_, at) => ({ title: `c${at}`, of: (row: typeof cells) => row[at]! })),
  );
  return (await buffer(written)).toString();
};

test('CSV quotes what has to be, and ends lines as RFC 4180 says', async () => {
  expect(await textOf('plain', 'a,b', 'a "b"', 'a\nb', '')).toBe(
    '\uFEFFc0,c1,c2,c3,c4\r\nplain,"a,b","a ""b""","a\nb",\r\n',
  );
});

test.each(['=1+1', '+91 98', '-1', '@cmd', '\t=1', '\r=1', '＝1'])(
  '%j is no formula in a spreadsheet',
  async (cell) => {
    expect(await textOf(cell)).toMatch(/\r\n"?'/);
  },
);
