import { noBits, setBit } from './bits.ts';
import { otherRequests } from './other-requests.ts';

/** Texts that are joined, and that are searched before other requests may run. */
const SEGMENT = 32_768;

/** Where a text is found: also inside words, from the beginning of a word, or as whole words. */
export type Within = 'anywhere' | 'word starts' | 'words';

/** Texts in sequence, each between two line breaks. */
interface Segment {
  readonly joined: string;
  /** Where each text starts, and where one after the last would. */
  readonly starts: Uint32Array;
}

const isEdge = (character: string): boolean => character === ' ' || character === '\n';

/** Texts in the form of `searchKey`, which has no line breaks, joined because one `indexOf` is faster than many. */
export class JoinedTexts {
  readonly #segments: Segment[] = [];
  #added: string[] = [];
  #size = 0;

  add(text: string): void {
    this.#size += 1;
    if (this.#added.push(text) === SEGMENT) this.complete();
  }

  /** To be called when all texts are added. */
  complete(): void {
    const starts = new Uint32Array(this.#added.length + 1);
    starts[0] = 1;
    for (const [at, text] of this.#added.entries()) starts[at + 1] = starts[at]! + text.length + 1;
    this.#segments.push({ joined: ['', ...this.#added, ''].join('\n'), starts });
    this.#added = [];
  }

  at(position: number): string {
    const { joined, starts } = this.#segments[Math.floor(position / SEGMENT)]!;
    const at = position % SEGMENT;
    return joined.slice(starts[at], starts[at + 1]! - 1);
  }

  /** Sets the bits of the texts that contain the given one, and returns them. */
  async find(text: string, within: Within = 'anywhere', found = noBits(this.#size)): Promise<Uint8Array> {
    for (const [number, { joined, starts }] of this.#segments.entries()) {
      if (number > 0) await otherRequests();
      let index = 0;
      let at = joined.indexOf(text);
      while (at !== -1) {
        const begins = within === 'anywhere' || isEdge(joined[at - 1]!);
        const fits = begins && (within !== 'words' || isEdge(joined[at + text.length]!));
        while (starts[index + 1]! <= at) index += 1;
        if (fits) setBit(found, number * SEGMENT + index);
        at = joined.indexOf(text, fits ? starts[index + 1]! : at + 1);
      }
    }
    return found;
  }
}
