/** Bytes reserved per title. */
const USUAL_LENGTH = 32;

/** Bit masks of a text's bytes and byte pairs. A text can contain another only if it has all bits of its masks. */
interface Marks {
  readonly letters: number;
  readonly pairs: number;
}

export interface Wanted extends Marks {
  readonly bytes: Uint8Array;
  /** Whether the masks alone decide: true for a single letter. */
  readonly isMark: boolean;
}

const A = 0x61;
const isLetter = (byte: number) => byte >= A && byte < A + 26;
/** One bit for each letter from a to z; all other bytes share the remaining six. */
const letterMark = (byte: number) => 1 << (isLetter(byte) ? byte - A : 26 + (byte % 6));
const pairMark = (one: number, other: number) => 1 << (Math.imul((one << 8) | other, 0x9e_37_79_b1) >>> 27);

function marksOf(bytes: Uint8Array, start: number, end: number): Marks {
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
  readonly #ends: Uint32Array;
  readonly #letters: Int32Array;
  readonly #pairs: Int32Array;
  #bytes: Uint8Array;
  #size = 0;

  constructor(capacity: number) {
    this.#ends = new Uint32Array(capacity);
    this.#letters = new Int32Array(capacity);
    this.#pairs = new Int32Array(capacity);
    this.#bytes = new Uint8Array(capacity * USUAL_LENGTH);
  }

  /** Adds the next title, in the form of `searchKey`. */
  add(title: string): void {
    const start = this.#start(this.#size);
    this.#reserve(start + title.length * 3);
    const end = start + this.#encoder.encodeInto(title, this.#bytes.subarray(start)).written;
    const { letters, pairs } = marksOf(this.#bytes, start, end);
    this.#ends[this.#size] = end;
    this.#letters[this.#size] = letters;
    this.#pairs[this.#size] = pairs;
    this.#size += 1;
  }

  /** Prepares a text in the form of `searchKey` for searching. */
  wanted(text: string): Wanted {
    const bytes = this.#encoder.encode(text);
    return { bytes, isMark: bytes.length === 1 && isLetter(bytes[0]!), ...marksOf(bytes, 0, bytes.length) };
  }

  /** Those of the positions whose title contains the text. Inlined, since most time is spent here. */
  find({ bytes, isMark, letters, pairs }: Wanted, positions: Uint32Array): Uint32Array {
    const [allLetters, allPairs, allBytes, ends] = [this.#letters, this.#pairs, this.#bytes, this.#ends];
    const found = new Uint32Array(positions.length);
    let count = 0;
    for (const position of positions) {
      if ((allLetters[position]! & letters) !== letters || (allPairs[position]! & pairs) !== pairs) continue;
      if (!isMark && !contains(bytes, allBytes, position === 0 ? 0 : ends[position - 1]!, ends[position]!)) continue;
      found[count] = position;
      count += 1;
    }
    return found.subarray(0, count);
  }

  #start(position: number): number {
    return position === 0 ? 0 : this.#ends[position - 1]!;
  }

  #reserve(length: number): void {
    if (length <= this.#bytes.length) return;
    const longer = new Uint8Array(Math.max(length, this.#bytes.length * 1.25));
    longer.set(this.#bytes);
    this.#bytes = longer;
  }
}
