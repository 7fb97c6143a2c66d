import { popularFirst, type Product } from '../catalogue/catalogue.ts';
import { type Size, spineInside, spineSize } from './spine.ts';
import { openTypeCase } from './type-case.ts';

/** One book on the shelf: the fragment that shows it alone, and its size in CSS pixels. */
export interface ShelfSpine extends Size {
  readonly slug: string;
  readonly view: string;
}

export interface Shelf {
  readonly svg: string;
  readonly spines: readonly ShelfSpine[];
}

const MOST_SPINES = 36;
// Between two spines, so that a view rounded up to whole pixels shows no neighbour.
const GAP = 8;

/** The books that stand on the shelf, in its order. */
export const shelved = (books: readonly Product[]): readonly Product[] => popularFirst(books).slice(0, MOST_SPINES);

/** The sizes and fragments alone, for whoever lays out the shelf without drawing it. */
export const shelfSpines = (books: readonly Product[]): readonly ShelfSpine[] =>
  shelved(books).map((book) => ({ slug: book.slug, view: `s-${book.slug}`, ...spineSize(book) }));

/**
 * All spines side by side in one document: a page shows each with `<img src="….svg#view">`, at the cost of one
 * request. The document has no size of its own, so that a view fills the image that shows it.
 */
export function drawShelf(books: readonly Product[]): Shelf {
  const { setLine, glyphs } = openTypeCase();
  const spines = shelfSpines(books);
  let x = 0;
  let tallest = 0;
  const places = shelved(books).map((book, i) => {
    const spine = spines[i] ?? { view: '', ...spineSize(book) };
    const { view, width, height } = spine;
    const box = `width="${width}" height="${height}"`;
    const drawn =
      `<view id="${view}" viewBox="${x} 0 ${width} ${height}"/>` +
      `<svg x="${x}" ${box}>${spineInside(book, { width, height }, setLine)}</svg>`;
    x += width + GAP;
    tallest = Math.max(tallest, height);
    return drawn;
  });
  const viewBox = `0 0 ${Math.max(1, x - GAP)} ${Math.max(1, tallest)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${glyphs()}${places.join('')}</svg>`;
  return { svg, spines };
}
