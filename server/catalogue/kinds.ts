import { bounded, type Product, type ProductFilter, type ProductSort } from './catalogue.ts';
import { type Tally, tallyOf, type TallyScope } from './tally.ts';

/** The fields of a book that filters test, apart from the search. */
type Kind = Pick<Product, 'price' | 'rating' | 'category'>;

/**
 * The distinct combinations of price, rating and category in a catalogue, numbered from 0. One array per field, since
 * every request scans them all and there may be 100,000.
 */
export class Kinds {
  readonly #numbers = new Map<string, number>();
  readonly #ratings: number[] = [];
  readonly #categories: string[] = [];
  readonly prices: number[] = [];
  /** Number of books by kind. */
  readonly counts: number[] = [];

  /** Counts a book and returns the number of its kind. */
  add({ price, rating, category }: Kind): number {
    const key = `${price} ${rating} ${category}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.counts.push(0) - 1;
      this.#numbers.set(key, number);
      this.prices.push(price);
      this.#ratings.push(rating);
      this.#categories.push(category);
    }
    this.counts[number]! += 1;
    return number;
  }

  /** 1 for each kind that the filter shows, else 0. */
  shown(filter: ProductFilter): Uint8Array {
    const fits = bounded(filter);
    const shown = new Uint8Array(this.counts.length);
    for (let number = 0; number < shown.length; number += 1) shown[number] = Number(fits(this.#kind(number)));
    return shown;
  }

  /** The tally of the given numbers of books by kind, within the bounds. */
  tally(counts: ArrayLike<number>, bounds: Omit<TallyScope, 'search'>): Tally {
    return tallyOf(this.#counted(counts, bounded(bounds)));
  }

  /** The positions of all books by price, as a stable counting sort: equal prices keep the catalogue's order. */
  byPrice(kindOf: Uint32Array, sort: ProductSort): Uint32Array {
    const direction = sort === 'LOW_TO_HIGH' ? 1 : -1;
    const sizes = new Map<number, number>();
    for (const [kind, price] of this.prices.entries()) sizes.set(price, (sizes.get(price) ?? 0) + this.counts[kind]!);
    /** The index of the next book, by price. */
    const next = new Map<number, number>();
    let before = 0;
    for (const [price, size] of [...sizes].toSorted(([a], [b]) => (a - b) * direction)) {
      next.set(price, before);
      before += size;
    }
    const order = new Uint32Array(before);
    for (let position = 0; position < before; position += 1) {
      const price = this.prices[kindOf[position]!]!;
      const at = next.get(price)!;
      order[at] = position;
      next.set(price, at + 1);
    }
    return order;
  }

  *#counted(counts: ArrayLike<number>, fits: (kind: Kind) => boolean) {
    for (let number = 0; number < counts.length; number += 1) {
      const kind = this.#kind(number);
      if (counts[number]! > 0 && fits(kind)) yield { ...kind, count: counts[number]! };
    }
  }

  #kind(number: number): Kind {
    return { price: this.prices[number]!, rating: this.#ratings[number]!, category: this.#categories[number]! };
  }
}
