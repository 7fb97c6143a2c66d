import { BookTokens, END_OF_TITLE, SEGMENT } from './book-tokens.ts';
import { searchKey } from '../text.ts';
import type { Product } from './catalogue.ts';
import { nextTurn } from '../../async/turns.ts';
import { Postings } from './postings.ts';
import { MIN_TYPO, MAX_RANKED, rankOf } from './suggest.ts';
import { bitCount, tokensOf, Vocabulary, wordOf } from './vocabulary.ts';

/** Maximum number of tokens compared as numbers, one bit each; a longer search is also compared as text. */
const MAX_TOKENS = 31;
/** Maximum number of words of a text that are looked up one by one, one bit each. */
const MAX_WORDS = 8;
/** Maximum number of words that are compared with similar words, which is the slowest step. */
const MAX_MISSPELT = 3;

/** Where a text may begin and end: anywhere, at the beginning of a word, or only as whole words. */
type Within = 'anywhere' | 'word starts' | 'words';

/** Finds titles and authors that contain a text: tests each distinct token once, then reads the lists of its books. */
export class TextIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #tokens = new BookTokens();
  /** Two lists for each token: of the books with it in the title, and of those with it in the author. */
  #postings: Postings | null = null;
  #size = 0;

  add({ title, author }: Pick<Product, 'title' | 'author'>): void {
    const numbers = (text: string) => tokensOf(searchKey(text)).map((token) => this.#vocabulary.numberOf(token));
    this.#tokens.add(numbers(title), numbers(author));
    this.#size += 1;
  }

  /** To be called when all books are added, and awaited before the first search. */
  async complete(): Promise<void> {
    this.#tokens.complete();
    this.#vocabulary.complete();
    const { segments } = this.#tokens;
    this.#postings = await Postings.of(this.#vocabulary.size * 2, function* entries(add) {
      for (const { first, tokens, starts } of segments) {
        for (let book = 0; book < starts.length - 1; book += 1) {
          let isAuthor = 0;
          for (let at = starts[book]!; at < starts[book + 1]!; at += 1)
            if (tokens[at] === END_OF_TITLE) isAuthor = 1;
            else add(tokens[at]! * 2 + isAuthor, first + book);
        }
        yield;
      }
    });
  }

  /** One bit for each book: whether its title, or its author, contains the text, which has the form of `searchKey`. */
  async find(
    text: string,
    { withAuthors, within = 'anywhere' }: { withAuthors: boolean; within?: Within },
  ): Promise<Uint8Array> {
    const pieces = tokensOf(text).slice(0, MAX_TOKENS);
    const last = pieces.length - 1;
    const tokens = pieces.map((piece, index) => {
      const beginsInside = index === 0 && within === 'anywhere';
      const endsInside = index === last && within !== 'words';
      return this.#vocabulary.containing(piece, (token) => {
        if (beginsInside) return endsInside ? token.includes(piece) : token.endsWith(piece);
        if (endsInside) return token.startsWith(piece);
        return (index === last ? token.trimEnd() : token) === piece;
      });
    });
    const width = withAuthors ? 2 : 1;
    const lists = tokens.map((some) => some.map((token) => token * 2));
    const lengths = lists.map((some) => this.#postings!.length(some, width));
    const found = new Uint8Array((this.#size + 7) >> 3);
    await this.#postings!.each(lists[lengths.indexOf(Math.min(...lengths))]!, width, (positions, from, to) => {
      for (let at = from; at < to; at += 1) found[positions[at]! >> 3]! |= 1 << (positions[at]! & 7);
    });
    if (last === 0) return found;
    const marks = new Uint32Array(this.#vocabulary.size);
    for (const [index, some] of tokens.entries()) for (const token of some) marks[token]! |= 1 << index;
    await this.#tokens.keepSequence(found, marks, tokens.length, withAuthors);
    if (tokens.length === MAX_TOKENS)
      for (const position of positionsIn(found)) {
        const { title, author } = this.#book(position);
        const isFound = title.includes(text) || (withAuthors && author.includes(text));
        if (!isFound) found[position >> 3]! ^= 1 << (position & 7);
      }
    return found;
  }

  /** The positions of books for a text that is being typed, the best first. */
  async suggest(text: string, limit: number): Promise<number[]> {
    const found = await this.find(text, { withAuthors: true });
    const ranked: { position: number; rank: number }[] = [];
    for (const position of positionsIn(found)) {
      ranked.push({ position, rank: rankOf(text, this.#book(position)) });
      if (ranked.length === MAX_RANKED) break;
    }
    if (ranked.length === 0 && text.length >= MIN_TYPO) return this.#withMostWords(text, limit);
    return ranked
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, limit)
      .map(({ position }) => position);
  }

  /**
   * The books that have the most words of a text, which may be misspelt, in the catalogue's order; none if no book has
   * more than half of the words.
   */
  async #withMostWords(text: string, limit: number): Promise<number[]> {
    const words = [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))].slice(0, MAX_WORDS);
    const seen = new Uint8Array(this.#size);
    let misspelt = 0;
    for (const [index, word] of words.entries()) {
      let tokens = this.#vocabulary.containing(word);
      if (tokens.length === 0 && misspelt < MAX_MISSPELT) {
        misspelt += 1;
        tokens = await this.#vocabulary.findSimilar(word);
      }
      const lists = tokens.map((token) => token * 2);
      await this.#postings!.each(lists, 2, (positions, from, to) => {
        for (let at = from; at < to; at += 1) seen[positions[at]!]! |= 1 << index;
      });
    }
    let most = Math.floor(words.length / 2) + 1;
    let found: number[] = [];
    for (let start = 0; start < seen.length; start += SEGMENT) {
      await nextTurn();
      const end = Math.min(start + SEGMENT, seen.length);
      for (let position = start; position < end; position += 1) {
        if (seen[position] === 0) continue;
        const count = bitCount(seen[position]!);
        if (count < most || (count === most && found.length === limit)) continue;
        if (count > most) found = [];
        most = count;
        found.push(position);
      }
      if (most === words.length && found.length === limit) break;
    }
    return found;
  }

  /**
   * Replaces each word that no book has by a similar word. Null when every word is in a book, when a word has no
   * similar word, or when no book contains the result.
   */
  async correct(text: string): Promise<string | null> {
    const words = text.split(' ');
    if (words.length > MAX_WORDS) return null;
    let misspelt = 0;
    for (const [index, word] of words.entries()) {
      if (this.#vocabulary.containing(word).length > 0) continue;
      misspelt += 1;
      const similar = misspelt > MAX_MISSPELT ? [] : await this.#vocabulary.findSimilar(word);
      if (similar.length === 0) return null;
      // Choose the word that most books have.
      const lengths = similar.map((token) => this.#postings!.length([token * 2], 2));
      words[index] = wordOf(this.#vocabulary.token(similar[lengths.indexOf(Math.max(...lengths))]!));
    }
    if (misspelt === 0) return null;
    const correction = words.join(' ');
    const found = await this.find(correction, { withAuthors: true });
    return found.some((bits) => bits !== 0) ? correction : null;
  }

  /** Title and author, in the form of `searchKey`. */
  #book(position: number): Pick<Product, 'title' | 'author'> {
    const { title, author } = this.#tokens.of(position);
    const textOf = (some: Uint32Array) => Array.from(some, (number) => this.#vocabulary.token(number)).join('');
    return { title: textOf(title), author: textOf(author) };
  }
}

/** The positions whose bits are set, ascending. */
export function* positionsIn(bits: Uint8Array): Generator<number> {
  for (let byte = 0; byte < bits.length; byte += 1)
    for (let rest = bits[byte]!; rest !== 0; rest &= rest - 1) yield byte * 8 + (31 - Math.clz32(rest & -rest));
}
