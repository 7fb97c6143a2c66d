import { createHash } from 'node:crypto';
import type { Product } from '../catalogue/catalogue.ts';
import { drawCover } from './cover.ts';
import { DESIGN } from './plan.ts';
import { drawShelf, shelfSize, type ShelfSpine, shelfSpines } from './shelf.ts';
import type { Size } from './spine.ts';
import { drawSpine } from './spine.ts';

export interface Drawing {
  /** Changes with every word or design the drawing depends on. */
  readonly version: string;
  /** The SVG; some milliseconds of work. */
  readonly draw: () => string;
}

/** Addresses of a book's pictures, and the pictures. */
export interface Covers {
  /** The book's own photograph when it has one, else the address of the drawn cover. */
  coverAddress(product: Product): string;
  spineAddress(product: Product): string;
  shelfAddress(products: readonly Product[]): string;
  shelfSpines(products: readonly Product[]): readonly ShelfSpine[];
  shelfSize(spines: readonly ShelfSpine[]): Size;
  cover(product: Product): Drawing;
  spine(product: Product): Drawing;
  shelf(products: readonly Product[]): Drawing;
}

/** A slug never begins with an underscore, so no book can take this name. */
export const SHELF_FILE = '_shelf.svg';

// The product page shows the spine beside a cover of 320 by 480.
const SPINE = { width: 60, height: 480 };

const digest = (words: readonly string[]): string =>
  createHash('sha256')
    .update([DESIGN, ...words].join('\n'))
    .digest('hex')
    .slice(0, 8);

const words = ({ title, author, category }: Product): string => `${title}|${author}|${category}`;
/** By record, because an answer names the cover of each book, and a changed book is another record. */
const bookVersions = new WeakMap<Product, string>();

function bookVersion(product: Product): string {
  const version = bookVersions.get(product) ?? digest([words(product)]);
  bookVersions.set(product, version);
  return version;
}

const shelfVersion = (products: readonly Product[]): string =>
  digest(products.map((product) => `${product.slug}|${words(product)}`));

export function createCovers(): Covers {
  return {
    coverAddress: (product) => product.image || `/covers/${product.slug}.svg?v=${bookVersion(product)}`,
    spineAddress: (product) => `/covers/${product.slug}.spine.svg?v=${bookVersion(product)}`,
    shelfAddress: (products) => `/covers/${SHELF_FILE}?v=${shelfVersion(products)}`,
    shelfSpines,
    shelfSize,
    cover: (product) => ({ version: bookVersion(product), draw: () => drawCover(product) }),
    spine: (product) => ({
      version: bookVersion(product),
      draw: () => drawSpine(product, SPINE.width, SPINE.height),
    }),
    shelf: (products) => ({ version: shelfVersion(products), draw: () => drawShelf(products).svg }),
  };
}
