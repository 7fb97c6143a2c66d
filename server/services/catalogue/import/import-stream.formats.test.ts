import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { formatBy, formatOf } from './read-rows.ts';
import { book, cell, csv, importFaults, header, importText } from '../../../test/catalogue-files.ts';

describe('JSON with categories', () => {
  const poetry = { _id: 'c1', categoryName: 'Poetry' };
  const rows = [book({ categoryName: 'Poetry' }), book({ _id: 'b2', categoryName: 'Poetry' })];

  test.each([
    ['before the books', { categories: [poetry], products: rows }],
    ['after the books', { products: rows, made: { by: ['hand'] }, categories: [poetry] }],
  ])('%s, keeps their ids and names', async (_, file) => {
    const { products: found, categories: kept } = await importText(JSON.stringify(file), 'json');
    expect(kept).toEqual([{ id: 'c1', name: 'Poetry' }]);
    expect(found.map(({ category }) => category)).toEqual(['Poetry', 'Poetry']);
  });

  test.each([
    [
      { products: rows, categories: [{ _id: 'c1', categoryName: 'poetry' }] },
      'products[0].categoryName: "Poetry" is not a category, nor in 1 more rows',
    ],
    [{ products: rows, categories: [poetry, poetry] }, 'categories[1]._id: is already the id of categories[0]'],
    [{ products: rows, categories: {} }, 'categories: expected a list'],
    [{ products: rows, categories: [null, poetry] }, 'categories[0]: expected an object'],
  ])('%j is refused', async (file, fault) => {
    expect(await importFaults(JSON.stringify(file), 'json')).toContain(fault);
  });
});

describe('CSV', () => {
  test.each([
    ['true', true],
    ['TRUE', true],
    ['1', true],
    [' yes ', true],
    ['false', false],
    ['0', false],
    ['No', false],
  ])('reads %j as %s', async (text, flag) => {
    const { products: found } = await importText(csv(book({ isPopular: text })), 'csv');
    expect(found[0]?.isPopular).toBe(flag);
  });

  test('reads numbers with only zeros after the point as whole numbers', async () => {
    const row = book({ price: '1,199.00', original_price: '1200.0', stock: '5.00', year: '1999.0', pages: '320.00' });
    const { products: found } = await importText(csv(row), 'csv');
    expect(found[0]).toMatchObject({ price: 1199, originalPrice: 1200, stock: 5, facts: { year: 1999, pages: 320 } });
  });

  test.each([
    [{ price: '499.50' }, 'line 2, price: expected whole rupees without paise, 1 to 1,000,000, found "499.50"'],
    [{ price: '499.', original_price: '499.' }, 'line 2, price: expected whole rupees, 1 to 1,000,000, found "499."'],
    [{ price: '0.00' }, 'line 2, price: expected whole rupees, 1 to 1,000,000, found "0.00"'],
    [{ price: '$ 499' }, 'line 2, price: expected whole rupees, 1 to 1,000,000, found "$ 499"'],
    [{ price: '', original_price: '' }, 'line 2, price: expected whole rupees, 1 to 1,000,000, found nothing'],
    [{ stock: '2.5' }, 'line 2, stock: expected whole copies, 0 to 1,000,000, found "2.5"'],
    [{ pages: 'many' }, 'line 2, pages: expected a whole number from 1 to 20,000, found "many"'],
    [{ rating: '4,5' }, 'line 2, rating: expected a number from 0 to 5, found "4,5"'],
    [{ isPopular: 'perhaps' }, 'line 2, isPopular: expected true or false, found "perhaps"'],
    [{ language: 'Klingonese' }, 'line 2, language: expected a language tag, as en, hi or pt-BR, found "Klingonese"'],
    [{ isbn: '97803' }, 'line 2, isbn: expected an ISBN of 10 or 13 digits, found "97803"'],
  ])('reports one fault for %j, with its line, column and value', async (change, fault) => {
    expect(await importFaults(csv(book(change)), 'csv')).toEqual([fault]);
  });

  test('reports ISBNs that a spreadsheet has shortened as one fault, with the first value, the cause and the number of rows', async () => {
    const rows = Array.from({ length: 400 }, (_, i) =>
      book({ _id: `b${i}`, isbn: i < 2 ? '9.78810E+12' : '9788100000000', rating: i ? 1 : 9 }),
    );
    expect(await importFaults(csv(...rows), 'csv')).toEqual([
      'line 2, rating: expected a number from 0 to 5, found 9',
      expect.stringMatching(
        /^line 2, isbn: a spreadsheet has shortened .*, found "9\.78810E\+12"; so in 399 more rows$/,
      ),
    ]);
  });

  test.each<[amount: string, rupees: number]>([
    ['299.00', 299],
    ['₹ 299', 299],
    ['₹299', 299],
    ['Rs. 1,299/-', 1299],
    ['Rs 1,29,900', 129_900],
    ['INR 299.0', 299],
    ['299 INR', 299],
    ['२९९', 299],
  ])('reads %s as %i rupees', async (price, rupees) => {
    const { products: found } = await importText(csv(book({ price, original_price: price })), 'csv');
    expect(found[0]).toMatchObject({ price: rupees, originalPrice: rupees });
  });

  test.each<[field: string, text: string, value: string]>([
    ['format', 'Hard Cover', 'hardback'],
    ['format', 'PB', 'paperback'],
    ['language', 'Tamil', 'ta'],
    ['language', 'ENGLISH', 'en'],
    ['isbn', '306406152', '0306406152'],
    ['isbn', '9780306406157.0', '9780306406157'],
  ])('reads the %s %s as %s', async (field, text, value) => {
    const { products: found } = await importText(csv(book({ [field]: text })), 'csv');
    expect(found[0]?.facts).toEqual({ [field]: value });
  });

  test('reads columns in any order, and ignores unknown ones', async () => {
    const names = ['constructor', 'HSN', ...header.toReversed(), '__proto__'];
    const row = names.map((name) => cell(Object.hasOwn(book(), name) ? book()[name] : 'whatever')).join(',');
    const { products: found } = await importText(`${names.join(' , ')}\n${row}`, 'csv');
    expect(found).toEqual((await importText(csv(book()), 'csv')).products);
  });
});

