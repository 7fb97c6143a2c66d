import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Product } from '../catalogue/catalogue.ts';
import { drawCover } from './cover.ts';
import { DESIGN } from './plan.ts';
import { drawShelf, shelfSize, type ShelfSpine, shelfSpines, shelved } from './shelf.ts';
import type { Size } from './spine.ts';
import { drawSpine } from './spine.ts';

export interface Drawing {
  readonly svg: string;
  /** Changes with every word or design the drawing depends on. */
  readonly version: string;
}

/** Where a book's pictures are, and the pictures themselves. */
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

// The spine of the product page stands beside a cover of 320 by 480.
const SPINE = { width: 60, height: 480 };
const CACHE_CHARACTERS = 8_000_000;

const digest = (words: readonly string[]): string =>
  createHash('sha256')
    .update([DESIGN, ...words].join('\n'))
    .digest('hex')
    .slice(0, 8);

const words = ({ title, author, category }: Product): string => `${title}|${author}|${category}`;
const bookVersion = (product: Product): string => digest([words(product)]);
const shelfVersion = (products: readonly Product[]): string =>
  digest(shelved(products).map((product) => `${product.slug}|${words(product)}`));

/** `cacheCharacters` bounds the drawings kept in memory, by their length. */
export function createCovers({ cacheCharacters = CACHE_CHARACTERS } = {}): Covers {
  const kept = new LRUCache<string, string>({ maxSize: cacheCharacters, sizeCalculation: (svg) => svg.length });

  const drawn = (name: string, version: string, draw: () => string): Drawing => {
    const key = `${name} ${version}`;
    let svg = kept.get(key);
    if (svg === undefined) kept.set(key, (svg = draw()));
    return { svg, version };
  };

  return {
    coverAddress: (product) => product.image || `/covers/${product.slug}.svg?v=${bookVersion(product)}`,
    spineAddress: (product) => `/covers/${product.slug}.spine.svg?v=${bookVersion(product)}`,
    shelfAddress: (products) => `/covers/${SHELF_FILE}?v=${shelfVersion(products)}`,
    shelfSpines,
    shelfSize,
    cover: (product) => drawn('cover', bookVersion(product), () => drawCover(product)),
    spine: (product) => drawn('spine', bookVersion(product), () => drawSpine(product, SPINE.width, SPINE.height)),
    shelf: (products) => drawn('shelf', shelfVersion(products), () => drawShelf(products).svg),
  };
}
