import type { Product } from '../../catalogue/catalogue.ts';
import { bookKey, CLOSE, LEAST_TYPO, MOST_WEIGHED, MUCH_LESS, rankOf, trigramsOf } from '../../catalogue/suggest.ts';

/** Number of trigram hashes, of 16 bits; collisions are too rare to matter. */
const CODES = 65_536;
const BATCH = 1_000;

function codeOf(trigram: string): number {
  let code = 0;
  for (let at = 0; at < trigram.length; at += 1) code = Math.imul(code ^ trigram.charCodeAt(at), 0x9e_37_79_b1);
  return code >>> 16;
}

/** Maps a whole catalogue, and yields to other requests after each batch. */
async function each<T>(products: readonly Product[], work: (product: Product) => T): Promise<T[]> {
  const done: T[] = [];
  for (let start = 0; start < products.length; start += BATCH) {
    for (const product of products.slice(start, start + BATCH)) done.push(work(product));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return done;
}

/** Suggestions by titles and authors, in flat arrays so that a scan of 100,000 books is quick. */
export class SuggestionIndex {
  readonly #products: readonly Product[];
  readonly #keys: Promise<string[]>;
  /** Trigram hashes of each book, built at the first text without a match. */
  #codes: Promise<Uint16Array[]> | null = null;

  constructor(products: readonly Product[]) {
    this.#products = products;
    this.#keys = each(products, bookKey);
  }

  async suggest(text: string, limit: number): Promise<readonly Product[]> {
    const holding = this.#holding(await this.#keys, text);
    if (holding.length > 0 || text.length < LEAST_TYPO) return holding.slice(0, limit);
    this.#codes ??= each(this.#products, (product) =>
      Uint16Array.from(new Set(trigramsOf(bookKey(product)).values().map(codeOf))),
    );
    return this.#close(await this.#codes, text).slice(0, limit);
  }

  #holding(keys: readonly string[], text: string): Product[] {
    const ranked: { product: Product; rank: number }[] = [];
    for (let index = 0; index < keys.length && ranked.length < MOST_WEIGHED; index += 1) {
      if (!keys[index]!.includes(text)) continue;
      const product = this.#products[index]!;
      ranked.push({ product, rank: rankOf(text, product) });
    }
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ product }) => product);
  }

  #close(books: readonly Uint16Array[], text: string): Product[] {
    const wanted = new Uint8Array(CODES);
    const codes = new Set(trigramsOf(text).values().map(codeOf));
    for (const code of codes) wanted[code] = 1;
    const near: { product: Product; shared: number }[] = [];
    const floor = Math.max(1, codes.size * CLOSE);
    let most = 0;
    for (let index = 0; index < books.length; index += 1) {
      let shared = 0;
      const own = books[index]!;
      for (let at = 0; at < own.length; at += 1) shared += wanted[own[at]!]!;
      if (shared < floor || shared < most * MUCH_LESS) continue;
      most = Math.max(most, shared);
      near.push({ product: this.#products[index]!, shared });
    }
    return near
      .filter(({ shared }) => shared >= most * MUCH_LESS)
      .toSorted((a, b) => b.shared - a.shared)
      .map(({ product }) => product);
  }
}