/** A spreadsheet with headers as a bookseller writes them. */
const sheet = [
  ['S. No.', 'ISBN-13', 'Book Title', 'AUTHOR', 'Publisher', 'Binding', 'MRP (Rs.)', 'Selling_Price', 'HSN'],
  [1, 9780306406157, 'Café – गोदान', 'प्रेमचंद', 'Pond', 'Hardbound', 350, 298.99999999999994, 4901],
  [2, '', 1984, '', '', '', '₹ 299', null, 4901],
];
const booksOfSheet = [
  {
    title: 'Café – गोदान',
    author: 'प्रेमचंद',
    description: 'Café – गोदान, by प्रेमचंद.',
    price: 299,
    originalPrice: 350,
    category: 'other',
    rating: 0,
    facts: { isbn: '9780306406157', publisher: 'Pond', format: 'hardback' },
  },
  { title: '1984', author: '', description: '1984.', price: 299, originalPrice: 299, isPopular: false },
];
const tableWith = (separator: string) =>
  sheet.map((cells) => cells.map((one) => String(one ?? '').replace(/298\.9.*/, '299')).join(separator)).join('\r\n');
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each<[what: string, file: () => Buffer | Promise<Buffer>]>([
  ['CSV with commas', () => Buffer.from(tableWith(','))],
  ['CSV with semicolons', () => Buffer.from(tableWith(';'))],
  ['text with tabs', () => Buffer.from(tableWith('\t'))],
  ['UTF-8 with a byte order mark', () => Buffer.from(`\uFEFF${tableWith(',')}`)],
  ['UTF-16 with a byte order mark', () => Buffer.from(`\uFEFF${tableWith('\t')}`, 'utf16le')],
  ['UTF-16 without a byte order mark', () => Buffer.from(tableWith('\t'), 'utf16le')],
  ['big-endian UTF-16 with a byte order mark', () => bigEndian(`\uFEFF${tableWith(';')}`)],
  ['big-endian UTF-16 without a byte order mark', () => bigEndian(tableWith(';'))],
  ['a workbook', async () => Buffer.from(await writeXlsx({ sheets: [{ name: 'Books', rows: sheet }] }))],
])('reads the books of a sheet that is stored as %s', async (_what, file) => {
  const bytes = await file();
  const { products: found } = await importText(bytes, formatBy(bytes));
  expect(found).toMatchObject(booksOfSheet);
});

