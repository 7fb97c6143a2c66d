import { expect, test } from 'vitest';
import { bookJsonLd } from './book-json-ld.ts';

const book: Parameters<typeof bookJsonLd>[0] = {
  slug: 'walden',
  title: 'Walden',
  byline: 'Henry David Thoreau',
  description: 'A cabin by a pond.',
  image: '/covers/walden.svg',
  price: 649,
  isbn: null,
  publisher: null,
  year: null,
  pages: null,
  language: null,
  format: null,
  copiesLeft: null,
};

test('the JSON-LD of a book and of its offer has the address of the book’s page', () => {
  const described = bookJsonLd({ ...book, slug: 'a&b' });
  expect([described.url, described.offers.url]).toEqual(['/product/a%26b', '/product/a%26b']);
});

test.each([
  [null, 'InStock'],
  [1, 'InStock'],
  [0, 'OutOfStock'],
])('a book with %s copies left is %s', (copiesLeft, availability) => {
  expect(bookJsonLd({ ...book, copiesLeft }).offers.availability).toBe(`https://schema.org/${availability}`);
});

test.each([
  [1854, '1854'],
  [999, '0999'],
  [8, '0008'],
])('the year %i is the ISO date %s', (year, datePublished) => {
  expect(bookJsonLd({ ...book, year })).toMatchObject({ datePublished });
});

test('the JSON-LD of a book has all its known facts', () => {
  const facts = {
    isbn: '978-0-306-40615-7',
    publisher: 'A Press',
    pages: 880,
    language: 'pt-BR',
    format: 'HARDBACK',
  } as const;
  expect(bookJsonLd({ ...book, ...facts })).toMatchObject({
    isbn: '9780306406157',
    numberOfPages: 880,
    publisher: { '@type': 'Organization', name: 'A Press' },
    inLanguage: 'pt-BR',
    bookFormat: 'https://schema.org/Hardcover',
  });
});

test('the JSON-LD of a book has neither unknown facts nor reviews', () => {
  expect(Object.keys(bookJsonLd(book))).toEqual([
    '@context',
    '@type',
    'name',
    'url',
    'author',
    'description',
    'image',
    'offers',
  ]);
});
