import { nextTurn } from '../../async/turns.ts';

/** The number of positions, added or read, after which other requests may run. */
const SLICE = 262_144;

/** Calls `add` for every book of every list. */
export type Entries = (add: (list: number, position: number) => void) => Iterable<unknown>;

type Visit = (positions: Uint32Array, from: number, to: number) => void;

/** An inverted index: lists of ascending positions, one after another. */
export class Postings {
  readonly #positions: Uint32Array;
  /** Where each list begins, and where the last one ends. */
  readonly #starts: Uint32Array;

  private constructor(positions: Uint32Array, starts: Uint32Array) {
    this.#positions = positions;
    this.#starts = starts;
  }

  /** Calls `entries` twice, to count and to fill. `entries` yields wherever other requests may run. */
  static async of(lists: number, entries: Entries): Promise<Postings> {
    const starts = new Uint32Array(lists + 1);
    for (const _ of entries((list) => (starts[list + 1]! += 1))) await nextTurn();
    for (let list = 0; list < lists; list += 1) starts[list + 1]! += starts[list]!;
    const positions = new Uint32Array(starts[lists]!);
    const next = starts.slice();
    const insert = (list: number, position: number) => {
      positions[next[list]!] = position;
      next[list]! += 1;
    };
    for (const _ of entries(insert)) await nextTurn();
    return new Postings(positions, starts);
  }

  /** The total length of the lists, each together with the `width - 1` lists after it. */
  length(lists: readonly number[], width: number): number {
    return lists.reduce((total, list) => total + this.#starts[list + width]! - this.#starts[list]!, 0);
  }

  /** Visits the lists, each together with the `width - 1` lists after it, as ranges of one array. */
  async each(lists: readonly number[], width: number, visit: Visit): Promise<void> {
    let visited = 0;
    for (const list of lists) {
      const end = this.#starts[list + width]!;
      for (let from = this.#starts[list]!; from < end; from += SLICE) {
        const to = Math.min(end, from + SLICE);
        visit(this.#positions, from, to);
        if ((visited += to - from) < SLICE) continue;
        visited = 0;
        await nextTurn();
      }
    }
  }
}
