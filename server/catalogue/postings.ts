import { otherRequests } from './other-requests.ts';

/** Numbers added or read before other requests may run. */
const SLICE = 262_144;

/** Reports a list and the position of a book in it. */
export type Entries = (add: (list: number, position: number) => void) => Iterable<unknown>;

/** Lists of ascending positions, one behind another: an inverted index. */
export class Postings {
  readonly #positions: Uint32Array;
  /** Where each list begins, and where the last one ends. */
  readonly #starts: Uint32Array;

  private constructor(positions: Uint32Array, starts: Uint32Array) {
    this.#positions = positions;
    this.#starts = starts;
  }

  /** `entries` is called twice, and yields where other requests may run. */
  static async of(lists: number, entries: Entries): Promise<Postings> {
    const starts = new Uint32Array(lists + 1);
    for (const _ of entries((list) => (starts[list + 1]! += 1))) await otherRequests();
    for (let list = 0; list < lists; list += 1) starts[list + 1]! += starts[list]!;
    const positions = new Uint32Array(starts[lists]!);
    const next = starts.slice();
    const place = (list: number, position: number) => {
      positions[next[list]!] = position;
      next[list]! += 1;
    };
    for (const _ of entries(place)) await otherRequests();
    return new Postings(positions, starts);
  }

  /** The sum of the lists' lengths. */
  length(lists: readonly number[]): number {
    return lists.reduce((total, list) => total + this.#starts[list + 1]! - this.#starts[list]!, 0);
  }

  /** Calls `visit` with the positions of the lists, in parts. */
  async each(lists: readonly number[], visit: (positions: Uint32Array) => void): Promise<void> {
    let visited = 0;
    for (const list of lists) {
      const [start, end] = [this.#starts[list]!, this.#starts[list + 1]!];
      for (let from = start; from < end; from += SLICE) {
        visit(this.#positions.subarray(from, Math.min(end, from + SLICE)));
        if ((visited += end - from) < SLICE) continue;
        visited = 0;
        await otherRequests();
      }
    }
  }
}
