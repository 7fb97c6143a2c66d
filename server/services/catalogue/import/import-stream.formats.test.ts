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
      'products[0].categoryName: "Poetry" is not a category, nor in 1 more rows',
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

  test('takes whole numbers with zeros for paise', async () => {
    const row = book({ price: '1,199.00', original_price: '1200.0', stock: '5.00', year: '1999.0', pages: '320.00' });
    const { products: found } = await imported(csv(row), 'csv');
    expect(found[0]).toMatchObject({ price: 1199, originalPrice: 1200, stock: 5, facts: { year: 1999, pages: 320 } });
  });

  test.each([
    [{ price: '499.50' }, 'line 2, price: expected whole rupees, 1 to 1,000,000, found "499.50"'],
    [{ price: '499.', original_price: '499.' }, 'line 2, price: expected whole rupees, 1 to 1,000,000, found "499."'],
    [{ price: '0.00' }, 'line 2, price: expected whole rupees, 1 to 1,000,000, found "0.00"'],
    [{ price: '₹ 499' }, 'line 2, price: expected whole rupees, 1 to 1,000,000, found "₹ 499"'],
    [{ price: '' }, 'line 2, price: expected whole rupees, 1 to 1,000,000, found nothing'],
    [{ stock: '2.5' }, 'line 2, stock: expected whole copies, 0 to 1,000,000, found "2.5"'],
    [{ pages: 'many' }, 'line 2, pages: expected a whole number from 1 to 20,000, found "many"'],
    [{ rating: '4,5' }, 'line 2, rating: expected a number from 0 to 5, found "4,5"'],
    [{ isPopular: 'perhaps' }, 'line 2, isPopular: expected true or false, found "perhaps"'],
    [{ language: 'English' }, 'line 2, language: expected a language tag, as en, hi or pt-BR, found "English"'],
    [{ isbn: '9.78E+12' }, 'line 2, isbn: expected an ISBN of 10 or 13 digits, found "9.78E+12"'],
  ])('names %j once, with its line, column and value', async (change, fault) => {
    expect(await faultsOf(csv(book(change)), 'csv')).toEqual([fault]);
  });

  test('takes columns in any order, and ignores unknown ones', async () => {
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
