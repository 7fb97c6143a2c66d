import { nextTurn } from '../../async/turns.ts';

/** The number of books whose tokens are stored together, and after which other requests may run. */
export const SEGMENT = 65_536;
/** The number that ends a title's tokens; no token has it. */
export const END_OF_TITLE = 0;

/** A run of books: the tokens of their titles and authors, and where each book's tokens start. */
export interface Segment {
  /** The position of the first book. */
  readonly first: number;
  readonly tokens: Uint32Array;
  /** Where each book's tokens start, and, as one more entry, where the last book's end. */
  readonly starts: Uint32Array;
}

const grow = (numbers: Uint32Array): Uint32Array<ArrayBuffer> => {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
};

/** The numbers of all tokens in titles and authors. */
export class BookTokens {
  readonly segments: Segment[] = [];
  /** The segment that books are added to. */
  #tokens = new Uint32Array(1_024);
  #starts = new Uint32Array(1_024);
  #length = 0;
  #books = 0;

  add(title: readonly number[], author: readonly number[]): void {
    for (const token of title) this.#push(token);
    this.#push(END_OF_TITLE);
    for (const token of author) this.#push(token);
    this.#books += 1;
    if (this.#books === this.#starts.length) this.#starts = grow(this.#starts);
    this.#starts[this.#books] = this.#length;
    if (this.#books === SEGMENT) this.complete();
  }

  /** To be called when all books are added. */
  complete(): void {
    const [tokens, starts] = [this.#tokens.slice(0, this.#length), this.#starts.slice(0, this.#books + 1)];
    this.segments.push({ first: this.segments.length * SEGMENT, tokens, starts });
    this.#length = 0;
    this.#books = 0;
  }

  /** The tokens of a book's title and of its author. */
  of(position: number): { title: Uint32Array; author: Uint32Array } {
    const { tokens, starts, first } = this.segments[Math.floor(position / SEGMENT)]!;
    const all = tokens.subarray(starts[position - first], starts[position - first + 1]);
    const end = all.indexOf(END_OF_TITLE);
    return { title: all.subarray(0, end), author: all.subarray(end + 1) };
  }

  /**
   * Clears the bits of books that lack a sequence of at most 31 tokens. `marks` has, for each token, one bit for each
   * place that it can have in the sequence, and `length` is the sequence's.
   */
  async keepSequence(found: Uint8Array, marks: Uint32Array, length: number, withAuthors: boolean): Promise<void> {
    const last = 1 << (length - 1);
    for (const segment of this.segments) {
      await nextTurn();
      const { first, starts } = segment;
      for (let position = first; position < first + starts.length - 1; position += 1) {
        const bit = 1 << (position & 7);
        if ((found[position >> 3]! & bit) === 0 || hasSequence(segment, position, marks, last, withAuthors)) continue;
        found[position >> 3]! ^= bit;
      }
    }
  }

  #push(token: number): void {
    if (this.#length === this.#tokens.length) this.#tokens = grow(this.#tokens);
    this.#tokens[this.#length] = token;
    this.#length += 1;
  }
}

/** The Shift-And algorithm: bit n of `state` is set when the tokens read last are the first n + 1 of the sequence. */
function hasSequence(
  { tokens, starts, first }: Segment,
  position: number,
  marks: Uint32Array,
  last: number,
  withAuthors: boolean,
): boolean {
  const end = starts[position - first + 1]!;
  let state = 0;
  for (let at = starts[position - first]!; at < end; at += 1) {
    const token = tokens[at]!;
    if (token === END_OF_TITLE && !withAuthors) return false;
    state = ((state << 1) | 1) & marks[token]!;
    if ((state & last) !== 0) return true;
  }
  return false;
}
