/** Bytes reserved per title. */
const USUAL_LENGTH = 32;

const A = 0x61;
const isLetter = (byte: number) => byte >= A && byte < A + 26;
/** One bit for each letter from a to z; all other bytes share the remaining six. */
const letterMark = (byte: number) => 1 << (isLetter(byte) ? byte - A : 26 + (byte % 6));
const pairMark = (one: number, other: number) => 1 << (Math.imul((one << 8) | other, 0x9e_37_79_b1) >>> 27);

/** Bit masks of a text's bytes and byte pairs. A text can contain another only if it has all bits of its masks. */
function marksOf(bytes: Uint8Array, start: number, end: number) {
  let letters = 0;
  let pairs = 0;
  for (let at = start; at < end; at += 1) {
    letters |= letterMark(bytes[at]!);
    if (at > start) pairs |= pairMark(bytes[at - 1]!, bytes[at]!);
  }
  return { letters, pairs };
}

/** Whether the bytes from `start` to before `end` contain the text. */
function contains(wanted: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  const first = wanted[0]!;
  const last = end - wanted.length;
  for (let from = start; from <= last; from += 1) {
    if (bytes[from] !== first) continue;
    let at = 1;
    while (at < wanted.length && bytes[from + at] === wanted[at]) at += 1;
    if (at === wanted.length) return true;
  }
  return false;
}

/**
 * Substring search over titles in one byte array. Bit masks rule most titles out, so a scan of a million takes
 * milliseconds, and typed arrays cost the garbage collector nothing. 12 bytes per title, and its text.
 */
export class TitleIndex {
  readonly #encoder = new TextEncoder();
  /** Where each title's bytes begin, and where the last one's end. */
  readonly #starts: Uint32Array;
  readonly #letters: Int32Array;
  readonly #pairs: Int32Array;
  #bytes: Uint8Array;
  #size = 0;

  constructor(capacity: number) {
    this.#starts = new Uint32Array(capacity + 1);
    this.#letters = new Int32Array(capacity);
    this.#pairs = new Int32Array(capacity);
    this.#bytes = new Uint8Array(capacity * USUAL_LENGTH);
  }

  /** Adds the next title, in the form of `searchKey`. */
  add(title: string): void {
    const start = this.#starts[this.#size]!;
    this.#reserve(start + title.length * 3);
    const end = start + this.#encoder.encodeInto(title, this.#bytes.subarray(start)).written;
    const { letters, pairs } = marksOf(this.#bytes, start, end);
    this.#letters[this.#size] = letters;
    this.#pairs[this.#size] = pairs;
    this.#size += 1;
    this.#starts[this.#size] = end;
  }

  /** Those of the positions whose title contains the text, which has the form of `searchKey`. */
  find(text: string, positions: Uint32Array): Uint32Array {
    const wanted = this.#encoder.encode(text);
    const { letters, pairs } = marksOf(wanted, 0, wanted.length);
    const masksDecide = wanted.length === 1 && isLetter(wanted[0]!);
    // Local names, since most time is spent here.
    const [allLetters, allPairs, bytes, starts] = [this.#letters, this.#pairs, this.#bytes, this.#starts];
    const found = new Uint32Array(positions.length);
    let count = 0;
    for (const position of positions) {
      if ((allLetters[position]! & letters) !== letters || (allPairs[position]! & pairs) !== pairs) continue;
      if (!masksDecide && !contains(wanted, bytes, starts[position]!, starts[position + 1]!)) continue;
      found[count] = position;
      count += 1;
    }
    return found.subarray(0, count);
  }

  #reserve(length: number): void {
    if (length <= this.#bytes.length) return;
    const longer = new Uint8Array(Math.max(length, this.#bytes.length * 1.25));
    longer.set(this.#bytes);
    this.#bytes = longer;
  }
}
