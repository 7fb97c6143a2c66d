import { type Product, type ProductFilter, type ProductSort, searchKey } from './catalogue.ts';
import { Kinds } from './kinds.ts';
import { priceOrder } from './price-order.ts';
import type { Tally, TallyScope } from './tally.ts';
import { TitleIndex, type Wanted } from './title-index.ts';

/** So many books are looked at before other requests get their turn; at first fewer, since a page is soon full. */
const SLICE = 65_536;
const FIRST_SLICE = 1_024;
/** So far along the order of a sort one goes in the hope of matches: places there lie apart in memory. */
const WALK = 32_768;

interface Page {
  readonly filter: ProductFilter;
  readonly sort: ProductSort | null;
  readonly limit: number;
  /** The place of the last book of the page before. */
  readonly after: number | null;
}

interface SortedPage extends Omit<Page, 'filter' | 'sort'> {
  readonly sort: ProductSort;
  /** For each kind, whether the filter shows it. */
  readonly shown: Uint8Array;
  readonly text: Wanted | null;
}

function everyPlace(start: number, end: number): Uint32Array {
  const places = new Uint32Array(end - start);
  for (let at = 0; at < places.length; at += 1) places[at] = start + at;
  return places;
}

/**
 * Which books a filter shows, in which order, and how many: of a whole catalogue, by their places in it, the first being 0.
 * Around 50 bytes a book.
 */
export class Listing {
  readonly #titles: TitleIndex;
  readonly #kinds = new Kinds();
  readonly #kindOf: Uint32Array;
  readonly #orders = new Map<ProductSort, Uint32Array>();
  #size = 0;

  constructor(capacity: number) {
    this.#titles = new TitleIndex(capacity);
    this.#kindOf = new Uint32Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  /** The next book in the catalogue's order. All are added before the first question. */
  add(book: Pick<Product, 'title' | 'price' | 'rating' | 'category'>): void {
    this.#titles.add(searchKey(book.title));
    this.#kindOf[this.#size] = this.#kinds.add(book);
    this.#size += 1;
  }

  /** The places of the first books behind `after` that match. */
  async page({ filter, sort, limit, after }: Page): Promise<number[]> {
    const shown = this.#kinds.shown(filter);
    const text = filter.search ? this.#titles.wanted(searchKey(filter.search)) : null;
    if (sort !== null) return this.#sortedPage({ shown, text, sort, limit, after });
    const found: number[] = [];
    for await (const places of this.#holding(text, (after ?? -1) + 1)) {
      for (let at = 0; at < places.length && found.length < limit; at += 1)
        if (shown[this.#kindOf[places[at]!]!] === 1) found.push(places[at]!);
      if (found.length === limit) break;
    }
    return found;
  }

  async tally({ search, ...bounds }: TallyScope): Promise<Tally> {
    return this.#kinds.tally(search ? await this.#countsOf(searchKey(search)) : this.#kinds.counts, bounds);
  }

  /** Along the order as far as matches come soon; else all matches are gone through for the first ones of the order. */
  async #sortedPage({ shown, text, sort, limit, after }: SortedPage): Promise<number[]> {
    const order = this.#order(sort);
    const found: number[] = [];
    const start = after === null ? 0 : order.indexOf(after) + 1;
    const end = Math.min(start + WALK, order.length);
    for (let at = start; at < end && found.length < limit; at += 1) {
      const place = order[at]!;
      if (shown[this.#kindOf[place]!] === 1 && (text === null || this.#titles.holds(text, place))) found.push(place);
    }
    if (found.length === limit || end === order.length) return found;

    const costOf = (place: number) => this.#kinds.prices[this.#kindOf[place]!]! * (sort === 'LOW_TO_HIGH' ? 1 : -1);
    const isBehind = (place: number, cost: number) =>
      after === null || cost > costOf(after) || (cost === costOf(after) && place > after);
    found.length = 0;
    for await (const places of this.#holding(text, 0))
      for (const place of places) {
        if (shown[this.#kindOf[place]!] !== 1) continue;
        const cost = costOf(place);
        if (found.length === limit && cost >= costOf(found.at(-1)!)) continue;
        if (!isBehind(place, cost)) continue;
        found.splice(found.findLastIndex((other) => costOf(other) <= cost) + 1, 0, place);
        if (found.length > limit) found.pop();
      }
    return found;
  }

  /** How many books of each kind hold a text. */
  async #countsOf(text: string): Promise<Uint32Array> {
    const counts = new Uint32Array(this.#kinds.counts.length);
    for await (const places of this.#holding(this.#titles.wanted(text), 0))
      for (const place of places) counts[this.#kindOf[place]!]! += 1;
    return counts;
  }

  /** The places from one on, or those of them that hold a text, a slice at a time. */
  async *#holding(text: Wanted | null, from: number): AsyncGenerator<Uint32Array> {
    let length = FIRST_SLICE;
    for (let start = from; start < this.#size; start += length, length = Math.min(length * 4, SLICE)) {
      if (start > from) await new Promise((resolve) => setImmediate(resolve));
      const end = Math.min(start + length, this.#size);
      yield text === null ? everyPlace(start, end) : this.#titles.find(text, start, end);
    }
  }

  #order(sort: ProductSort): Uint32Array {
    const order = this.#orders.get(sort) ?? priceOrder(this.#kindOf, this.#kinds, sort);
    this.#orders.set(sort, order);
    return order;
  }
}
