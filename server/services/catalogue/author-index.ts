import { authorSlug, wordsOf } from './author.ts';
import { Postings } from './postings.ts';
import { positionsIn, TextIndex } from './text-index.ts';

/** The number of books after which other requests may run. */
const SLICE = 65_536;
/** Minimum length of a text that matches the beginning of a word; a shorter one must be the whole word. */
const MIN_START = 3;
/** Maximum number of matches that are sorted by their number of books. */
const MAX_RANKED = 1_000;
/** The number of all names without a slug, which no search finds. */
const NO_AUTHOR = 0;

/** An author without the name, which is in the record of the book at position `firstBook`. */
export interface IndexedAuthor {
  readonly slug: string;
  readonly firstBook: number;
  readonly bookCount: number;
}

/** The authors of a catalogue, found by slug or by words of their names, with their books. */
export class AuthorIndex {
  /** Slugs by the author's number, in the order of the first books. */
  readonly #slugs = [''];
  readonly #firstBooks = [0];
  readonly #numbers = new Map([['', NO_AUTHOR]]);
  /** An author's number by the name as it is spelt. */
  #spellings = new Map<string, number>();
  /** An author's number by the position of the book. */
  #authorOf: Uint32Array;
  #size = 0;
  readonly #names = new TextIndex();
  /** A list of books for each author. */
  #books: Postings | null = null;

  constructor(capacity: number) {
    this.#authorOf = new Uint32Array(capacity);
    this.#names.add({ title: '', author: '' });
  }

  /** Adds the author of the next book. */
  add(name: string): void {
    let number = this.#spellings.get(name);
    if (number === undefined) {
      number = this.#numberOf(authorSlug(name));
      this.#spellings.set(name, number);
    }
    this.#authorOf[this.#size] = number;
    this.#size += 1;
  }

  /** To be called when all books are added, and awaited before the first search. */
  async complete(): Promise<void> {
    this.#spellings = new Map();
    await this.#names.complete();
    const authorOf = this.#authorOf.subarray(0, this.#size);
    this.#books = await Postings.of(this.#slugs.length, function* entries(add) {
      for (let position = 0; position < authorOf.length; position += 1) {
        add(authorOf[position]!, position);
        if (position % SLICE === SLICE - 1) yield;
      }
    });
    this.#authorOf = new Uint32Array();
  }

  find(slug: string): IndexedAuthor | null {
    const number = this.#numbers.get(slug) ?? NO_AUTHOR;
    return number === NO_AUTHOR ? null : this.#author(number);
  }

  /** At most `limit` slugs from position `start`, in the order of the authors' first books. */
  slugs(start: number, limit: number): string[] {
    return this.#slugs.slice(start + 1, start + 1 + limit);
  }

  /** One bit for each book: whether the author has this slug. */
  async booksOf(slug: string): Promise<Uint8Array> {
    const books = new Uint8Array((this.#size + 7) >> 3);
    const number = this.#numbers.get(slug) ?? NO_AUTHOR;
    if (number === NO_AUTHOR) return books;
    await this.#books!.each([number], 1, (positions, from, to) => {
      for (let at = from; at < to; at += 1) books[positions[at]! >> 3]! |= 1 << (positions[at]! & 7);
    });
    return books;
  }

  /**
   * Authors whose names have the words of the text, then authors whose names have words that begin with them. Each
   * group is sorted by the number of books.
   */
  async search(text: string, limit: number): Promise<IndexedAuthor[]> {
    const key = wordsOf(authorSlug(text));
    if (key === '') return [];
    const found = new Map<number, IndexedAuthor>();
    for (const within of ['words', 'word starts'] as const) {
      if (found.size >= limit || (within === 'word starts' && key.length < MIN_START)) break;
      const names = await this.#names.find(key, { withAuthors: false, within });
      const weighed = positionsIn(names).take(MAX_RANKED);
      const authors = weighed.map((number) => ({ number, author: this.#author(number) })).toArray();
      for (const { number, author } of authors.toSorted((a, b) => b.author.bookCount - a.author.bookCount))
        found.set(number, author);
    }
    return [...found.values()].slice(0, limit);
  }

  #author(number: number): IndexedAuthor {
    return {
      slug: this.#slugs[number]!,
      firstBook: this.#firstBooks[number]!,
      bookCount: this.#books!.length([number], 1),
    };
  }

  #numberOf(slug: string): number {
    const existing = this.#numbers.get(slug);
    if (existing !== undefined) return existing;
    const number = this.#slugs.push(slug) - 1;
    this.#numbers.set(slug, number);
    this.#firstBooks.push(this.#size);
    this.#names.add({ title: wordsOf(slug), author: '' });
    return number;
  }
}
