import { cutText } from '../../text.ts';
import { authorSlug } from '../author.ts';
import type { CatalogueStore } from '../catalogue-store.ts';
import { isbnForms } from '../isbn.ts';
import { slugOfId } from '../slug.ts';
import { slugOf } from './naming.ts';
import { isMissing, type Row } from './row.ts';

/** The form in which ISBNs are compared; undefined for other values. */
export const isbnOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? isbnForms(value)[0] : undefined;

const slugOfRow = (title: unknown): string | null => (typeof title === 'string' ? slugOf(title.trim()) : null);
const authorOf = (value: unknown): string => (typeof value === 'string' ? authorSlug(value) : '');

/** Whether two names can be one author's: all words of one are in the other, in any order, or one is missing. */
function canBeSame(author: string, other: string): boolean {
  const [few, many] = [author, other]
    .map((name) => new Set(name.split('-').filter(Boolean)))
    .toSorted((a, b) => a.size - b.size) as [Set<string>, Set<string>];
  return few.isSubsetOf(many);
}

interface Book {
  readonly isbn: string | undefined;
  /** The author's slug, by `authorSlug`. */
  readonly author: string;
  /** Missing for a new book. */
  readonly slug?: string;
}

/** Finds the book of a row. Keeps the names of all books in memory, as any import does. */
export class BookIdentities {
  readonly #bySlug = new Map<string, string>();
  /** Maps the slug of a title to the ids of the books whose own slug differs from it. */
  readonly #byTitle = new Map<string, string[]>();
  readonly #byIsbn = new Map<string, string>();
  readonly #books = new Map<string, Book>();

  static async of(catalogue: CatalogueStore): Promise<BookIdentities> {
    const identities = new BookIdentities();
    for await (const batch of catalogue.batches())
      for (const { id, slug, title, author, facts } of batch) {
        const book = { isbn: isbnOf(facts?.isbn), author: authorSlug(author), slug };
        identities.#add(id, book, { slug, titleSlug: slugOf(title) });
      }
    return identities;
  }

  /**
   * The id of the row's book by its `_id`, its slug or its ISBN, in this order; null for a new book. A row without id
   * and slug, whose ISBN is missing or unknown, is matched by title to a book whose author can be the same, unless row
   * and book both have an ISBN.
   */
  find(row: Row): string | null {
    // In a row, `_id` is the book's id and `id` is its slug.
    const { _id: id, id: slug, isbn, title } = row;
    if (!isMissing(id)) return typeof id === 'string' && this.#books.has(id) ? id : null;
    const ownSlug = typeof slug === 'string' ? slugOfId(slug) : null;
    const bySlug = ownSlug === null ? undefined : this.#bySlug.get(ownSlug);
    if (bySlug !== undefined) return bySlug;
    const form = isbnOf(isbn);
    const byIsbn = form === undefined ? undefined : this.#byIsbn.get(form);
    if (byIsbn !== undefined) return byIsbn;
    const titleSlug = slugOfRow(title);
    if (!isMissing(slug) || titleSlug === null) return null;
    const author = authorOf(row['author']);
    const canBeBook = (bookId: string) => {
      const book = this.#books.get(bookId)!;
      return (form === undefined || book.isbn === undefined) && canBeSame(author, book.author);
    };
    const candidates = [this.#bySlug.get(titleSlug), ...(this.#byTitle.get(titleSlug) ?? [])];
    return candidates.filter((bookId) => bookId !== undefined).find(canBeBook) ?? null;
  }

  /**
   * Adds the id and slug of the shop's book to a row without an id, so that an import that replaces the catalogue keeps
   * the book. `taken` collects the ids already given, since two rows must not get the same one.
   */
  identify(row: Row, taken: Set<string>): Row {
    const id = isMissing(row['_id']) ? this.find(row) : null;
    if (id === null || taken.has(id)) return row;
    taken.add(id);
    return { ...row, _id: id, id: isMissing(row['id']) ? this.#books.get(id)!.slug : row['id'] };
  }

  /** Adds the row's ISBN and author to a book without them, so that no row of another edition is taken for the book. */
  claim(id: string, row: Row): void {
    const { isbn, author } = this.#books.get(id)!;
    const book = { isbn: isbn ?? isbnOf(row['isbn']), author: author || authorOf(row['author']) };
    this.#books.set(id, book);
    if (book.isbn !== undefined && !this.#byIsbn.has(book.isbn)) this.#byIsbn.set(book.isbn, id);
  }

  /** The row's id, slug or ISBN; null when it has none. */
  static nameOf({ _id: id, id: slug, isbn }: Row): string | null {
    const name = [id, slug, isbn].find((one) => !isMissing(one));
    return name === undefined ? null : cutText(JSON.stringify(name), 100);
  }

  /** Adds the book that a row creates, so that a later row for the same book finds it. */
  addNew(row: Row, key: string): void {
    const { _id: id, id: slug, title, isbn, author } = row;
    const titleSlug = slugOfRow(title);
    const named = typeof slug === 'string' ? slugOfId(slug) : titleSlug;
    const book = { isbn: isbnOf(isbn), author: authorOf(author) };
    this.#add(isMissing(id) ? key : String(id), book, { slug: named, titleSlug });
  }

  #add(id: string, book: Book, { slug, titleSlug }: { slug: string | null; titleSlug: string | null }): void {
    const { isbn } = book;
    this.#books.set(id, book);
    if (slug !== null && !this.#bySlug.has(slug)) this.#bySlug.set(slug, id);
    if (titleSlug !== null && this.#bySlug.get(titleSlug) !== id) {
      const others = this.#byTitle.get(titleSlug);
      if (others) others.push(id);
      else this.#byTitle.set(titleSlug, [id]);
    }
    if (isbn !== undefined && !this.#byIsbn.has(isbn)) this.#byIsbn.set(isbn, id);
  }
}
