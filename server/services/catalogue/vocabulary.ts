import { positionsIn } from './bits.ts';
import { editsBetween } from './edit-distance.ts';
import { JoinedTexts } from './joined-texts.ts';
import { otherRequests } from './other-requests.ts';

/** The word of a token, apart from punctuation. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}']*/u;
/** Letters of the shortest word that is compared with similar ones. */
const MIN_MISSPELT = 4;
/** Tokens read or compared before other requests may run. */
const SLICE = 8_192;

/**
 * Edits that a word of this many letters may have: about a quarter of them, or the guesses would be other words. A word
 * that is compared with the beginning of a longer one says less, so it may have fewer.
 */
const editsAllowed = (length: number): { whole: number; start: number } => ({
  whole: Math.min(2, (length + 1) >> 2),
  start: Math.min(1, Math.floor(length / 6)),
});

/** The distinct tokens of a catalogue's titles and names, which stand between spaces, and the books of each. */
export class Vocabulary {
  readonly #tokens = new JoinedTexts();
  #numbers = new Map<string, number>();
  /** The books of each token while they are added. */
  #added: number[][] = [];
  /** The books of all tokens, one list behind another, and where each begins. */
  #books = new Uint32Array();
  #starts = new Uint32Array();

  add(text: string, position: number): void {
    for (const token of text.split(' ')) {
      const number = this.#numbers.get(token);
      if (number !== undefined) {
        this.#added[number]!.push(position);
        continue;
      }
      this.#tokens.add(token);
      this.#numbers.set(token, this.#added.push([position]) - 1);
    }
  }

  /** To be called when all texts are added. */
  async complete(): Promise<void> {
    this.#tokens.complete();
    this.#numbers = new Map();
    this.#starts = new Uint32Array(this.#added.length + 1);
    for (const [number, books] of this.#added.entries())
      this.#starts[number + 1] = this.#starts[number]! + books.length;
    this.#books = new Uint32Array(this.#starts.at(-1)!);
    for (const [number, books] of this.#added.entries()) {
      if (number % SLICE === 0) await otherRequests();
      this.#books.set(books, this.#starts[number]);
    }
    this.#added = [];
  }

  /** Tokens that contain the text, by their numbers. */
  async containing(text: string): Promise<readonly number[]> {
    return [...positionsIn(await this.#tokens.find(text))];
  }

  /** The positions of the books with a token, as often as they have it. */
  booksOf(number: number): Uint32Array {
    return this.#books.subarray(this.#starts[number], this.#starts[number + 1]);
  }

  /** A token without punctuation. */
  word(number: number): string {
    return WORD.exec(this.#tokens.at(number))?.[0] ?? '';
  }

  /**
   * The tokens that a misspelt word may mean: those that begin with the same letter and have the fewest edits, whole words
   * before longer ones.
   */
  async meant(typed: string): Promise<readonly number[]> {
    if (typed.length < MIN_MISSPELT) return [];
    const allowed = editsAllowed(typed.length);
    const most = allowed.whole;
    let found: number[] = [];
    let fewest = 2 * most + 1;
    let compared = 0;
    for (const number of positionsIn(await this.#tokens.find(typed.charAt(0), 'word starts'))) {
      if ((compared += 1) % SLICE === 0) await otherRequests();
      const word = this.word(number);
      // Each missing letter is an edit.
      if (word.length < typed.length - most) continue;
      const { whole, start } = editsBetween(typed, word.slice(0, typed.length + most + 1));
      const edits = Math.min(2 * whole, start > allowed.start ? Infinity : 2 * start + 1);
      if (edits > fewest) continue;
      if (edits < fewest) found = [];
      fewest = edits;
      found.push(number);
    }
    return found;
  }
}