test('reads Windows-1252, and does not take UTF-8 with a wrong byte for Windows-1252', async () => {
  const { products: found } = await importText(Buffer.from('title;mrp\nCaf\xE9 \x96 D\xFCrer;299', 'latin1'), 'csv');
  expect(found[0]?.title).toBe('Café – Dürer');
  const broken = Buffer.concat([Buffer.from('title,mrp\nगोदान,299\nपथ,2'), Buffer.from([0xe9]), Buffer.from('9\n')]);
  expect(await importFaults(broken, 'csv')).toEqual([expect.stringMatching(/^line 3, price: .*found "2\uFFFD9"/)]);
});

describe('a workbook', () => {
  const file = async (...rows: (string | number | boolean | Date | null)[][]) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'Books', rows }] }));

  test('reports its faults by row and column, with blank rows counted', async () => {
    const rows = await file([null], ['Title', 'MRP', 'Year'], [null], ['Walden', 299.5, new Date('1854-08-09')]);
    expect(await importFaults(rows, 'xlsx')).toEqual([
      'row 4, price: expected whole rupees without paise, 1 to 1,000,000, found "299.5"',
      'row 4, year: expected a whole number from 1 to 2100, found "1854-08-09"',
    ]);
  });

  /** Overwrites the unpacked size of the first file, 24 bytes into its entry of the ZIP directory. */
  const declareSize = (workbook: Buffer, size: number) => {
    workbook.writeUInt32LE(size, workbook.indexOf('PK\x01\x02') + 24);
    return workbook;
  };
  test.each<[what: string, damage: (workbook: Buffer) => Buffer, fault: RegExp]>([
    ['an .xls file', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), /is not an \.xlsx workbook/],
    ['the first half of one', (workbook) => workbook.subarray(0, workbook.length / 2), /^The workbook cannot be read/],
    ['one with its end cut off', (workbook) => workbook.subarray(0, -10), /^The workbook cannot be read/],
    ['one that unpacks to too much', (workbook) => declareSize(workbook, 0x7fffffff), /too large/],
    ['one that declares an unpacked size of 0', (workbook) => declareSize(workbook, 0), /too large/],
    ['an empty file', () => Buffer.from(''), /is not an \.xlsx workbook/],
  ])('is refused: %s', async (_what, damage, fault) => {
    expect(await importFaults(damage(await file(['Title', 'MRP'], ['Walden', 299])), 'xlsx')).toEqual([
      expect.stringMatching(fault),
    ]);
  });
});

test.each([
  ['{"_id":"b"}', 'ndjson'],
  ['{"products":[]}', 'json'],
  [' [{}]', 'json'],
  ['\uFEFF<?xml version="1.0"?>', 'onix'],
  ['title,price', 'csv'],
])('a file without an extension that begins with %s is read as %s', (text, format) => {
  expect(formatBy(Buffer.from(text))).toBe(format);
});

test.each([
  ['a.json', 'json'],
  ['a.NDJSON', 'ndjson'],
  ['b/a.b.jsonl', 'ndjson'],
  ['a.csv', 'csv'],
  ['a.XLSX', 'xlsx'],
  ['a.txt', null],
  ['csv', null],
])('the name %s means the format %s', (file, format) => {
  expect(formatOf(file)).toBe(format);
});
