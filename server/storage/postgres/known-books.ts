import { LRUCache } from 'lru-cache';
import type { Product } from '../../catalogue/catalogue.ts';

const KEPT = 2_000;

/** Books that were read by their id: a version of the catalogue never changes, so they hold as long as it is current. */
export class KnownBooks {
  readonly #kept = new LRUCache<string, Product>({ max: KEPT });

  /** In the order of the ids; `read` is asked for those that are not known, and leaves out those that do not exist. */
  async find(
    version: number,
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<readonly Product[]>,
  ): Promise<readonly (Product | null)[]> {
    const found = new Map<string, Product>();
    const unknown = new Set<string>();
    for (const id of ids) {
      const book = this.#kept.get(`${version} ${id}`);
      if (book) found.set(id, book);
      else unknown.add(id);
    }
    if (unknown.size > 0)
      for (const book of await read([...unknown])) {
        found.set(book.id, book);
        this.#kept.set(`${version} ${book.id}`, book);
      }
    return ids.map((id) => found.get(id) ?? null);
  }
}
