import type { Product } from '../catalogue/catalogue.ts';
import { type Size, spineInside, spineSize } from './spine.ts';
import { openTypeCase } from './type-case.ts';

/** One book on the shelf: the fragment that shows it alone, its left edge and its size in CSS pixels. */
export interface ShelfSpine extends Size {
  readonly slug: string;
  readonly view: string;
  readonly x: number;
}

// Keeps spines apart, so that a view rounded up to whole pixels shows no neighbour.
const GAP = 8;

/** Sizes and fragments without the drawing, to lay out the shelf. */
export function shelfSpines(books: readonly Product[]): readonly ShelfSpine[] {
  let x = 0;
  return books.map((book) => {
    const spine = { slug: book.slug, view: `s-${book.slug}`, x, ...spineSize(book) };
    x += spine.width + GAP;
    return spine;
  });
}

/** The size of the whole picture in CSS pixels. */
export function shelfSize(spines: readonly ShelfSpine[]): Size {
  const last = spines.at(-1);
  return { width: last ? last.x + last.width : 1, height: Math.max(1, ...spines.map(({ height }) => height)) };
}

/**
 * All spines side by side in one document, so that the page needs one request. The page shows each spine through a
 * window onto one image: with `<img src="….svg#view">` a browser would lay the whole document out once for every spine.
 * The document has no size of its own, so that it fills the image.
 */
export function drawShelf(books: readonly Product[]): { svg: string; spines: readonly ShelfSpine[] } {
  const { setLine, glyphs } = openTypeCase();
  const spines = shelfSpines(books);
  const places = spines.map(({ view, x, width, height }, i) => {
    const inside = spineInside(books[i]!, { width, height }, setLine);
    return (
      `<view id="${view}" viewBox="${x} 0 ${width} ${height}"/>` +
      `<svg x="${x}" width="${width}" height="${height}">${inside}</svg>`
    );
  });
  const size = shelfSize(spines);
  const viewBox = `0 0 ${size.width} ${size.height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${glyphs()}${places.join('')}</svg>`;
  return { svg, spines };
}
