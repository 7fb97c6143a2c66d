import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import products from '../../../../seeds/products.json' with { type: 'json' };
import categories from '../../../../seeds/categories.json' with { type: 'json' };
import { CatalogueFaults } from './catalogue-rows.ts';
import { importCatalogue } from './import-catalogue.ts';
import { FileChanged } from './import-stream.ts';
import { book, importFaults, importText, ndjson, withoutField, serializers } from '../../../test/catalogue-files.ts';

describe.each(['json', 'ndjson', 'csv'] as const)('%s', (format) => {
  const write = serializers[format];
  /** A CSV file has its header on line 1. */
  const firstLine = format === 'csv' ? 2 : 1;
  const rowName = (index: number) => (format === 'json' ? `products[${index}]` : `line ${index + firstLine}`);
  const fieldName = (index: number, field: string) => `${rowName(index)}${format === 'json' ? '.' : ', '}${field}`;

  test('imports the same as the importer of the seeds', async () => {
    const seeds = importCatalogue(products, categories);
    const { products: found, categories: derived } = await importText(write(...products), format);
    expect(found).toEqual(seeds.products);
    expect(derived.map(({ name }) => name).toSorted()).toEqual(seeds.categories.map(({ name }) => name).toSorted());
  });

  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['empty lines at the end', (text: string) => `${text}\n\n`],
  ])('accepts %s', async (_, change) => {
    const title = 'Un\u2028ruly “Title”, Ünbroken';
    const text = change(write(book({ title }), book({ _id: 'b2', desc: 'Says "so", and, so on' })));
    const { products: found } = await importText(text, format);
    expect(found.map(({ id, slug }) => [id, slug])).toEqual([
      ['b1', 'a-book'],
      ['b2', 'a-book-2'],
    ]);
    expect(found[0]?.title).toBe(title);
    expect(found[1]?.description).toBe('Says "so", and, so on');
  });

  test('reads characters and rows across chunk borders', async () => {
    const rows = Array.from({ length: 700 }, (_, i) => book({ _id: `b${i}`, id: `book-${i}`, desc: '—'.repeat(900) }));
    const { products: found } = await importText(write(...rows), format);
    expect(found.map(({ slug }) => slug)).toEqual(rows.map((row) => row['id']));
    expect(found.every(({ description }) => description === '—'.repeat(900))).toBe(true);
  });

  test('reports the row and field of a fault, and continues', async () => {
    const rows = [
      book(),
      book({ _id: 'b2', price: 'cheap' }),
      book({ _id: 'b1', isPopular: 'maybe' }),
      book({ _id: 'b4', rating: 'good', title: 'With a \u0000' }),
    ];
    expect(await importFaults(write(...rows), format)).toEqual([
      `${fieldName(1, 'price')}: expected whole rupees, 1 to 1,000,000, found "cheap"`,
      `${fieldName(2, 'isPopular')}: expected true or false, found "maybe"`,
      `${fieldName(2, '_id')}: is already the id of ${rowName(0)}`,
      `${fieldName(3, 'rating')}: expected a number from 0 to 5, found "good"`,
      `${fieldName(3, 'title')}: expected a text in UTF-8 without control characters, found "With a \\u0000"`,
    ]);
  });

  test('reads a book with or without facts and an excerpt', async () => {
    const facts = { isbn: '0-306-40615-2', publisher: ' A Press ', year: 1999, pages: 320, language: 'en-in' };
    const excerpt = '# One\n\nIt was late.\n\n“Is it?” she said.';
    const row = book({ ...facts, format: 'Paperback', excerpt: `\n${excerpt}\n` });
    const { products: found } = await importText(write(row, book({ _id: 'b2', isbn: '', year: '' })), format);
    const read = { ...facts, publisher: 'A Press', language: 'en-IN', format: 'paperback' };
    expect(found[0]).toMatchObject({ facts: read, excerpt });
    expect(Object.keys(found[1]!)).not.toEqual(expect.arrayContaining(['facts']));
    expect(Object.keys(found[1]!)).not.toEqual(expect.arrayContaining(['excerpt']));
  });

  test('accepts one book of the month, and reports the row and field of a second', async () => {
    const row = (id: string, sentence: string) => book({ _id: id, bookOfTheMonth: sentence });
    const { products: found } = await importText(write(row('b1', ''), row('b2', 'Call me Ishmael.')), format);
    expect(found.map(({ facts }) => facts?.bookOfTheMonth)).toEqual([undefined, 'Call me Ishmael.']);
    expect(await importFaults(write(row('b1', 'One.'), row('b2', ''), row('b3', 'Two.')), format)).toEqual([
      `${fieldName(2, 'bookOfTheMonth')}: is given to ${rowName(0)}: only one book may have it`,
    ]);
  });

  test('accepts books without author and picture, and makes slugs of ids that are none', async () => {
    const rows = ['The_Moonstone', 'the-moonstone', 'On_Liberty', 'emma', ''].map((id, i) =>
      withoutField('author', withoutField('img', book({ _id: `b${i}`, id: id || undefined, title: 'Walden' }))),
    );
    const { products: found, changedIds } = await importText(write(...rows), format);
    expect(found.map(({ slug }) => slug)).toEqual(['the-moonstone', 'the-moonstone-2', 'on-liberty', 'emma', 'walden']);
    expect(found.map(({ author, image }) => author + image)).toEqual(['', '', '', '', '']);
    expect(changedIds).toBe(3);
  });

  test('reports the first 50 faults and counts the others', async () => {
    const rows = Array.from({ length: 1_234 }, (_, i) => book({ _id: `b${i}`, title: ' ' }));
    const error = await importText(write(...rows), format).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CatalogueFaults);
    expect((error as CatalogueFaults).faults).toHaveLength(50);
    expect((error as CatalogueFaults).message).toMatch(/\n… and 1,184 more$/);
  });

  test('refuses bytes that are not UTF-8, except in CSV, where they are read as Windows-1252', async () => {
    const text = Buffer.from(write(book({ author: 'José' })), 'latin1');
    const isAuthorReported = (await importFaults(text, format)).map((fault) =>
      fault.includes('author: expected a text in UTF-8'),
    );
    expect(isAuthorReported).toEqual(format === 'csv' ? [] : [true]);
  });

  test('derives the same missing ids and slugs each time', async () => {
    const rows = ['Wuthering Heights', 'Cien años', 'Wuthering Heights', 'गोदान', 'ten '.repeat(30)].map((title) =>
      withoutField('_id', withoutField('id', book({ title }))),
    );
    const once = await importText(write(...rows), format);
    expect(once.products.map(({ slug }) => slug)).toEqual([
      'wuthering-heights',
      'cien-anos',
      'wuthering-heights-2',
      'godan',
      Array.from({ length: 16 }, () => 'ten').join('-'),
    ]);
    expect(new Set(once.products.map(({ id }) => id)).size).toBe(5);
    expect(await importText(write(...rows), format)).toEqual(once);
    const [again] = (await importText(write(rows[0]!), format)).products;
    expect(again?.id).toBe(once.products[0]?.id);
  });

  test('derives the categories, in lower case', async () => {
    const rows = ['Poetry', 'fiction', 'POETRY'].map((categoryName, i) => book({ _id: `b${i}`, categoryName }));
    const { products: found, categories: derived } = await importText(write(...rows), format);
    expect(found.map(({ category }) => category)).toEqual(['poetry', 'fiction', 'poetry']);
    expect(derived.map(({ name }) => name)).toEqual(['poetry', 'fiction']);
    expect((await importText(write(rows[0]!), format)).categories).toEqual(derived.slice(0, 1));
  });

  test('refuses too many categories', async () => {
    const rows = Array.from({ length: 1_001 }, (_, i) => book({ _id: `b${i}`, categoryName: `c${i}` }));
    expect(await importFaults(write(...rows), format)).toEqual([
      expect.stringContaining('is one category more than 1000'),
    ]);
  });

  test.each([
    ['changed', write(book({ title: 'B Book' }))],
    ['grown', write(book(), book({ _id: 'b2' }))],
    ['spoiled', 'nothing of the kind'],
    ['emptied', ''],
  ])('notices that the file was %s after it was checked', async (_, text) => {
    const meanwhile = (file: string) => writeFile(file, text);
    await expect(importText(write(book()), format, meanwhile)).rejects.toThrow(FileChanged);
  });

  test('reports a row whose derived id is the id of another row', async () => {
    const derived = (await importText(write(withoutField('_id')), format)).products[0]!.id;
    const text = write(withoutField('_id'), book({ _id: derived, id: 'another' }));
    expect(await importFaults(text, format)).toEqual([expect.stringMatching(/_id: is missing, and the one made/)]);
  });
});

test('quickly numbers a slug that 12,000 rows share, within the length of an address', async () => {
  const id = 'x'.repeat(64);
  const rows = Array.from({ length: 12_000 }, (_, i) => book({ _id: `b${i}`, id }));
  const { products: found } = await importText(ndjson(...rows), 'ndjson');
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(12_000);
  expect(found.every(({ slug }) => slug.length <= 64)).toBe(true);
});
