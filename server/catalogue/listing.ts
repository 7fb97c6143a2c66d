import { bounded, type Product, type ProductFilter, type ProductSort, searchKey } from './catalogue.ts';
import { type Tally, tallyOf, type TallyScope } from './tally.ts';
import { TitleIndex } from './title-index.ts';

/** Books scanned before other requests may run. The first slice is small, since a page is often full after it. */
const SLICE = 65_536;
const FIRST_SLICE = 1_024;

/** The fields of a book that filters test, apart from the search. */
type Kind = Pick<Product, 'price' | 'rating' | 'category'>;

interface Page {
  readonly filter: ProductFilter;
  readonly sort: ProductSort | null;
  readonly limit: number;
  /** The position of the last book of the previous page. */
  readonly after: number | null;
}

/**
 * In-memory index of a whole catalogue for search, filter, sort and facet counts. Books are given by their positions in
 * the catalogue, from 0. About 50 bytes per book.
 */
export class Listing {
  readonly #titles: TitleIndex;
  /** The distinct kinds in the catalogue. Every request tests them all; there may be 100,000. */
  readonly #kinds: Kind[] = [];
  /** The index of a kind by its fields. */
  readonly #numbers = new Map<string, number>();
  /** Number of books by kind. */
  readonly #counts: number[] = [];
  readonly #kindOf: Uint32Array;
  readonly #orders = new Map<ProductSort | null, Uint32Array>();
  #size = 0;

  constructor(capacity: number) {
    this.#titles = new TitleIndex(capacity);
    this.#kindOf = new Uint32Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds the next book in the catalogue's order. All books must be added before the first query. */
  add({ title, price, rating, category }: Kind & Pick<Product, 'title'>): void {
    this.#titles.add(searchKey(title));
    const key = `${price} ${rating} ${category}`;
    let kind = this.#numbers.get(key);
    if (kind === undefined) {
      kind = this.#kinds.push({ price, rating, category }) - 1;
      this.#numbers.set(key, kind);
      this.#counts.push(0);
    }
    this.#counts[kind]! += 1;
    this.#kindOf[this.#size] = kind;
    this.#size += 1;
  }

  /** The positions of the first `limit` matches behind `after`. */
  async page({ filter, sort, limit, after }: Page): Promise<number[]> {
    const shown = this.#kinds.map(bounded(filter));
    const order = this.#order(sort);
    const start = after === null ? 0 : order.indexOf(after) + 1;
    const found: number[] = [];
    for await (const positions of this.#matching(filter.search, order.subarray(start))) {
      for (let at = 0; at < positions.length && found.length < limit; at += 1)
        if (shown[this.#kindOf[positions[at]!]!]) found.push(positions[at]!);
      if (found.length === limit) break;
    }
    return found;
  }

  /** Counts the matches of a search and bounds, by category and filter step. */
  async tally({ search, ...bounds }: TallyScope): Promise<Tally> {
    const counts = search ? await this.#countsOf(search) : this.#counts;
    const fits = bounded(bounds);
    const counted = this.#kinds.map((kind, number) => ({ ...kind, count: counts[number]! }));
    return tallyOf(counted.filter((kind) => kind.count > 0 && fits(kind)));
  }

  /** Numbers of books by kind whose title contains the text. */
  async #countsOf(text: string): Promise<Uint32Array> {
    const counts = new Uint32Array(this.#kinds.length);
    for await (const positions of this.#matching(text, this.#order(null)))
      for (const position of positions) counts[this.#kindOf[position]!]! += 1;
    return counts;
  }

  /**
   * Those of the positions whose title contains the text, or all, in slices. Other requests may run between slices.
   */
  async *#matching(text: string | null | undefined, positions: Uint32Array): AsyncGenerator<Uint32Array> {
    let length = FIRST_SLICE;
    for (let start = 0; start < positions.length; start += length, length = Math.min(length * 4, SLICE)) {
      if (start > 0) await new Promise((resolve) => setImmediate(resolve));
      const slice = positions.subarray(start, start + length);
      yield text ? this.#titles.find(searchKey(text), slice) : slice;
    }
  }

  /** The positions of all books in the catalogue's order, or by price. */
  #order(sort: ProductSort | null): Uint32Array {
    const order = this.#orders.get(sort) ?? (sort === null ? this.#asAdded() : this.#byPrice(sort));
    this.#orders.set(sort, order);
    return order;
  }

  #asAdded(): Uint32Array {
    return this.#kindOf.subarray(0, this.#size).map((_, position) => position);
  }

  /** A stable counting sort: equal prices keep the catalogue's order. */
  #byPrice(sort: ProductSort): Uint32Array {
    const direction = sort === 'LOW_TO_HIGH' ? 1 : -1;
    const sizes = new Map<number, number>();
    for (const [kind, { price }] of this.#kinds.entries())
      sizes.set(price, (sizes.get(price) ?? 0) + this.#counts[kind]!);
    /** The index of the next book, by price. */
    const next = new Map<number, number>();
    let before = 0;
    for (const [price, size] of [...sizes].toSorted(([a], [b]) => (a - b) * direction)) {
      next.set(price, before);
      before += size;
    }
    const order = new Uint32Array(before);
    for (let position = 0; position < before; position += 1) {
      const { price } = this.#kinds[this.#kindOf[position]!]!;
      const at = next.get(price)!;
      order[at] = position;
      next.set(price, at + 1);
    }
    return order;
  }
}
