import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import products from '../../seeds/products.json' with { type: 'json' };
import categories from '../../seeds/categories.json' with { type: 'json' };
import type { Product } from './catalogue.ts';
import { CatalogueFaults, importCatalogue } from './import.ts';
import { checkCatalogue, FileChanged } from './import-stream.ts';
import { createRandom } from './random.ts';
import { type Format, formatOf } from './read-rows.ts';

type Row = Record<string, unknown>;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'shop-import-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function imported(text: string | Buffer, format: Format, meanwhile: () => Promise<void> = async () => undefined) {
  const file = path.join(dir, 'catalogue');
  await writeFile(file, text);
  await using handle = await open(file);
  const { books, source } = await checkCatalogue({ file: handle, format, onProgress: () => undefined });
  await meanwhile();
  const loaded: Product[] = [];
  for await (const batch of source.batches) loaded.push(...batch);
  expect(loaded).toHaveLength(books);
  return { products: loaded, categories: source.categories };
}

async function faultsOf(text: string | Buffer, format: Format): Promise<readonly string[]> {
  try {
    await imported(text, format);
  } catch (error) {
    if (error instanceof CatalogueFaults) return error.faults;
    throw error;
  }
  return [];
}

const book = (change: Row = {}): Row => ({
  _id: 'b1',
  id: 'a-book',
  title: 'A Book',
  author: 'An Author',
  img: '',
  price: '1,100',
  original_price: 2000,
  rating: 4.5,
  desc: 'A description.',
  categoryName: 'fiction',
  isPopular: false,
  deliveryCharge: true,
  ...change,
});
const without = (field: string, row: Row = book()): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== field));

const json = (...rows: unknown[]): string => JSON.stringify(rows, null, 2);
const ndjson = (...rows: unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const header = Object.keys(book());
function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return `"${text.replaceAll('"', '""')}"`;
}
const csv = (...rows: Row[]): string =>
  [header.join(','), ...rows.map((row) => header.map((name) => cell(row[name])).join(','))].join('\n');
const writers: Record<Format, (...rows: Row[]) => string> = { json, ndjson, csv };

const mebibyte = 1024 * 1024;

