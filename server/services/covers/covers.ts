import { hash } from 'node:crypto';
import type { Product } from '../catalogue/catalogue.ts';
import { drawCover } from './cover.ts';
import { DESIGN } from './plan.ts';
import { drawShelf, shelfSize, shelfSpines } from './shelf.ts';
import { drawSpine } from './spine.ts';

export interface Drawing {
  /** Changes with every word or design the drawing depends on. */
  readonly version: string;
  /** The SVG; some milliseconds of work. */
  readonly draw: () => string;
}

/** A slug never begins with an underscore, so no book can take these names. */
export const SHELF_FILE = '_shelf.svg';
export const AUTHOR_SHELF = /^_by-(.+)\.svg$/;

const digest = (words: readonly string[]): string => hash('sha256', [DESIGN, ...words].join('\n')).slice(0, 8);

const words = ({ title, author, category }: Product): string => `${title}|${author}|${category}`;
/** By record, because an answer names the cover of each book, and a changed book is another record. */
const bookVersions = new WeakMap<Product, string>();

function bookVersion(product: Product): string {
  const before = bookVersions.get(product);
  if (before !== undefined) return before;
  const version = digest([words(product)]);
  bookVersions.set(product, version);
  return version;
}

const shelfVersion = (products: readonly Product[]): string =>
  digest(products.map((product) => `${product.slug}|${words(product)}`));

export type Covers = ReturnType<typeof createCovers>;

/** Addresses of a book's pictures, and the pictures. */
export function createCovers() {
  return {
    /** The book's own photograph when it has one, else the address of the drawn cover. */
    coverAddress: (product: Product): string =>
      product.image || `/covers/${product.slug}.svg?v=${bookVersion(product)}`,
    spineAddress: (product: Product): string => `/covers/${product.slug}.spine.svg?v=${bookVersion(product)}`,
    shelfAddress: (products: readonly Product[]): string => `/covers/${SHELF_FILE}?v=${shelfVersion(products)}`,
    authorShelfAddress: (slug: string, products: readonly Product[]): string =>
      `/covers/_by-${encodeURIComponent(slug)}.svg?v=${shelfVersion(products)}`,
    shelfSpines,
    shelfSize,
    cover: (product: Product): Drawing => ({ version: bookVersion(product), draw: () => drawCover(product) }),
    /** In the height of the cover that it stands beside on the product page. */
    spine: (product: Product): Drawing => ({ version: bookVersion(product), draw: () => drawSpine(product, 60, 480) }),
    shelf: (products: readonly Product[]): Drawing => ({
      version: shelfVersion(products),
      draw: () => drawShelf(products).svg,
    }),
  };
}
