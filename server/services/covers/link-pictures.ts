import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createKeyedQueue } from '../../async/keyed-queue.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { ShopError } from '../../errors.ts';
import { type Brand, bookPicture, categoryPicture, shelfPicture } from './link-picture.ts';
import { DESIGN } from './plan.ts';

/** Limits the cache to about 500 pictures. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Maximum number of queued pictures, which are drawn one after another, because each takes a whole core. */
const MAX_WAITING = 16;

export interface LinkPicture {
  readonly png: Buffer;
  readonly etag: string;
}

interface Deps {
  readonly brand: Brand;
  readonly rasterize: (svg: string) => Promise<Buffer>;
  /** The shop's copy of the book's photograph as a data URL, or null. */
  readonly photographOf: (product: Product) => Promise<string | null>;
}

const tooManyPictures = (): ShopError =>
  new ShopError('TOO_MANY_REQUESTS', 'Too many pictures are being drawn. Please try again.', { retryAfter: 2 });

/** Draws the pictures for previews of shared links, each again only when its words change. */
export function createLinkPictures({ brand, rasterize, photographOf }: Deps) {
  const enqueue = createKeyedQueue({ max: MAX_WAITING, refusal: tooManyPictures });
  const drawn = new LRUCache<string, LinkPicture, () => string | Promise<string>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ png }) => png.length,
    fetchMethod: (_key, _stale, { context: draw }) =>
      enqueue('picture', async () => {
        const png = await rasterize(await draw());
        return { png, etag: `"${hash('sha256', png, 'base64url').slice(0, 22)}"` };
      }),
    // A picture that is evicted before it is drawn still answers its callers.
    ignoreFetchAbort: true,
  });

  const picture = (words: readonly string[], draw: () => string | Promise<string>): Promise<LinkPicture> =>
    drawn.forceFetch(hash('sha256', [DESIGN, ...words].join('\n')), { context: draw });

  const wordsOf = ({ title, author, category }: Product) => `${title}|${author}|${category}`;
  const shelf = (name: string, books: readonly Product[]) =>
    picture(['shelf', name, ...books.map(wordsOf)], () => shelfPicture(name, books, brand));

  return {
    book: (product: Product) =>
      picture(['book', wordsOf(product), product.photograph ?? ''], async () =>
        bookPicture(product, brand, await photographOf(product)),
      ),
    category: (name: string) => picture(['category', name], () => categoryPicture(name, brand)),
    author: (name: string, books: readonly Product[]) => shelf(name, books),
    shop: (books: readonly Product[]) => shelf(brand.name, books),
  };
}
