// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { createCatalogueService } from '../catalogue/catalogue.service.ts';
import { ODD_STRINGS, SEED_BOOKS } from '../../test/seed-books.ts';
import { drawShelf, layOutShelf } from './shelf.ts';

function parse(svg: string): Document {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

test('books stand in their order in the list, and each spine has a view of its own size', () => {
  const { spines } = layOutShelf(SEED_BOOKS);
  expect(spines.map(({ product }) => product)).toEqual(SEED_BOOKS);
  const boxes = [...parse(drawShelf(SEED_BOOKS)).querySelectorAll('view')].map((view) => [
    view.id,
    ...(view.getAttribute('viewBox') ?? '').split(' ').map(Number),
  ]);
  expect(boxes.map(([id, x, , width, height]) => ({ view: id, x, width, height }))).toEqual(
    spines.map(({ view, x, width, height }) => ({ view, x, width, height })),
  );
  const ends = boxes.map(([, x, , width]) => Number(x) + Number(width));
  boxes.slice(1).forEach(([, x], i) => expect(Number(x)).toBeGreaterThan(ends[i] ?? Infinity));
});

test('ids are unique, and every glyph that is used is drawn', () => {
  const document = parse(drawShelf(SEED_BOOKS));
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.slice(1));
  expect(ids).toEqual(expect.arrayContaining(used));
  expect(document.querySelector('text, script, style, image')).toBeNull();
});

test('the same books give the same shelf, within 100 kB', () => {
  const svg = drawShelf(SEED_BOOKS);
  expect(drawShelf(SEED_BOOKS.map((book) => ({ ...book })))).toBe(svg);
  expect(svg.length).toBeLessThan(100_000);
});

test('a large catalogue fills one shelf, and an empty one has an empty shelf', async () => {
  const [book] = SEED_BOOKS;
  if (!book) throw new Error('no seeds');
  const many = Array.from({ length: 200 }, (_, i) => ({ ...book, slug: `book-${i}`, title: `Book ${i}` }));
  const store = { popularFirst: async (limit: number) => many.slice(0, limit) } as unknown as CatalogueStore;
  const books = await createCatalogueService({ catalogue: store }).shelf();
  expect(layOutShelf(books).spines).toHaveLength(36);
  expect(layOutShelf([]).spines).toEqual([]);
  parse(drawShelf([]));
});

test.each(ODD_STRINGS)('draws a shelf of books named %s', (_, text) => {
  const books = SEED_BOOKS.slice(0, 3).map((book) => ({ ...book, title: text, author: text }));
  const svg = drawShelf(books);
  parse(svg);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
});
