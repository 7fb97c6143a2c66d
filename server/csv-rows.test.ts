import { expect, test } from 'vitest';
import { BrokenCsv, readCsvRows } from './csv-rows.ts';

const read = async (text: string, options?: Parameters<typeof readCsvRows>[1], size = text.length || 1) => {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  return (await Array.fromAsync(readCsvRows(chunks, options))).flat();
};
const table = async (text: string) =>
  (await read(text)).map(({ line, cells, fault }) => [line, ...cells, ...(fault === undefined ? [] : [fault])]);

const ROWS = [
  [1, 'a', 'b', 'c'],
  [2, '1', '2', '3'],
];

test.each([
  ['a plain file', 'a,b,c\n1,2,3'],
  ['a line end at the end', 'a,b,c\n1,2,3\n'],
  ['CRLF', 'a,b,c\r\n1,2,3\r\n'],
  ['CR', 'a,b,c\r1,2,3\r'],
  ['line ends of two kinds', 'a,b,c\r\n1,2,3\n'],
  ['a byte order mark', '\uFEFFa,b,c\r\n1,2,3'],
  ['quotes around all', '"a","b","c"\n"1","2","3"'],
  ['commas behind the cells', 'a,b,c,,\n1,2,3,,,,'],
  ['blanks behind the cells', 'a,b,c, \n1,2,3,  ,'],
  ['rows of commas at the end', 'a,b,c\n1,2,3\n,,\n,,,,\n,\n'],
  ['rows of blanks at the end', 'a,b,c\n1,2,3\n   \n\t\n , ,\u00a0\n"",""\n'],
  ['empty lines at the end', 'a,b,c\n1,2,3\n\n\r\n\n'],
])('reads %s', async (_, text) => {
  expect(await table(text)).toEqual(ROWS);
  for (const size of [1, 2, 7]) expect((await read(text, {}, size)).map(({ cells }) => cells)).toHaveLength(2);
});

test.each<[what: string, text: string, rows: readonly unknown[]]>([
  ['missing last cells', 'a,b,c\n1\n1,2', [ROWS[0], [2, '1', '', ''], [3, '1', '2', '']]],
  ['empty cells', 'a,b,c\n,,3\n1,,', [ROWS[0], [2, '', '', '3'], [3, '1', '', '']]],
  ['lines within cells', 'a,b,c\n"1\r\n2\n\n3\r4",,\n5,,', [ROWS[0], [2, '1\r\n2\n\n3\r4', '', ''], [7, '5', '', '']]],
  [
    'blank rows between others',
    '\n,,\na,b,c\n\n,\n1,2,3\n',
    [
      [3, 'a', 'b', 'c'],
      [6, '1', '2', '3'],
    ],
  ],
  ['empty lines after CR', 'a,b,c\r\r1,2,3', [ROWS[0], [3, '1', '2', '3']]],
  [
    'a cell too many',
    'a,b,c\n1,2,3,four',
    [ROWS[0], [2, '1', '2', '3', 'expected 3 cells, found 4, one of them "four"']],
  ],
  [
    'two header cells of one name',
    'a,a\n1,2',
    [
      [1, 'a', 'a'],
      [2, '1', '2'],
    ],
  ],
])('reads %s', async (_, text, rows) => {
  expect(await table(text)).toEqual(rows);
});

test('reports a row that ends before a needed column as cut short', async () => {
  const rows = await read(' A ,b,c\n1\n1,2\n', { needed: ['b', 'a'] });
  expect(rows.map(({ fault }) => fault)).toEqual([undefined, 'expected 3 cells, found 1', undefined]);
});

test('applies a given width to the first row, too', async () => {
  const rows = await read('one,=1,more\ntwo,,,\n', { width: 2 });
  expect(rows).toEqual([
    { line: 1, cells: ['one', '=1'], fault: 'expected 2 cells, found 3, one of them "more"' },
    { line: 2, cells: ['two', ''] },
  ]);
});

test.each([
  ['an open quote', 'a,b\n1,"2\n3,4', 2, 'a quote is not closed'],
  ['a lone quote', 'a,b\n\n\n1,2"3\n4,5', 4, 'a quote within a cell is not doubled, or the cell is not quoted'],
  ['a quote and more', '"a\nb",c\n"1"2,3', 3, 'a quote within a cell is not doubled, or the cell is not quoted'],
])('throws at %s with its line, after yielding the rows before it', async (_, text, line, reason) => {
  const cells: (readonly string[])[] = [];
  const reading = async () => {
    for await (const rows of readCsvRows([text])) cells.push(...rows.map((row) => row.cells));
  };
  const error = await reading().catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(BrokenCsv);
  expect(error).toMatchObject({ line, message: `cannot be read from here on: ${reason}` });
  expect(cells).toHaveLength(1);
});

test('shortens a long surplus cell to whole characters', async () => {
  const [, row] = await read(`a,b\n1,2,${'x'.repeat(39)}📚📚`);
  expect(row!.fault).toBe(`expected 2 cells, found 3, one of them "${'x'.repeat(39)}"`);
});
