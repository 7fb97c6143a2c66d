import { editsBetween } from './edit-distance.ts';
import { nextTurn } from '../../async/turns.ts';

/** A token is a word with the spaces after it, so that joined tokens are the text again. */
const TOKEN = /[^ ]+ *|^ +/g;
/** The word of a token, apart from punctuation. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}']*/u;

/** The length of the shortest word that is compared with similar words. */
const MIN_MISSPELT = 4;
/** The number of tested tokens after which other requests may run. */
const SLICE = 65_536;

const A = 0x61;

/**
 * Sets one bit for each letter from a to z; all other characters share five bits. A text can contain another one only
 * if it has all bits of the other one.
 */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isLetter = code >= A && code < A + 26;
    letters |= 1 << (isLetter ? code - A : 26 + (code % 5));
  }
  return letters;
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export const tokensOf = (text: string): readonly string[] => text.match(TOKEN) ?? [];

/** A token without punctuation and spaces. */
export const wordOf = (token: string): string => WORD.exec(token)?.[0] ?? '';

/**
 * Edits allowed in a word of `length` letters. `whole` is about a quarter of the letters: with more edits, most words
 * found are not the one meant. `start` is lower, because the beginning of a longer word is weaker evidence.
 */
const editsAllowed = (length: number): { whole: number; start: number } => ({
  whole: Math.min(2, (length + 1) >> 2),
  start: Math.min(1, Math.floor(length / 6)),
});

/** The distinct tokens of a catalogue by number, from 1. A search tests them instead of every title. */
export class Vocabulary {
  readonly #tokens: string[] = [''];
  readonly #letterSets: number[] = [0];
  #numbers = new Map<string, number>();

  /** The highest number plus one. */
  get size(): number {
    return this.#tokens.length;
  }

  numberOf(token: string): number {
    const existing = this.#numbers.get(token);
    if (existing !== undefined) return existing;
    const number = this.#tokens.push(token) - 1;
    this.#letterSets.push(lettersOf(token));
    this.#numbers.set(token, number);
    return number;
  }

  /** Releases what only `numberOf` needs. */
  complete(): void {
    this.#numbers = new Map();
  }

  token(number: number): string {
    return this.#tokens[number]!;
  }

  /** The tokens that pass the test, which must be false for a token that does not contain the text. */
  containing(text: string, test: (token: string) => boolean = (token) => token.includes(text)): number[] {
    const letters = lettersOf(text);
    const found: number[] = [];
    for (let number = 1; number < this.#tokens.length; number += 1)
      if ((this.#letterSets[number]! & letters) === letters && test(this.#tokens[number]!)) found.push(number);
    return found;
  }

  /**
   * The tokens that a misspelt word may mean: those that begin with the same letter and have the fewest edits, whole
   * words before longer ones.
   */
  async findSimilar(typed: string): Promise<number[]> {
    if (typed.length < MIN_MISSPELT) return [];
    const allowed = editsAllowed(typed.length);
    const maxEdits = allowed.whole;
    const letters = lettersOf(typed);
    let found: number[] = [];
    let fewest = 2 * maxEdits + 1;
    for (let number = 1; number < this.#tokens.length; number += 1) {
      if (number % SLICE === 0) await nextTurn();
      const token = this.#tokens[number]!;
      // Skip tokens that lack so many of the letters that adding these alone would be too many edits.
      if (token[0] !== typed[0] || bitCount(letters & ~this.#letterSets[number]!) > maxEdits) continue;
      const word = wordOf(token);
      if (word.length < typed.length - maxEdits) continue;
      const { whole, start } = editsBetween(typed, word.slice(0, typed.length + maxEdits + 1));
      // Edits count double, and the beginning of a longer word costs 1 more, so that a whole word with equal edits
      // wins.
      const edits = Math.min(2 * whole, start > allowed.start ? Infinity : 2 * start + 1);
      if (edits > fewest) continue;
      if (edits < fewest) found = [];
      fewest = edits;
      found.push(number);
    }
    return found;
  }
}
