import type { CatalogueStore } from '../catalogue-store.ts';
import { isbnForms } from '../isbn.ts';
import { slugOfId } from '../slug.ts';
import { slugOf } from './naming.ts';
import { isMissing, type Row } from './row.ts';

/** The form in which ISBNs are compared; undefined for what is none. */
export const isbnOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? isbnForms(value)[0] : undefined;

/** Tells which book a row means. Ids, slugs and ISBNs of the whole catalogue are in memory, as in any import. */
export class BookIdentities {
  readonly #bySlug = new Map<string, string>();
  readonly #byIsbn = new Map<string, string>();
  readonly #isbns = new Map<string, string | undefined>();

  static async of(catalogue: CatalogueStore): Promise<BookIdentities> {
    const identities = new BookIdentities();
    for await (const batch of catalogue.batches())
      for (const { id, slug, facts } of batch) identities.#add(id, slug, isbnOf(facts?.isbn));
    return identities;
  }

  /**
   * The id of the book: by the row's `_id`, else by its slug, else by its ISBN; null for another book. A row without any of
   * them, or with an unknown ISBN alone, means the book with the slug of its title, unless that one has another ISBN.
   */
  find(row: Row): string | null {
    const { _id: id, id: slug, isbn, title } = row;
    if (!isMissing(id)) return typeof id === 'string' && this.#isbns.has(id) ? id : null;
    const given = typeof slug === 'string' ? slugOfId(slug) : null;
    const bySlug = given === null ? undefined : this.#bySlug.get(given);
    if (bySlug !== undefined) return bySlug;
    const form = isbnOf(isbn);
    const byIsbn = form === undefined ? undefined : this.#byIsbn.get(form);
    if (byIsbn !== undefined) return byIsbn;
    if (!isMissing(slug) || typeof title !== 'string') return null;
    const byTitle = this.#bySlug.get(slugOf(title.trim()));
    const other = byTitle === undefined ? undefined : this.#isbns.get(byTitle);
    return byTitle === undefined || (form !== undefined && other !== undefined) ? null : byTitle;
  }

  /** What the row calls its book, other than by a title; null without a name. */
  static nameOf({ _id: id, id: slug, isbn }: Row): string | null {
    const name = [id, slug, isbn].find((one) => !isMissing(one));
    return name === undefined ? null : JSON.stringify(name).slice(0, 100);
  }

  /** Adds the book that a row makes, so that a second row of it is noticed. */
  addNew(row: Row, key: string): void {
    const { _id: id, id: slug, title } = row;
    const named = typeof slug === 'string' ? slugOfId(slug) : typeof title === 'string' ? slugOf(title.trim()) : null;
    this.#add(isMissing(id) ? key : String(id), named, isbnOf(row['isbn']));
  }

  #add(id: string, slug: string | null, isbn: string | undefined): void {
    this.#isbns.set(id, isbn);
    if (slug !== null && !this.#bySlug.has(slug)) this.#bySlug.set(slug, id);
    if (isbn !== undefined && !this.#byIsbn.has(isbn)) this.#byIsbn.set(isbn, id);
  }
}
