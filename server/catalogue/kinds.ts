import { bounded, type Product, type ProductFilter } from './catalogue.ts';
import { type Tally, tallyOf, type TallyScope } from './tally.ts';

/** What filters ask of a book, the search aside. */
type Kind = Pick<Product, 'price' | 'rating' | 'category'>;

/**
 * The kinds of book in a catalogue, numbered from 0: many books are of one. There is a list a field, since there may be a
 * hundred thousand kinds and a request goes through all of them.
 */
export class Kinds {
  readonly #numbers = new Map<string, number>();
  readonly #ratings: number[] = [];
  readonly #categories: string[] = [];
  readonly prices: number[] = [];
  /** How many books are of each kind. */
  readonly counts: number[] = [];

  /** Counts one more book; the number of its kind. */
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

  /** For each kind 1 when a filter shows it, else 0. */
  shown(filter: ProductFilter): Uint8Array {
    const fits = bounded(filter);
    const shown = new Uint8Array(this.counts.length);
    for (let number = 0; number < shown.length; number += 1) shown[number] = Number(fits(this.#kind(number)));
    return shown;
  }

  /** The tally of so many books of each kind. */
  tally(counts: ArrayLike<number>, bounds: Omit<TallyScope, 'search'>): Tally {
    return tallyOf(this.#counted(counts, bounded(bounds)));
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
