import { LRUCache } from 'lru-cache';
import { AuthorIndex } from './author-index.ts';
import { authorSlug } from './author.ts';
import { searchKey } from '../text.ts';
import { createFilterTest, type Product, type ProductFilter, type ProductSort } from './catalogue.ts';
import { nextTurn } from '../../async/turns.ts';
import { PriceOrder } from './price-order.ts';
import { type Tally, tallyOf, type TallyScope } from './tally.ts';
import { TextIndex } from './text-index.ts';

/** The number of tested books after which other requests may run. */
const SLICE = 262_144;
/** Maximum number of matches to sort; with more, it is faster to walk all books by price until the page is full. */
const MAX_SORTED = 8_192;
/** Bytes of cached searches. They are cached because books, total, facets and further pages need the same search. */
const MAX_FOUND_BYTES = 16 * 1024 * 1024;

/** The fields of a book that filters test, apart from the search and the author. */
type Kind = Pick<Product, 'price' | 'rating' | 'category'>;

interface Page {
  readonly filter: ProductFilter;
  readonly sort: ProductSort | null;
  readonly limit: number;
  /** The position of the last book of the previous page. */
  readonly after: number | null;
}

/** The books that a page shows. */
interface Matches {
  /** One bit for each book that a search or an author has; null without either. */
  readonly found: Uint8Array | null;
  /** 1 for each kind that the other filters show. */
  readonly shown: Uint8Array;
}

/**
 * In-memory index of a whole catalogue for search, filter, sort, facet counts and suggestions. Books are identified by
 * their positions in the catalogue, from 0.
 */
export class Listing {
  readonly #texts = new TextIndex();
  /** The distinct kinds in the catalogue. Every request tests them all; there may be 100,000. */
  readonly #kinds: Kind[] = [];
  /** The index of a kind by its fields. */
  #numbers = new Map<string, number>();
  /** Number of books by kind. */
  readonly #counts: number[] = [];
  readonly #kindOf: Uint32Array;
  #byPrice: PriceOrder | null = null;
  #size = 0;
  /** The books that each search found, one bit for each book. */
  readonly #found = new LRUCache<string, Uint8Array>({
    maxSize: MAX_FOUND_BYTES,
    sizeCalculation: (found, text) => found.length + text.length,
    fetchMethod: (text) => this.#texts.find(text, { withAuthors: false }),
    // A search that is evicted before it ends still answers its callers.
    ignoreFetchAbort: true,
  });

  readonly authors: AuthorIndex;

  constructor(capacity: number) {
    this.#kindOf = new Uint32Array(capacity);
    this.authors = new AuthorIndex(capacity);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds the next book in the catalogue's order. */
  add({ title, author, price, rating, category }: Kind & Pick<Product, 'title' | 'author'>): void {
    this.#texts.add({ title, author });
    this.authors.add(author);
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

  /** To be called when all books are added, and awaited before the first query. */
  async complete(): Promise<this> {
    this.#numbers = new Map();
    await this.#texts.complete();
    await this.authors.complete();
    const prices = this.#kinds.map(({ price }) => price);
    this.#byPrice = await PriceOrder.of({ prices, counts: this.#counts, kindOf: this.#kindOf });
    return this;
  }

  /** The positions of the first `limit` matches after `after`. */
  async page({ filter, sort, limit, after }: Page): Promise<number[]> {
    const found = await this.#find(filter);
    const matches = createFilterTest(filter);
    const shown = Uint8Array.from(this.#kinds, (kind) => (matches(kind) ? 1 : 0));
    if (sort === null) return this.#shownFrom(after === null ? 0 : after + 1, limit, { found, shown });

    const price = (position: number) => this.#kinds[this.#kindOf[position]!]!.price;
    const direction = sort === 'LOW_TO_HIGH' ? 1 : -1;
    const compare = (one: number, other: number) => (price(one) - price(other)) * direction || one - other;
    const all = this.#counts.reduce((total, count, kind) => total + count * shown[kind]!, 0);
    if (found || all <= MAX_SORTED) {
      const candidates = await this.#shownFrom(0, MAX_SORTED + 1, { found, shown });
      const following = after === null ? candidates : candidates.filter((position) => compare(after, position) < 0);
      if (candidates.length <= MAX_SORTED) return following.toSorted(compare).slice(0, limit);
    }
    const positions: number[] = [];
    const last = after === null ? null : { position: after, price: price(after) };
    for (const part of this.#byPrice!.parts(sort, last))
      for (const position of part) {
        if (shown[this.#kindOf[position]!] === 0 || (found && !isIn(found, position))) continue;
        if (positions.push(position) === limit) return positions;
      }
    return positions;
  }

  /** The first `limit` matches from position `start`, in the catalogue's order. */
  async #shownFrom(start: number, limit: number, { found, shown }: Matches): Promise<number[]> {
    const positions: number[] = [];
    for (let from = start; from < this.#size; from += SLICE) {
      const end = Math.min(this.#size, from + SLICE);
      for (let position = from; position < end; position += 1) {
        if (found && !isIn(found, position)) {
          // Skip the other positions of the byte if none of its bits is set.
          if (found[position >> 3] === 0) position |= 7;
          continue;
        }
        if (shown[this.#kindOf[position]!] === 1 && positions.push(position) === limit) return positions;
      }
      await nextTurn();
    }
    return positions;
  }

  /** Counts the matches of a search, an author and bounds, by category and filter step. */
  async tally({ search, author, ...bounds }: TallyScope): Promise<Tally> {
    const found = await this.#find({ search, author });
    const counts = found ? await this.#countsOf(found) : this.#counts;
    const matches = createFilterTest(bounds);
    const counted = this.#kinds.map(({ price, rating, category }, kind) => ({
      price,
      rating,
      category,
      count: counts[kind]!,
    }));
    return tallyOf(counted.filter((kind) => kind.count > 0 && matches(kind)));
  }

  suggest(text: string, limit: number): Promise<number[]> {
    return this.#texts.suggest(text, limit);
  }

  correct(text: string): Promise<string | null> {
    return this.#texts.correct(text);
  }

  /** One bit for each book: whether its title has the text and it is by the author; null without either. */
  async #find({ search, author }: Pick<ProductFilter, 'search' | 'author'>): Promise<Uint8Array | null> {
    const key = searchKey(search ?? '');
    const found = key ? await this.#found.forceFetch(key) : null;
    if (author == null) return found;
    const books = await this.authors.booksOf(authorSlug(author));
    if (found) for (let byte = 0; byte < books.length; byte += 1) books[byte]! &= found[byte]!;
    return books;
  }

  /** Numbers of found books by kind. */
  async #countsOf(found: Uint8Array): Promise<Uint32Array> {
    const counts = new Uint32Array(this.#kinds.length);
    for (let byte = 0; byte < found.length; byte += 1) {
      if ((byte * 8) % SLICE === 0) await nextTurn();
      if (found[byte] === 0) continue;
      for (let position = byte * 8; position < byte * 8 + 8; position += 1)
        if (isIn(found, position)) counts[this.#kindOf[position]!]! += 1;
    }
    return counts;
  }
}

/** Whether the bit of a position is set. */
const isIn = (bits: Uint8Array, position: number): boolean => (bits[position >> 3]! & (1 << (position & 7))) !== 0;
