import { describe, expect, test } from 'vitest';
import { formatOf } from './read-rows.ts';
import { book, cell, csv, faultsOf, header, imported } from '../../../test/catalogue-files.ts';

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
