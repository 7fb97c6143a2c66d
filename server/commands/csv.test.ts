import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

async function csvOf(...cells: readonly string[]): Promise<string> {
  const out = new PassThrough();
  const reading = buffer(out);
  await writeCsv(
    Readable.from([cells]),
    cells.map((_, at) => ({ title: `c${at}`, of: (row: typeof cells) => row[at]! })),
    out,
  );
  out.end();
  return (await reading).toString();
}

test('CSV quotes what has to be, and ends lines as RFC 4180 says', async () => {
  expect(await csvOf('plain', 'a,b', 'a "b"', 'a\nb', '')).toBe(
    '\uFEFFc0,c1,c2,c3,c4\r\nplain,"a,b","a ""b""","a\nb",\r\n',
  );
});

test.each(['=1+1', '+91 98', '-1', '@cmd', '\t=1', '\r=1', '＝1'])(
  '%j is no formula in a spreadsheet',
  async (cell) => {
    expect(await csvOf(cell)).toMatch(/\r\n"?'/);
  },
);