describe.each(['json', 'ndjson', 'csv'] as const)('%s', (format) => {
  const write = writers[format];

  test('brings in what the importer of the seeds brings in', async () => {
    const seeds = importCatalogue(products, categories);
    const { products: found, categories: derived } = await imported(write(...products), format);
    expect(found).toEqual(seeds.products);
    expect(derived.map(({ name }) => name).toSorted()).toEqual(seeds.categories.map(({ name }) => name).toSorted());
  });

  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['empty lines at the end', (text: string) => `${text}\n\n`],
  ])('does not mind %s', async (_, change) => {
    const title = 'Un\u2028ruly “Title”, Ünbroken';
    const text = change(write(book({ title }), book({ _id: 'b2', desc: 'Says "so", and, so on' })));
    const { products: found } = await imported(text, format);
    expect(found.map(({ id, slug }) => [id, slug])).toEqual([
      ['b1', 'a-book'],
      ['b2', 'a-book-2'],
    ]);
    expect(found[0]?.title).toBe(title);
    expect(found[1]?.description).toBe('Says "so", and, so on');
  });

  test('reads characters and rows across the borders of what it reads at once', async () => {
    const rows = Array.from({ length: 700 }, (_, i) => book({ _id: `b${i}`, id: `book-${i}`, desc: '—'.repeat(900) }));
    const { products: found } = await imported(write(...rows), format);
    expect(found.map(({ slug }) => slug)).toEqual(rows.map((row) => row['id']));
    expect(found.every(({ description }) => description === '—'.repeat(900))).toBe(true);
  });

  test('names a row and its field, and goes on', async () => {
    const rows = [
      book(),
      book({ _id: 'b2', price: 'cheap' }),
      book({ _id: 'b1', isPopular: 'maybe' }),
      book({ _id: 'b4', rating: 'good', title: 'With a \u0000' }),
    ];
    const place = (i: number, field: string) =>
      format === 'json' ? `products[${i}].${field}` : `line ${format === 'csv' ? i + 2 : i + 1}, ${field}`;
    const first = place(0, '').slice(0, format === 'json' ? -1 : -2);
    expect(await faultsOf(write(...rows), format)).toEqual([
      `${place(1, 'price')}: expected whole rupees, 1 to 1,000,000`,
      `${place(2, 'isPopular')}: expected true or false`,
      `${place(2, '_id')}: is already the id of ${first}`,
      `${place(3, 'rating')}: expected a number from 0 to 5`,
      `${place(3, 'title')}: expected a text in UTF-8 without control characters`,
    ]);
  });

  test('tells the first 50 faults and counts the others', async () => {
    const rows = Array.from({ length: 1_234 }, (_, i) => book({ _id: `b${i}`, author: ' ' }));
    const error = await imported(write(...rows), format).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CatalogueFaults);
    expect((error as CatalogueFaults).faults).toHaveLength(50);
    expect((error as CatalogueFaults).message).toMatch(/\n… and 1,184 more$/);
  });

  test('refuses bytes that are not UTF-8', async () => {
    const text = Buffer.from(write(book({ author: 'José' })), 'latin1');
    expect(await faultsOf(text, format)).toEqual([expect.stringContaining('author: expected a text in UTF-8')]);
  });

  test('makes the same ids and slugs again where there are none', async () => {
    const rows = ['Wuthering Heights', 'Cien años', 'Wuthering Heights', 'गोदान', 'ten '.repeat(30)].map((title) =>
      without('_id', without('id', book({ title }))),
    );
    const once = await imported(write(...rows), format);
    expect(once.products.map(({ slug }) => slug)).toEqual([
      'wuthering-heights',
      'cien-anos',
      'wuthering-heights-2',
      expect.stringMatching(/^book-[0-9a-f]{8}$/),
      Array.from({ length: 16 }, () => 'ten').join('-'),
    ]);
    expect(new Set(once.products.map(({ id }) => id)).size).toBe(5);
    expect(await imported(write(...rows), format)).toEqual(once);
    const [again] = (await imported(write(rows[0]!), format)).products;
    expect(again?.id).toBe(once.products[0]?.id);
  });

  test('derives the categories, in lower case', async () => {
    const rows = ['Poetry', 'fiction', 'POETRY'].map((categoryName, i) => book({ _id: `b${i}`, categoryName }));
    const { products: found, categories: derived } = await imported(write(...rows), format);
    expect(found.map(({ category }) => category)).toEqual(['poetry', 'fiction', 'poetry']);
    expect(derived.map(({ name }) => name)).toEqual(['poetry', 'fiction']);
    expect((await imported(write(rows[0]!), format)).categories).toEqual(derived.slice(0, 1));
  });

  test('refuses categories without end', async () => {
    const rows = Array.from({ length: 1_001 }, (_, i) => book({ _id: `b${i}`, categoryName: `c${i}` }));
    expect(await faultsOf(write(...rows), format)).toEqual([expect.stringContaining('is one category more than 1000')]);
  });

  test.each([
    ['changed', write(book({ title: 'B Book' }))],
    ['grown', write(book(), book({ _id: 'b2' }))],
    ['spoiled', 'nothing of the kind'],
    ['emptied', ''],
  ])('notices that the file was %s after it was checked', async (_, text) => {
    const meanwhile = () => writeFile(path.join(dir, 'catalogue'), text);
    await expect(imported(write(book()), format, meanwhile)).rejects.toThrow(FileChanged);
  });

  test('names the row whose missing id would be that of another', async () => {
    const derived = (await imported(write(without('_id')), format)).products[0]!.id;
    const text = write(without('_id'), book({ _id: derived, id: 'another' }));
    expect(await faultsOf(text, format)).toEqual([expect.stringMatching(/_id: is missing, and the one made/)]);
  });
});

