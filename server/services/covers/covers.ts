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
  /** Changes with the words and design of the drawing. */
  readonly version: string;
  /** Draws the SVG in some milliseconds. */
  readonly draw: () => string;
}

/** A slug never begins with an underscore, so no book can take these names. */
export const SHELF_FILE = '_shelf.svg';
export const AUTHOR_SHELF = /^_by-(.+)\.svg$/;

/** Limits the cache to some thousand photographs of the width of a card. */
const MAX_PHOTOGRAPH_BYTES = 32 * 1024 * 1024;
/** The width of the photograph whose address API answers give. Pages list all widths, and the browser picks one. */
const DEFAULT_WIDTH: Width = 560;

const digest = (words: readonly string[]): string => hash('sha256', [DESIGN, ...words].join('\n')).slice(0, 8);

const drawnText = ({ title, author, category }: Product): string => `${title}|${author}|${category}`;
/** Cached by record, because each answer needs its books' versions; a changed book is another record. */
const bookVersions = new WeakMap<Product, string>();

function bookVersion(product: Product): string {
  const cached = bookVersions.get(product);
  if (cached !== undefined) return cached;
  const version = digest([drawnText(product)]);
  bookVersions.set(product, version);
  return version;
}

const shelfVersion = (products: readonly Product[]): string =>
  digest(products.map((product) => `${product.slug}|${drawnText(product)}`));

export interface ShelfView extends ShelfLayout {
  /** Address of the picture. */
  readonly image: string;
}

export type Covers = ReturnType<typeof createCovers>;

interface Deps {
  readonly photographs: Pick<PhotographStore, 'read'>;
}

/** Returns the addresses of books' pictures, and the pictures. */
export function createCovers({ photographs }: Deps) {
  const photographCache = new LRUCache<string, Buffer>({
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
    /** The address of the shop's copy of the photograph, otherwise of the photograph itself or of the drawn cover. */
    coverAddress(product: Product): string {
      const { slug, image, photograph } = product;
      if (photograph) return `/covers/${slug}.${photograph}.${DEFAULT_WIDTH}.webp`;
      // An empty `photograph` means that it could not be fetched. Browsers load no http picture into an https page.
      const isShown = image !== '' && photograph === undefined && !image.startsWith('http:');
      return isShown ? image : drawnAddress(product);
    },
    /** Null for an unknown name. */
    photograph: async (name: string, width: Width): Promise<Buffer | null> =>
      (await photographCache.fetch(`${name} ${width}`)) ?? null,
    spineAddress: (product: Product): string => `/covers/${product.slug}.spine.svg?v=${bookVersion(product)}`,
    /** The shelf of the landing page or of an author, as the APIs show it. */
    shelfView(products: readonly Product[], authorSlug?: string): ShelfView {
      const file = authorSlug === undefined ? SHELF_FILE : `_by-${encodeURIComponent(authorSlug)}.svg`;
      return { image: `/covers/${file}?v=${shelfVersion(products)}`, ...layOutShelf(products) };
    },
    cover: (product: Product): Drawing => ({ version: bookVersion(product), draw: () => drawCover(product) }),
    /** The spine, as high as the cover next to it on the product page. */
    spine: (product: Product): Drawing => ({ version: bookVersion(product), draw: () => drawSpine(product, 60, 480) }),
    shelf: (products: readonly Product[]): Drawing => ({
      version: shelfVersion(products),
      draw: () => drawShelf(products),
    }),
  };
}
