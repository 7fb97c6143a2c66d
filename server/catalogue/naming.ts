import { v5 as uuid } from 'uuid';
import type { Product } from './catalogue.ts';

/** As long as an address may be (`pathId`). */
export const MAX_SLUG = 64;

/** They make an id out of a name, the same one at every import. */
const BOOKS = '8d5a4f0c-6c39-4d0e-9f5b-1f0a3c6b7e21';
const CATEGORIES = '2f3b9b7e-51d4-4b8a-8a5c-0d6f4e9c1a37';

export const categoryId = (name: string): string => uuid(name, CATEGORIES);
const bookId = (slug: string): string => uuid(slug, BOOKS);

/** The title's words, as many as an address holds. A title without a Latin letter or digit gets a name made up. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '');
  let slug = '';
  for (const word of plain.match(/[a-z0-9]+/g) ?? []) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > MAX_SLUG) break;
    slug = longer;
  }
  return slug || `book-${bookId(title).slice(0, 8)}`;
}

function numbered(slug: string, n: number): string {
  const suffix = `-${n}`;
  return slug.slice(0, MAX_SLUG - suffix.length).replace(/-$/, '') + suffix;
}

/** A parser hands out slices, and a slice that is kept keeps all the text it was cut from. */
const copyOf = (ascii: string): string => Buffer.from(ascii, 'latin1').toString('latin1');

/** A book that has yet to get its final slug and, when it came without one, its id. */
export interface Draft extends Omit<Product, 'id'> {
  readonly id: string | null;
}

/** Keeps the ids and slugs of one catalogue apart. Every row makes its claims before the first book gets its names. */
export class Names {
  readonly #rowOfId = new Map<string, number>();
  /** For each slug that is claimed or given away: 0 until it is given, then the number to try for the next one. */
  readonly #nextOfSlug = new Map<string, number>();

  /** The row that has the same id already, or null. */
  claim({ id, slug }: Draft, row: number): number | null {
    if (!this.#nextOfSlug.has(slug)) this.#nextOfSlug.set(copyOf(slug), 0);
    if (!id) return null;
    const first = this.#rowOfId.get(id);
    if (first !== undefined) return first;
    this.#rowOfId.set(copyOf(id), row);
    return null;
  }

  /**
   * The first book keeps a slug that several claim; the others get the first free number behind it, and an id that is
   * missing is made of the slug. Null when such an id is another row's.
   */
  settle(draft: Draft): Product | null {
    const slug = this.#give(draft.slug);
    if (draft.id !== null) return { ...draft, slug, id: draft.id };
    const id = bookId(slug);
    return this.#rowOfId.has(id) ? null : { ...draft, slug, id };
  }

  #give(slug: string): string {
    const next = this.#nextOfSlug.get(slug);
    if (!next) {
      this.#nextOfSlug.set(slug, 2);
      return slug;
    }
    for (let n = next; ; n += 1) {
      const other = numbered(slug, n);
      // A number that another row claims as its own slug stays with that row.
      if (this.#nextOfSlug.has(other)) continue;
      this.#nextOfSlug.set(slug, n + 1).set(other, 2);
      return other;
    }
  }
}