describe.each(['json', 'ndjson', 'csv'] as const)('%s files with a byte that is wrong', (format) => {
  const whole = Buffer.from(writers[format](...products.slice(0, 5)));
  const random = createRandom(`wrong bytes in ${format}`);
  const some = () => Math.floor(random.fraction() * whole.length);
  const wrong: readonly ((at: number) => Buffer)[] = [
    (at) => whole.subarray(0, at),
    (at) => Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)]),
    (at) => Buffer.concat([whole.subarray(0, at), whole.subarray(some())]),
    (at) => whole.with(at, random.bits() & 255) as Buffer,
    (at) => whole.with(at, random.pick([...Buffer.from('"{}[],:\\\n\r\0')])) as Buffer,
  ];

  test('come in by the rules or not at all', async () => {
    for (let n = 0; n < 150; n += 1) {
      const { products: found } = await imported(random.pick(wrong)(some()), format).catch((error: unknown) => {
        if (error instanceof CatalogueFaults) return { products: [] };
        throw error;
      });
      const raw = found.map(({ id, slug, image, originalPrice, description, category, ...rest }) => ({
        ...rest,
        _id: id,
        id: slug,
        img: image,
        original_price: originalPrice,
        desc: description,
        categoryName: category,
      }));
      const names = [...new Set(found.map(({ category }) => category))];
      const known = names.map((categoryName, i) => ({ _id: `c${i}`, categoryName }));
      expect(importCatalogue(raw, known).products).toEqual(found);
    }
  });
});

describe('files that are not what they should be', () => {
  const good = ndjson(book());
  const columns = header.join(',');
  test.each<[Format, string, string, readonly string[]]>([
    ['json', 'nothing', '', ['products: expected a list']],
    ['json', 'blanks', ' \n', ['products: expected a list']],
    ['json', 'an empty list', '[]', ['The file holds no books.']],
    ['json', 'no list', '7', ['expected a list of books, or an object with the lists products and categories']],
    ['json', 'no products', '{"categories":[]}', ['products: expected a list']],
    ['json', 'products that are no list', '{"products":{}}', ['products: expected a list']],
    ['json', 'products twice', '{"products":[],"products":[]}', ['products: is there twice']],
    ['json', 'an end cut off', json(book(), book()).slice(0, -20), ['products[1]: the file ends too early']],
    ['json', 'no closing bracket', json(book()).slice(0, -1), ['products[1]: the file ends too early']],
    [
      'json',
      'a comma at the end',
      json(book()).replace(/\]$/, ',]'),
      [expect.stringMatching(/^products\[1\]: is not/)],
    ],
    ['json', 'something behind', `${json(book())} x`, ['is not JSON (unexpected characters)']],
    ['json', 'no objects', '[1, null, []]', [0, 1, 2].map((i) => `products[${i}]: expected an object`)],
    ['json', 'a deep value', `[{"_id":${'['.repeat(999)}`, ['products[0]: is nested too deeply']],
    ['json', 'a deep value elsewhere', `{"x":${'['.repeat(999)}`, ['is nested too deeply']],
    ['json', 'a huge text', `[{"_id":"${'x'.repeat(3 * mebibyte)}`, ['products[0]: is longer than 1 MiB']],
    ['json', 'a huge row', `[{${'"a":1,'.repeat(mebibyte / 2)}`, ['products[0]: is longer than 1 MiB']],
    [
      'json',
      'huge categories',
      `{"products":[],"categories":[${'1,'.repeat(mebibyte)}1]}`,
      ['what stands beside the books is longer than 1 MiB'],
    ],
    ['ndjson', 'nothing', '', ['The file holds no books.']],
    ['ndjson', 'an end cut off', good + good.slice(0, -9), ['line 2: is not a JSON object on one line']],
    [
      'ndjson',
      'a list',
      `[${good}]`,
      ['line 1: is not a JSON object on one line', 'line 2: is not a JSON object on one line'],
    ],
    ['ndjson', 'no objects', '1\n\nnull\n', ['line 1: expected an object', 'line 3: expected an object']],
    [
      'ndjson',
      'a huge line between others',
      `${good}"${'x'.repeat(3 * mebibyte)}"\n${ndjson(book({ _id: 'b2', price: 0 }))}`,
      ['line 2: is longer than 1 MiB', 'line 3, price: expected whole rupees, 1 to 1,000,000'],
    ],
    ['csv', 'nothing', '', ['The file holds no books.']],
    ['csv', 'a header alone', columns, ['The file holds no books.']],
    [
      'csv',
      'no header',
      csv(book()).split('\n')[1]!,
      [expect.stringMatching(/^line 1: the header names no title, author/)],
    ],
    ['csv', 'semicolons', columns.replaceAll(',', ';'), [expect.stringMatching(/^line 1: the header names no title/)]],
    ['csv', 'a column too few', columns.replace(',desc', ''), ['line 1: the header names no desc']],
    ['csv', 'a column twice', `${columns},price`, ['line 1: the header names price twice']],
    [
      'csv',
      'a cell too few',
      `${columns}\na,b\n\nc`,
      ['line 2: expected 12 cells, found 2', 'line 4: expected 12 cells, found 1'],
    ],
    ['csv', 'an open quote', `${csv(book())}\n"b2,`, ['line 3: cannot be read from here on: a quote is not closed']],
    [
      'csv',
      'a lone quote',
      `${csv(book({ price: 0 }))}\n"b"2",`,
      [
        'line 2, price: expected whole rupees, 1 to 1,000,000',
        'line 3: cannot be read from here on: a quote within a cell is not doubled, or the cell is not quoted',
      ],
    ],
    [
      'csv',
      'a huge cell',
      `${columns}\n"${'x'.repeat(3 * mebibyte)}`,
      ['line 2: cannot be read from here on: the row is longer than 1 MiB, as it is when a quote is not closed'],
    ],
    [
      'csv',
      'lines within cells',
      csv(book({ desc: 'one\r\ntwo\n\nthree' }), book({ _id: 'b2', rating: 9 })),
      ['line 6, rating: expected a number from 0 to 5'],
    ],
  ])('%s: %s', async (format, _, text, faults) => {
    expect(await faultsOf(text, format)).toEqual(faults);
  });
});

