/** Bytes a title may be expected to have. */
const USUAL_LENGTH = 32;

/** A text to look for, or a part of one: what holds it has all of its marks, for the single bytes and for the pairs. */
interface Marks {
  readonly letters: number;
  readonly pairs: number;
}

export interface Wanted extends Marks {
  readonly bytes: Uint8Array;
  /** Whether the marks alone tell what holds it. */
  readonly isMark: boolean;
}

const A = 0x61;
const isLetter = (byte: number) => byte >= A && byte < A + 26;
/** The letters from a to z have a mark each; all other bytes share the rest. */
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

/** Whether a text stands between two places of some bytes. */
function stands(wanted: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
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
 * Titles in one row of bytes, with marks that rule most of them out: so a walk over a million takes milliseconds, whatever
 * the text, and nothing in it is an object for the garbage collector to visit. 16 bytes a title, and its letters.
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

  /** The next title, as `searchKey` makes it. */
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

  /** Makes a text of `searchKey` ready to be looked for. */
  wanted(text: string): Wanted {
    const bytes = this.#encoder.encode(text);
    return { bytes, isMark: bytes.length === 1 && isLetter(bytes[0]!), ...marksOf(bytes, 0, bytes.length) };
  }

  holds({ bytes, isMark, letters, pairs }: Wanted, place: number): boolean {
    return (
      (this.#letters[place]! & letters) === letters &&
      (this.#pairs[place]! & pairs) === pairs &&
      (isMark || stands(bytes, this.#bytes, this.#start(place), this.#ends[place]!))
    );
  }

  /** The places from `start` to before `end` that hold a text. One loop with nothing to call: here the time goes. */
  find({ bytes, isMark, letters, pairs }: Wanted, start: number, end: number): Uint32Array {
    const [allLetters, allPairs, allBytes, ends] = [this.#letters, this.#pairs, this.#bytes, this.#ends];
    const found = new Uint32Array(end - start);
    let count = 0;
    for (let place = start; place < end; place += 1) {
      if ((allLetters[place]! & letters) !== letters || (allPairs[place]! & pairs) !== pairs) continue;
      if (!isMark && !stands(bytes, allBytes, place === 0 ? 0 : ends[place - 1]!, ends[place]!)) continue;
      found[count] = place;
      count += 1;
    }
    return found.subarray(0, count);
  }

  #start(place: number): number {
    return place === 0 ? 0 : this.#ends[place - 1]!;
  }

  #reserve(length: number): void {
    if (length <= this.#bytes.length) return;
    const longer = new Uint8Array(Math.max(length, this.#bytes.length * 1.25));
    longer.set(this.#bytes);
    this.#bytes = longer;
  }
}
