import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

/** Keeps the byte order mark, which `text` of the same module would drop. */
const textOf = async (...cells: readonly string[]): Promise<string> => {
  const written = csvOf(
    Readable.from([cells]),
    cells.map((_, at) => ({ title: `c${at}`, of: (row: typeof cells) => row[at]! })),
  );
  return (await buffer(written)).toString();
};

test('quotes where necessary, and ends lines as RFC 4180 requires', async () => {
  expect(await textOf('plain', 'a,b', 'a "b"', 'a\nb', '')).toBe(
    '\uFEFFc0,c1,c2,c3,c4\r\nplain,"a,b","a ""b""","a\nb",\r\n',
  );
});

test.each(['=1+1', '+91 98', '-1', '@cmd', '\t=1', '\r=1', '＝1'])(
  'neutralises %j as a formula in a spreadsheet',
  async (cell) => {
    expect(await textOf(cell)).toMatch(/\r\n"?'/);
  },
);
