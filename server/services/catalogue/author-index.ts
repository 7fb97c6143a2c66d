import { authorSlug, wordsOf } from './author.ts';
import { noBits, positionsIn, setBit } from './bits.ts';
import { JoinedTexts } from './joined-texts.ts';

/** Letters from which on a text finds the names with a word that begins with it. A shorter one has to be the word. */
const MIN_START = 3;
/** Names that are compared by their number of books. */
const MAX_WEIGHED = 1_000;
/** The number of all names without a slug, which no search finds. */
const NO_AUTHOR = 0;

/** An author by the position of the first book, whose record has the name. */
export interface IndexedAuthor {
  readonly slug: string;
  readonly firstBook: number;
  readonly bookCount: number;
}

/** The authors of a catalogue: their books, and who has a name with some words. */
export class AuthorIndex {
  /** By the author's number, in the order of the first books. */
  readonly #slugs = [''];
  readonly #firstBooks = [0];
  readonly #bookCounts = [0];
  readonly #numbers = new Map([['', NO_AUTHOR]]);
  /** An author's number by the name as it is spelt. */
  #spellings = new Map<string, number>();
  /** An author's number by the position of the book. */
  readonly #authorOf: Uint32Array;
  #size = 0;
  readonly #names = new JoinedTexts();

  constructor(capacity: number) {
    this.#authorOf = new Uint32Array(capacity);
    this.#names.add('');
  }

  /** Adds the author of the next book. */
  add(name: string): void {
    let number = this.#spellings.get(name);
    if (number === undefined) {
      number = this.#numberOf(authorSlug(name));
      this.#spellings.set(name, number);
    }
    this.#bookCounts[number]! += 1;
    this.#authorOf[this.#size] = number;
    this.#size += 1;
  }

  /** To be called when all books are added. */
  complete(): void {
    this.#spellings = new Map();
    this.#names.complete();
  }

  find(slug: string): IndexedAuthor | null {
    const number = this.#numbers.get(slug) ?? NO_AUTHOR;
    return number === NO_AUTHOR ? null : this.#author(number);
  }

  /** At most `limit` slugs from a position on, in the order of the authors' first books. */
  slugs(start: number, limit: number): string[] {
    return this.#slugs.slice(start + 1, start + 1 + limit);
  }

  /** One bit for each book: whether the author has this slug. */
  booksOf(slug: string): Uint8Array {
    const books = noBits(this.#size);
    const number = this.#numbers.get(slug) ?? NO_AUTHOR;
    if (number === NO_AUTHOR) return books;
    for (let position = 0; position < this.#size; position += 1)
      if (this.#authorOf[position] === number) setBit(books, position);
    return books;
  }

  /** Those with the words of the text in their name, then those with words that begin so; by number of books. */
  async named(text: string, limit: number): Promise<IndexedAuthor[]> {
    const key = wordsOf(authorSlug(text));
    if (key === '') return [];
    const found = new Map<number, IndexedAuthor>();
    for (const within of ['words', 'word starts'] as const) {
      if (found.size >= limit || (within === 'word starts' && key.length < MIN_START)) break;
      const names = await this.#names.find(key, within);
      const weighed = positionsIn(names).take(MAX_WEIGHED);
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
      bookCount: this.#bookCounts[number]!,
    };
  }

  #numberOf(slug: string): number {
    const known = this.#numbers.get(slug);
    if (known !== undefined) return known;
    const number = this.#slugs.push(slug) - 1;
    this.#numbers.set(slug, number);
    this.#firstBooks.push(this.#size);
    this.#bookCounts.push(0);
    this.#names.add(wordsOf(slug));
    return number;
  }
}
