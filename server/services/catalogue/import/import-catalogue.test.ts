import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CatalogueFaults } from './catalogue-rows.ts';
import { importCatalogue } from './import-catalogue.ts';
import { book as aBook, withoutField } from '../../../test/catalogue-files.ts';

type Row = Record<string, unknown>;

const seed = (name: string): Row[] =>
  JSON.parse(readFileSync(new URL(`../../../../seeds/${name}.json`, import.meta.url), 'utf8')) as Row[];
const rawProducts = seed('products');
const rawCategories = seed('categories');
const rupees = (value: unknown): number => Number(String(value).replaceAll(',', ''));

const book = (change: Row = {}): Row => aBook({ price: '100', original_price: '200', ...change });
const fiction = { _id: 'c1', categoryName: 'fiction' };

function faultsOf(products: readonly unknown[], categories: unknown = [fiction]): readonly string[] {
  try {
    importCatalogue(products, categories);
    return [];
  } catch (error) {
    if (error instanceof CatalogueFaults) return error.faults;
    throw error;
  }
}
const slugsOf = (...slugs: string[]) =>
  importCatalogue(
    slugs.map((id, i) => book({ _id: `b${i}`, id })),
    [fiction],
  ).products.map(({ slug }) => slug);

describe('the seeds', () => {
  const { products, categories } = importCatalogue(rawProducts, rawCategories);

  test('are 27 books, nine in each of the three categories', () => {
    expect(categories.map(({ name }) => name)).toEqual(['fiction', 'non-fiction', 'finance']);
    const counts = categories.map(({ name }) => products.filter(({ category }) => category === name).length);
    expect(counts).toEqual([9, 9, 9]);
  });

  test('keep awkward raw values: strings for prices, one thousands comma, one slug twice', () => {
    const prices = rawProducts.flatMap((row) => [row['price'], row['original_price']]);
    expect(prices.every((price) => typeof price === 'string')).toBe(true);
    expect(prices.filter((price) => String(price).includes(','))).toEqual(['2,500']);
    expect(rawProducts.length - new Set(rawProducts.map((row) => row['id'])).size).toBe(1);
    const fields = '_id id title author img price original_price rating desc categoryName isPopular deliveryCharge';
    for (const row of rawProducts) expect(Object.keys(row)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  test('are imported with numbers, and with unique ids and slugs', () => {
    expect(products.map(({ price }) => price)).toEqual(rawProducts.map((row) => rupees(row['price'])));
    expect(new Set(products.map(({ id }) => id)).size).toBe(27);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(27);
    expect(products.map(({ slug }) => slug)).toContain('the-ledger-2');
  });

  test('have the year, language, format and an excerpt of every book', () => {
    for (const { facts, excerpt = '' } of products) {
      expect(facts).toMatchObject({ year: expect.any(Number), language: 'en', format: expect.any(String) });
      expect(excerpt).toMatch(/^# \S.*\n\n\S/);
      expect(excerpt).not.toMatch(/['"]|\n\n\n| {2}/);
    }
  });

  test('span the prices, ratings, discounts and flags that the shop has to show', () => {
    const prices = products.map(({ price }) => price);
    const ratings = products.map(({ rating }) => rating);
    expect(Math.max(...prices)).toBe(2500);
    expect(prices.filter((price) => price < 500).length).toBeGreaterThanOrEqual(3);
    expect([Math.min(...ratings), Math.max(...ratings)]).toEqual([3.2, 4.9]);
    expect(products.filter(({ price, originalPrice }) => price === originalPrice)).toHaveLength(1);
    expect(new Set(products.map(({ deliveryCharge }) => deliveryCharge)).size).toBe(2);
    const popular = products.filter(({ isPopular }) => isPopular).length;
    expect(popular).toBeGreaterThanOrEqual(8);
    expect(popular).toBeLessThanOrEqual(10);
  });

  test('have titles on both sides of fifteen characters and one exactly there', () => {
    const lengths = products.map(({ title }) => title.length);
    expect(lengths.filter((length) => length < 15).length).toBeGreaterThan(3);
    expect(lengths.filter((length) => length === 15)).toHaveLength(1);
    expect(lengths.filter((length) => length > 15).length).toBeGreaterThan(10);
  });

  test('have distinct descriptions of 300 to 800 characters', () => {
    for (const { description } of products) {
      expect(description.length).toBeGreaterThanOrEqual(300);
      expect(description.length).toBeLessThanOrEqual(800);
    }
    expect(new Set(products.map(({ description }) => description.slice(0, 20))).size).toBe(27);
  });
});

describe('reports an invalid row by its index and field', () => {
  test.each([
    ['_id', book({ _id: 'no spaces' })],
    ['_id', book({ _id: 'x'.repeat(65) })],
    ['_id', book({ _id: 7 })],
    ['id', book({ id: 'two words' })],
    ['id', book({ id: '__' })],
    ['id', book({ id: 'A'.repeat(65) })],
    ['id', book({ id: 7 })],
    ['id', book({ id: '../../../cart' })],
    ['title', book({ title: '   ' })],
    ['title', book({ title: 'x'.repeat(301) })],
    ['author', book({ author: ['An Author'] })],
    ['author', book({ author: 'x'.repeat(201) })],
    ['author', book({ author: 'An \u0007 Author' })],
    ['img', book({ img: 'javascript:alert(1)' })],
    ['img', book({ img: '//elsewhere.example/a.png' })],
    ['img', book({ img: 'ftp://plain.example/a.png' })],
    ['img', book({ img: 7 })],
    ['price', book({ price: '0' })],
    ['price', book({ price: '-5' })],
    ['price', book({ price: '99.50' })],
    ['price', book({ price: '1,2' })],
    ['price', book({ price: '1e2' })],
    ['price', book({ price: null })],
    ['price', book({ price: '201' })],
    ['price', book({ price: '9'.repeat(20), original_price: '9'.repeat(20) })],
    ['original_price', book({ original_price: 'much' })],
    ['rating', book({ rating: '4' })],
    ['rating', book({ rating: 5.1 })],
    ['rating', book({ rating: Number.NaN })],
    ['desc', book({ desc: '' })],
    ['categoryName', book({ categoryName: 'poetry' })],
    ['isPopular', book({ isPopular: 'true' })],
    ['deliveryCharge', withoutField('deliveryCharge', book())],
    ['isbn', book({ isbn: 9780306406157 })],
    ['isbn', book({ isbn: '978-0-306-40615' })],
    ['isbn', book({ isbn: '978-0-306-40615-8' })],
    ['isbn', book({ isbn: '977-0-306-40615-7' })],
    ['isbn', book({ isbn: '0-306-40615-3' })],
    ['isbn', book({ isbn: '030640615--2' })],
    ['isbn', book({ isbn: '97803064061X7' })],
    ['publisher', book({ publisher: 'x'.repeat(201) })],
    ['publisher', book({ publisher: 'A \u0007 Press' })],
    ['publisher', book({ publisher: ['A Press'] })],
    ['bookOfTheMonth', book({ bookOfTheMonth: 'x'.repeat(61) })],
    ['bookOfTheMonth', book({ bookOfTheMonth: true })],
    ['year', book({ year: 0 })],
    ['year', book({ year: 2101 })],
    ['year', book({ year: 1999.5 })],
    ['year', book({ year: '1999' })],
    ['pages', book({ pages: 0 })],
    ['pages', book({ pages: 20_001 })],
    ['pages', book({ pages: 'many' })],
    ['language', book({ language: 'English' })],
    ['language', book({ language: 'en-' })],
    ['language', book({ language: 'en-GB-GB' })],
    ['format', book({ format: 'scroll' })],
    ['excerpt', book({ excerpt: 'x'.repeat(20_001) })],
    ['excerpt', book({ excerpt: 'a\u0000b' })],
    ['excerpt', book({ excerpt: 7 })],
  ])('%s in %j', (field, row) => {
    const faults = faultsOf([book({ _id: 'fine', id: 'fine' }), row]);
    expect(faults[0]).toMatch(new RegExp(`^products\\[1\\]\\.${field}: `));
  });

  test.each([
    ['products[1]: expected an object', [book(), null], [fiction]],
    ['products[1]._id: is already the id of products[0]', [book(), book()], [fiction]],
    ['categories: expected a list', [], null],
    ['categories[1]._id: is already the id of categories[0]', [], [fiction, { _id: 'c1', categoryName: 'finance' }]],
    ['categories[1].categoryName: "fiction" is there already', [], [fiction, { _id: 'c2', categoryName: 'fiction' }]],
    ['categories[0].categoryName: expected a text', [], [{ _id: 'c1' }]],
  ])('%s', (fault, products, categories) => {
    expect(faultsOf(products, categories)).toEqual([fault]);
  });

  test('reports all faults together', () => {
    const faults = faultsOf([book({ price: '' }), book({ _id: 'b2', rating: null, isPopular: 1 })]);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'products[0].price',
      'products[1].rating',
      'products[1].isPopular',
    ]);
    expect(new CatalogueFaults(faults).message).toContain(faults.join('\n'));
  });
});

describe('clean values', () => {
  test.each([
    ['2,500', 2500],
    ['1,00,000', 100000],
    [' 649 ', 649],
    [649, 649],
  ])('a price of %j is %d rupees', (price, amount) => {
    const { products } = importCatalogue([book({ price, original_price: '100000' })], [fiction]);
    expect(products[0]?.price).toBe(amount);
  });

  test.each([
    ['978-0-306-40615-7', '978-0-306-40615-7'],
    ['9780306406157', '9780306406157'],
    ['979 10 90636 07 1', '979 10 90636 07 1'],
    ['0-306-40615-2', '0-306-40615-2'],
    ['0-8044-2957-x', '0-8044-2957-X'],
    [' 080442957X ', '080442957X'],
  ])('the ISBN %j is stored as %j', (isbn, stored) => {
    expect(importCatalogue([book({ isbn })], [fiction]).products[0]?.facts).toEqual({ isbn: stored });
  });

  test('the fault of a fact reports what is expected', () => {
    const facts = { isbn: '0306406153', year: '1999', pages: 0, language: 'English', format: 'scroll' };
    expect(faultsOf([book({ ...facts, excerpt: 'x'.repeat(20_001) })])).toEqual([
      'products[0].isbn: "0306406153" is not an ISBN: its check digit does not fit',
      'products[0].year: expected a whole number from 1 to 2100, found "1999"',
      'products[0].pages: expected a whole number from 1 to 20,000, found 0',
      'products[0].language: expected a language tag, as en, hi or pt-BR, found "English"',
      'products[0].format: expected one of hardback, paperback, ebook, audiobook, found "scroll"',
      'products[0].excerpt: expected at most 20,000 characters, found "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…',
    ]);
  });

  test('text is trimmed, and a photograph keeps its address', () => {
    const row = book({ title: ' A Book\n', img: 'https://pictures.example/a.jpg' });
    const { products } = importCatalogue([row, book({ _id: 'b2', img: '/photos/b.jpg' })], [fiction]);
    expect(products[0]).toMatchObject({ title: 'A Book', image: 'https://pictures.example/a.jpg' });
    expect(products[1]?.image).toBe('/photos/b.jpg');
  });

  test.each([
    ['that is missing', (row: Row, field: string) => withoutField(field, row)],
    ['of null', (row: Row, field: string) => ({ ...row, [field]: null })],
    ['of blanks', (row: Row, field: string) => ({ ...row, [field]: ' ' })],
  ])('an author or picture %s is stored as an empty text', (_, change) => {
    const { products } = importCatalogue([change(change(book(), 'author'), 'img')], [fiction]);
    expect(products[0]).toMatchObject({ author: '', image: '' });
  });

  test.each([
    [
      ['The_Great_Gatsby', 'Two--Dashes_', '1984'],
      ['the-great-gatsby', 'two-dashes', '1984'],
    ],
    [
      ['The_Ledger', 'the-ledger', 'THE_LEDGER'],
      ['the-ledger', 'the-ledger-2', 'the-ledger-3'],
    ],
    [
      ['a', 'a', 'a'],
      ['a', 'a-2', 'a-3'],
    ],
    [
      ['a', 'a', 'a-2'],
      ['a', 'a-3', 'a-2'],
    ],
    [
      ['a', 'a-2', 'a', 'a-2'],
      ['a', 'a-2', 'a-3', 'a-2-2'],
    ],
  ])('slugs %j become %j', (given, expected) => {
    expect(slugsOf(...given)).toEqual(expected);
  });
});
