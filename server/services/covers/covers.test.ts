import { expect, test } from 'vitest';
import { createCovers } from './covers.ts';
import { SEED_BOOKS } from '../../test/seed-books.ts';

const [book] = SEED_BOOKS;
if (!book) throw new Error('no seeds');
const photographs = { read: async () => null };
const covers = createCovers({ photographs });

test.each(['title', 'author', 'category'] as const)('the address changes with the %s', (field) => {
  const changed = { ...book, [field]: 'another' };
  expect(covers.coverAddress(changed)).not.toBe(covers.coverAddress(book));
  expect(covers.spineAddress(changed)).not.toBe(covers.spineAddress(book));
});

test.each(['price', 'rating'] as const)('the address stays when only the %s changes', (field) => {
  expect(covers.coverAddress({ ...book, [field]: 1 })).toBe(covers.coverAddress(book));
});

test('replaces the drawn cover, but not the spine, by a photograph', () => {
  const image = 'https://pictures.example/a.jpg';
  expect(covers.coverAddress({ ...book, image })).toBe(image);
  expect(covers.spineAddress({ ...book, image })).toBe(covers.spineAddress(book));
});

test.each([
  ['https://pictures.example/a.jpg', 'abc-def', `/covers/${book.slug}.abc-def.560.webp`],
  ['http://pictures.example/a.jpg', 'abc-def', `/covers/${book.slug}.abc-def.560.webp`],
  // The picture could not be fetched.
  ['https://pictures.example/a.jpg', '', covers.coverAddress(book)],
  // Pages over https may not show the picture over http.
  ['http://pictures.example/a.jpg', undefined, covers.coverAddress(book)],
])('for %s the shop shows its copy %j, or a drawn cover', (image, photograph, address) => {
  expect(covers.coverAddress({ ...book, image, ...(photograph !== undefined && { photograph }) })).toBe(address);
});

test('the shelf has another address in another order', () => {
  expect(covers.shelfView(SEED_BOOKS.toReversed()).image).not.toBe(covers.shelfView(SEED_BOOKS).image);
});

test('a drawing is the same each time, and in every process', () => {
  expect(createCovers({ photographs }).cover(book).draw()).toBe(covers.cover(book).draw());
  expect(covers.cover(book).draw()).toBe(covers.cover(book).draw());
  expect(covers.cover(book).draw()).not.toBe(covers.spine(book).draw());
});
