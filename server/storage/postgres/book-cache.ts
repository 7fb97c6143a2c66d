import { LRUCache } from 'lru-cache';
import type { Product } from '../../services/catalogue/catalogue.ts';

const MAX_CACHED = 2_000;

/** A cache of books by id and version of the catalogue; a version never changes. */
export class BookCache {
  readonly #cache = new LRUCache<string, Product>({ max: MAX_CACHED });

  /**
   * Returns the books in the order of the ids, null for an unknown one. `read` gets the ids that are not cached, and
   * omits unknown ones.
   */
  async find(
    version: number,
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<readonly Product[]>,
  ): Promise<readonly (Product | null)[]> {
    const found = new Map<string, Product>();
    const unknown = new Set<string>();
    for (const id of ids) {
      const book = this.#cache.get(`${version} ${id}`);
      if (book) found.set(id, book);
      else unknown.add(id);
    }
    if (unknown.size > 0)
      for (const book of await read([...unknown])) {
        found.set(book.id, book);
        this.#cache.set(`${version} ${book.id}`, book);
      }
    return ids.map((id) => found.get(id) ?? null);
  }
}
