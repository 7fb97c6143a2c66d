import { v5 as uuid } from 'uuid';
import type { ImportedProduct } from '../catalogue.ts';
import { numberedSlug, slugOfTitle } from '../slug.ts';

/** The namespaces in which ids are derived from names, the same for every import. */
const BOOKS = '8d5a4f0c-6c39-4d0e-9f5b-1f0a3c6b7e21';
const CATEGORIES = '2f3b9b7e-51d4-4b8a-8a5c-0d6f4e9c1a37';

export const categoryId = (name: string): string => uuid(name, CATEGORIES);
const bookId = (slug: string): string => uuid(slug, BOOKS);

/** Copies a slice of a parser's text, because the slice would keep the whole text in memory. */
const copyOf = (ascii: string): string => Buffer.from(ascii, 'latin1').toString('latin1');

/** The title's slug, or a generated one for a title without Latin letters and digits. */
export const slugOf = (title: string): string => slugOfTitle(title) || `book-${bookId(title).slice(0, 8)}`;

/** A book without its final slug and, if the file has none, its id. */
export interface Draft extends Omit<ImportedProduct, 'id'> {
  readonly id: string | null;
}

/** Makes ids, slugs and the book of the month unique. All rows claim theirs before the first book is named. */
export class Names {
  readonly #rowOfId = new Map<string, number>();
  /** For each slug claimed or assigned: 0 until it is assigned, then the next suffix to try. */
  readonly #nextOfSlug = new Map<string, number>();
  #rowOfMonth: number | null = null;

  /** Returns the row that already has the same id, or null. */
  claim({ id, slug }: Draft, row: number): number | null {
    if (!this.#nextOfSlug.has(slug)) this.#nextOfSlug.set(copyOf(slug), 0);
    if (!id) return null;
    const first = this.#rowOfId.get(id);
    if (first !== undefined) return first;
    this.#rowOfId.set(copyOf(id), row);
    return null;
  }

  /** Returns the row of another book of the month, or null. */
  claimBookOfTheMonth({ facts }: Draft, row: number): number | null {
    if (facts?.bookOfTheMonth === undefined) return null;
    if (this.#rowOfMonth !== null) return this.#rowOfMonth;
    this.#rowOfMonth = row;
    return null;
  }

  /**
   * Gives a book its final slug and id. The first of several books with one slug keeps it; the other books get it with
   * the first free number. A missing id is derived from the slug. Null when another row has the derived id.
   */
  assign(draft: Draft): ImportedProduct | null {
    const slug = this.#uniqueSlug(draft.slug);
    if (draft.id !== null) return { ...draft, slug, id: draft.id };
    const id = bookId(slug);
    return this.#rowOfId.has(id) ? null : { ...draft, slug, id };
  }

  #uniqueSlug(slug: string): string {
    const next = this.#nextOfSlug.get(slug);
    if (!next) {
      this.#nextOfSlug.set(slug, 2);
      return slug;
    }
    for (let n = next; ; n += 1) {
      const other = numberedSlug(slug, n);
      // Skip a numbered slug that another row claims.
      if (this.#nextOfSlug.has(other)) continue;
      this.#nextOfSlug.set(slug, n + 1).set(other, 2);
      return other;
    }
  }
}
