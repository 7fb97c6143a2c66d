import type { ProductSort } from './catalogue.ts';
import { nextTurn } from '../../async/turns.ts';

/** The number of sorted books after which other requests may run. */
const SLICE = 262_144;

interface Books {
  /** The price of each kind, in whole rupees. */
  readonly prices: readonly number[];
  /** The number of books of each kind. */
  readonly counts: readonly number[];
  /** The kind of each book. */
  readonly kindOf: Uint32Array;
}

/** The positions of all books by price, the lowest first; equal prices keep the catalogue's order. */
export class PriceOrder {
  readonly #positions: Uint32Array;
  /** The lowest price first. */
  readonly #prices: readonly number[];
  /** Where each price's positions begin, and where the last one ends. */
  readonly #starts: readonly number[];

  private constructor(positions: Uint32Array, prices: readonly number[], starts: readonly number[]) {
    this.#positions = positions;
    this.#prices = prices;
    this.#starts = starts;
  }

  /** Sorts by counting the books of each price. */
  static async of({ prices, counts, kindOf }: Books): Promise<PriceOrder> {
    const sizes = new Map<number, number>();
    for (const [kind, price] of prices.entries()) sizes.set(price, (sizes.get(price) ?? 0) + counts[kind]!);
    const sorted = [...sizes.keys()].toSorted((a, b) => a - b);
    const rankOf = new Map(sorted.map((price, rank) => [price, rank]));
    const rankOfKind = Uint32Array.from(prices, (price) => rankOf.get(price)!);
    const starts = [0];
    for (const price of sorted) starts.push(starts.at(-1)! + sizes.get(price)!);
    const next = Uint32Array.from(starts);
    const positions = new Uint32Array(starts.at(-1)!);
    for (let position = 0; position < positions.length; position += 1) {
      if (position % SLICE === SLICE - 1) await nextTurn();
      const rank = rankOfKind[kindOf[position]!]!;
      positions[next[rank]!] = position;
      next[rank]! += 1;
    }
    return new PriceOrder(positions, sorted, starts);
  }

  /** Yields the positions in the order of a sort, one price at a time: those after a book, or all. */
  *parts(sort: ProductSort, after: { position: number; price: number } | null): Generator<Uint32Array> {
    const isRising = sort === 'LOW_TO_HIGH';
    const part = (rank: number) => this.#positions.subarray(this.#starts[rank], this.#starts[rank + 1]);
    let rank = isRising ? 0 : this.#prices.length - 1;
    const step = isRising ? 1 : -1;
    if (after) {
      rank = this.#prices.indexOf(after.price);
      yield part(rank).subarray(part(rank).indexOf(after.position) + 1);
      rank += step;
    }
    for (; rank >= 0 && rank < this.#prices.length; rank += step) yield part(rank);
  }
}
