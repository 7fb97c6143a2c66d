import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Product } from '../catalogue/catalogue.ts';
import { drawCover } from './cover.ts';
import type { Width } from './photographs/photograph.ts';
import type { PhotographStore } from './photographs/photograph-store.ts';
import { DESIGN } from './plan.ts';
import { drawShelf, layOutShelf, type ShelfLayout } from './shelf.ts';
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

/** Some thousand photographs of cards. */
const MAX_PHOTOGRAPH_BYTES = 32 * 1024 * 1024;
/** The width of the photograph that API answers link to. Pages list the other widths, too, and the browser picks one. */
const NAMED_WIDTH: Width = 560;

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

export interface ShelfView extends ShelfLayout {
  /** Address of the picture. */
  readonly image: string;
}

export type Covers = ReturnType<typeof createCovers>;

interface Deps {
  readonly photographs: Pick<PhotographStore, 'read'>;
}

/** Addresses of a book's pictures, and the pictures. */
export function createCovers({ photographs }: Deps) {
  const recent = new LRUCache<string, Buffer>({
    maxSize: MAX_PHOTOGRAPH_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (key) => {
      const [name = '', width] = key.split(' ');
      return (await photographs.read(name, Number(width) as Width)) ?? undefined;
    },
    ignoreFetchAbort: true,
  });
  const drawnAddress = (product: Product): string => `/covers/${product.slug}.svg?v=${bookVersion(product)}`;

  return {
    /** The address of the shop's copy of the book's photograph, otherwise of the photograph itself or of the drawn cover. */
    coverAddress(product: Product): string {
      const { slug, image, photograph } = product;
      if (photograph) return `/covers/${slug}.${photograph}.${NAMED_WIDTH}.webp`;
      // Browsers load no picture over http into a page over https.
      const isShown = image !== '' && photograph === undefined && !image.startsWith('http:');
      return isShown ? image : drawnAddress(product);
    },
    /** Null when the shop has none of this name. */
    photograph: async (name: string, width: Width): Promise<Buffer | null> =>
      (await recent.fetch(`${name} ${width}`)) ?? null,
    spineAddress: (product: Product): string => `/covers/${product.slug}.spine.svg?v=${bookVersion(product)}`,
    /** What the doors answer of the landing page's shelf, or of an author's. */
    shelfView(products: readonly Product[], authorSlug?: string): ShelfView {
      const file = authorSlug === undefined ? SHELF_FILE : `_by-${encodeURIComponent(authorSlug)}.svg`;
      return { image: `/covers/${file}?v=${shelfVersion(products)}`, ...layOutShelf(products) };
    },
    cover: (product: Product): Drawing => ({ version: bookVersion(product), draw: () => drawCover(product) }),
    /** In the height of the cover that it stands beside on the product page. */
    spine: (product: Product): Drawing => ({ version: bookVersion(product), draw: () => drawSpine(product, 60, 480) }),
    shelf: (products: readonly Product[]): Drawing => ({
      version: shelfVersion(products),
      draw: () => drawShelf(products),
    }),
  };
}
