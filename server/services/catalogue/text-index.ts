import { bitCount, positionsIn } from './bits.ts';
import { searchKey } from '../text.ts';
import type { Product } from './catalogue.ts';
import { JoinedTexts } from './joined-texts.ts';
import { otherRequests } from './other-requests.ts';
import { MAX_WEIGHED, MIN_TYPO, rankOf } from './suggest.ts';
import { Vocabulary } from './vocabulary.ts';

/** Words of a text that are looked up one by one, a bit of a byte each. */
const MAX_WORDS = 8;
/** Words of a text that are compared with similar ones, which takes the longest. */
const MAX_MISSPELT = 3;
/** Books read before other requests may run. */
const SLICE = 65_536;

/** Finds titles and authors that contain a text in the form of `searchKey`, or the words that it may mean. */
export class TextIndex {
  readonly #titles = new JoinedTexts();
  readonly #authors = new JoinedTexts();
  readonly #vocabulary = new Vocabulary();
  #size = 0;

  /** Adds the next book. */
  add(book: Pick<Product, 'title' | 'author'>): void {
    const [title, author] = [searchKey(book.title), searchKey(book.author)];
    this.#titles.add(title);
    this.#authors.add(author);
    this.#vocabulary.add(title, this.#size);
    this.#vocabulary.add(author, this.#size);
    this.#size += 1;
  }

  /** To be called when all books are added, and awaited before the first search. */
  async complete(): Promise<void> {
    this.#titles.complete();
    this.#authors.complete();
    await this.#vocabulary.complete();
  }

  /** One bit for each book: whether its title contains the text. */
  inTitles(text: string): Promise<Uint8Array> {
    return this.#titles.find(text);
  }

  /** The positions of the books whose title or author fits a text that is being typed, the best first. */
  async suggest(text: string, limit: number): Promise<number[]> {
    const found = await this.#inEither(text);
    const ranked = positionsIn(found)
      .take(MAX_WEIGHED)
      .map((position) => {
        const [title, author] = [this.#titles.at(position), this.#authors.at(position)];
        return { position, rank: rankOf(text, { title, author }) };
      })
      .toArray();
    if (ranked.length === 0 && text.length >= MIN_TYPO) return this.#withMostWords(text, limit);
    return ranked
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, limit)
      .map(({ position }) => position);
  }

  /** Books with the most words of a text, misspelt or not; more than half of them, in the catalogue's order. */
  async #withMostWords(text: string, limit: number): Promise<number[]> {
    const words = [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))].slice(0, MAX_WORDS);
    // One bit for each word, by book.
    const seen = new Uint8Array(this.#size);
    let misspelt = 0;
    for (const [index, word] of words.entries()) {
      let tokens = await this.#vocabulary.containing(word);
      if (tokens.length === 0 && misspelt < MAX_MISSPELT) {
        misspelt += 1;
        tokens = await this.#vocabulary.meant(word);
      }
      for (const token of tokens) for (const position of this.#vocabulary.booksOf(token)) seen[position]! |= 1 << index;
    }
    let most = Math.floor(words.length / 2) + 1;
    let best: number[] = [];
    for (let position = 0; position < this.#size; position += 1) {
      if (position % SLICE === 0) await otherRequests();
      const count = bitCount(seen[position]!);
      if (count < most || (count === most && best.length === limit)) continue;
      if (count > most) best = [];
      most = count;
      best.push(position);
    }
    return best;
  }

  /**
   * The text with the words that no book has replaced by those that they may mean; null when there is no such word, when
   * one of them is like no other, or when no book contains the result.
   */
  async corrected(text: string): Promise<string | null> {
    const words = text.split(' ');
    if (words.length > MAX_WORDS) return null;
    let misspelt = 0;
    for (const [index, word] of words.entries()) {
      if ((await this.#vocabulary.containing(word)).length > 0) continue;
      misspelt += 1;
      const tokens = misspelt > MAX_MISSPELT ? [] : await this.#vocabulary.meant(word);
      if (tokens.length === 0) return null;
      // The one of most books.
      const counts = tokens.map((token) => this.#vocabulary.booksOf(token).length);
      words[index] = this.#vocabulary.word(tokens[counts.indexOf(Math.max(...counts))]!);
    }
    const meant = words.join(' ');
    return misspelt > 0 && (await this.#inEither(meant)).some((bits) => bits !== 0) ? meant : null;
  }

  /** One bit for each book: whether its title or its author contains the text. */
  async #inEither(text: string): Promise<Uint8Array> {
    return this.#authors.find(text, 'anywhere', await this.#titles.find(text));
  }
}