describe('JSON with categories', () => {
  const poetry = { _id: 'c1', categoryName: 'Poetry' };
  const rows = [book({ categoryName: 'Poetry' }), book({ _id: 'b2', categoryName: 'Poetry' })];

  test.each([
    ['before the books', { categories: [poetry], products: rows }],
    ['after the books', { products: rows, made: { by: ['hand'] }, categories: [poetry] }],
  ])('%s, keeps their ids and names', async (_, file) => {
    const { products: found, categories: kept } = await imported(JSON.stringify(file), 'json');
    expect(kept).toEqual([{ id: 'c1', name: 'Poetry' }]);
    expect(found.map(({ category }) => category)).toEqual(['Poetry', 'Poetry']);
  });

  test.each([
    [
      { products: rows, categories: [{ _id: 'c1', categoryName: 'poetry' }] },
      'products[0].categoryName: "Poetry" is no category, nor in 1 more rows',
    ],
    [{ products: rows, categories: [poetry, poetry] }, 'categories[1]._id: is already the id of categories[0]'],
    [{ products: rows, categories: {} }, 'categories: expected a list'],
    [{ products: rows, categories: [null, poetry] }, 'categories[0]: expected an object'],
  ])('%j', async (file, fault) => {
    expect(await faultsOf(JSON.stringify(file), 'json')).toContain(fault);
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
  ])('takes %j for %s', async (text, flag) => {
    const { products: found } = await imported(csv(book({ isPopular: text })), 'csv');
    expect(found[0]?.isPopular).toBe(flag);
  });

  test('takes columns in any order, and passes over those it does not know', async () => {
    const names = ['constructor', ...header.toReversed(), '__proto__'];
    const row = names.map((name) => cell(Object.hasOwn(book(), name) ? book()[name] : 'whatever')).join(',');
    const { products: found } = await imported(`${names.join(' , ')}\n${row}`, 'csv');
    expect(found).toEqual((await imported(csv(book()), 'csv')).products);
  });
});

test('a slug that a million rows share is numbered fast, and fits an address', async () => {
  const id = 'x'.repeat(64);
  const rows = Array.from({ length: 12_000 }, (_, i) => book({ _id: `b${i}`, id }));
  const { products: found } = await imported(ndjson(...rows), 'ndjson');
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(12_000);
  expect(found.every(({ slug }) => slug.length <= 64)).toBe(true);
});

test.each([
  ['a.json', 'json'],
  ['a.NDJSON', 'ndjson'],
  ['b/a.b.jsonl', 'ndjson'],
  ['a.csv', 'csv'],
  ['a.txt', null],
  ['csv', null],
])('the ending of %s tells %s', (file, format) => {
  expect(formatOf(file)).toBe(format);
});
