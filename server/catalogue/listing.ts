import { type Product, type ProductFilter, type ProductSort, searchKey } from './catalogue.ts';
import { Kinds } from './kinds.ts';
import type { Tally, TallyScope } from './tally.ts';
import { TitleIndex, type Wanted } from './title-index.ts';

/** Books scanned before other requests may run. The first slice is small, since a page is often full after it. */
const SLICE = 65_536;
const FIRST_SLICE = 1_024;
/** Books scanned along a price order before falling back to all matches: random access makes a long scan slow. */
const WALK = 32_768;

interface Options {
  /** Books scanned along a price order. */
  readonly walk?: number | undefined;
}

interface Page {
  readonly filter: ProductFilter;
  readonly sort: ProductSort | null;
  readonly limit: number;
  /** The position of the last book of the previous page. */
  readonly after: number | null;
}

interface SortedPage extends Omit<Page, 'filter' | 'sort'> {
  readonly sort: ProductSort;
  /** 1 for each kind that the filter shows, else 0. */
  readonly shown: Uint8Array;
  readonly text: Wanted | null;
}

function everyPosition(start: number, end: number): Uint32Array {
  const positions = new Uint32Array(end - start);
  for (let at = 0; at < positions.length; at += 1) positions[at] = start + at;
  return positions;
}

/**
 * In-memory index of a whole catalogue for search, filter, sort and facet counts. Books are given by their positions in
 * the catalogue, from 0. About 50 bytes per book.
 */
export class Listing {
  readonly #titles: TitleIndex;
  readonly #kinds = new Kinds();
  readonly #kindOf: Uint32Array;
  readonly #orders = new Map<ProductSort, Uint32Array>();
  readonly #walk: number;
  #size = 0;

  constructor(capacity: number, { walk = WALK }: Options = {}) {
    this.#walk = walk;
    this.#titles = new TitleIndex(capacity);
    this.#kindOf = new Uint32Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds the next book in the catalogue's order. All books must be added before the first query. */
  add(book: Pick<Product, 'title' | 'price' | 'rating' | 'category'>): void {
    this.#titles.add(searchKey(book.title));
    this.#kindOf[this.#size] = this.#kinds.add(book);
    this.#size += 1;
  }

  /** The positions of the first `limit` matches behind `after`. */
  async page({ filter, sort, limit, after }: Page): Promise<number[]> {
    const shown = this.#kinds.shown(filter);
    const text = filter.search ? this.#titles.wanted(searchKey(filter.search)) : null;
    if (sort !== null) return this.#sortedPage({ shown, text, sort, limit, after });
    const found: number[] = [];
    for await (const positions of this.#matching(text, (after ?? -1) + 1)) {
      for (let at = 0; at < positions.length && found.length < limit; at += 1)
        if (shown[this.#kindOf[positions[at]!]!] === 1) found.push(positions[at]!);
      if (found.length === limit) break;
    }
    return found;
  }

  /** Counts the matches of a search and bounds, by category and filter step. */
  async tally({ search, ...bounds }: TallyScope): Promise<Tally> {
    return this.#kinds.tally(search ? await this.#countsOf(searchKey(search)) : this.#kinds.counts, bounds);
  }

  /** Scans along the price order; if matches are too rare there, selects the first of all matches instead. */
  async #sortedPage({ shown, text, sort, limit, after }: SortedPage): Promise<number[]> {
    const order = this.#order(sort);
    const found: number[] = [];
    const start = after === null ? 0 : order.indexOf(after) + 1;
    const end = Math.min(start + this.#walk, order.length);
    for (let at = start; at < end && found.length < limit; at += 1) {
      const position = order[at]!;
      if (shown[this.#kindOf[position]!] === 1 && (text === null || this.#titles.holds(text, position)))
        found.push(position);
    }
    if (found.length === limit || end === order.length) return found;

    const costOf = (position: number) =>
      this.#kinds.prices[this.#kindOf[position]!]! * (sort === 'LOW_TO_HIGH' ? 1 : -1);
    const isBehind = (position: number, cost: number) =>
      after === null || cost > costOf(after) || (cost === costOf(after) && position > after);
    found.length = 0;
    for await (const positions of this.#matching(text, 0))
      for (const position of positions) {
        if (shown[this.#kindOf[position]!] !== 1) continue;
        const cost = costOf(position);
        if (found.length === limit && cost >= costOf(found.at(-1)!)) continue;
        if (!isBehind(position, cost)) continue;
        found.splice(found.findLastIndex((other) => costOf(other) <= cost) + 1, 0, position);
        if (found.length > limit) found.pop();
      }
    return found;
  }

  /** Numbers of books by kind whose title contains the text. */
  async #countsOf(text: string): Promise<Uint32Array> {
    const counts = new Uint32Array(this.#kinds.counts.length);
    for await (const positions of this.#matching(this.#titles.wanted(text), 0))
      for (const position of positions) counts[this.#kindOf[position]!]! += 1;
    return counts;
  }

  /**
   * Positions from `from` on whose title contains the text, or all, in slices. Other requests may run between slices.
   */
  async *#matching(text: Wanted | null, from: number): AsyncGenerator<Uint32Array> {
    let length = FIRST_SLICE;
    for (let start = from; start < this.#size; start += length, length = Math.min(length * 4, SLICE)) {
      if (start > from) await new Promise((resolve) => setImmediate(resolve));
      const end = Math.min(start + length, this.#size);
      yield text === null ? everyPosition(start, end) : this.#titles.find(text, start, end);
    }
  }

  #order(sort: ProductSort): Uint32Array {
    const order = this.#orders.get(sort) ?? this.#kinds.byPrice(this.#kindOf, sort);
    this.#orders.set(sort, order);
    return order;
  }
}
