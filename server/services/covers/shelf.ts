import type { Product } from '../catalogue/catalogue.ts';
import { type Size, spineInside, spineSize } from './spine.ts';
import { createSharedGlyphs } from './shared-glyphs.ts';

/** One book on the shelf: its left edge and its size in CSS pixels. */
export interface ShelfSpine extends Size {
  /** The id of the SVG view that shows only this spine. */
  readonly view: string;
  readonly x: number;
  readonly product: Product;
}

// Separates spines, so that a view rounded up to whole pixels shows no neighbour.
const GAP = 8;

/** The size of the whole picture in CSS pixels, and the spines in it. */
export interface ShelfLayout extends Size {
  readonly spines: readonly ShelfSpine[];
}

export function layOutShelf(books: readonly Product[]): ShelfLayout {
  let x = 0;
  const spines = books.map((product) => {
    const spine = { view: `s-${product.slug}`, x, ...spineSize(product), product };
    x += spine.width + GAP;
    return spine;
  });
  const last = spines.at(-1);
  return {
    width: last ? last.x + last.width : 1,
    height: Math.max(1, ...spines.map(({ height }) => height)),
    spines,
  };
}

/**
 * Draws all spines side by side in one document, so that the page needs one request. The page shows each spine through
 * a window onto one image: with `<img src="….svg#view">` a browser would lay out the whole document once for every
 * spine. The document has no intrinsic size, so that it fills the image.
 */
export function drawShelf(books: readonly Product[]): string {
  const { setLine, glyphs } = createSharedGlyphs();
  const { spines, ...size } = layOutShelf(books);
  const places = spines.map(({ product, view, x, width, height }) => {
    const inside = spineInside(product, { width, height }, setLine);
    return (
      `<view id="${view}" viewBox="${x} 0 ${width} ${height}"/>` +
      `<svg x="${x}" width="${width}" height="${height}">${inside}</svg>`
    );
  });
  const viewBox = `0 0 ${size.width} ${size.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${glyphs()}${places.join('')}</svg>`;
}
