import { sql } from 'kysely';
import type { Category, Product } from '../../catalogue/catalogue.ts';
import type { Tally, TallyScope } from '../../catalogue/tally.ts';
import type { Listing } from '../../catalogue/listing.ts';
import { badInput, unavailable } from '../../errors.ts';
import type { CataloguePage, CatalogueQuery, CatalogueSource, CatalogueStore } from '../catalogue-store.ts';
import { readListing } from './catalogue-listing.ts';
import { booksOf, productOf, wholeBooksOf } from './catalogue-query.ts';
import { similarRows, suggested } from './catalogue-neighbours.ts';
import { replaceCatalogue } from './catalogue-replace.ts';
import { callersOwn, type Database, guarded } from './database.ts';
import { KnownBooks } from './known-books.ts';

/** How long a server may go on with the catalogue it knows after another one took its place. */
const VERSION_TTL_MS = 1_000;
const BATCH = 1_000;

interface Current {
  readonly version: number;
  readonly highestPrice: number;
  readonly size: number;
}

const nothing: Current = { version: 0, highestPrice: 0, size: 0 };

export class PostgresCatalogueStore implements CatalogueStore {
  readonly #database: Database;
  readonly #ttlMs: number;
  #current: Promise<Current> | null = null;
  #knownAt = 0;
  #reading: { readonly version: number; readonly listing: Promise<Listing> } | null = null;
  readonly #books = new KnownBooks();

  constructor(database: Database, ttlMs = VERSION_TTL_MS) {
    this.#database = database;
    this.#ttlMs = ttlMs;
  }

  async version(): Promise<string> {
    return String((await this.#now()).version);
  }

  query({ filter, sort, limit, after }: CatalogueQuery): Promise<CataloguePage> {
    return guarded(async () => {
      const { version, listing } = await this.#listed();
      const last =
        after === null
          ? null
          : await booksOf(this.#database, version).select('position').where('id', '=', after).executeTakeFirst();
      if (last === undefined) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
      const places = await listing.page({ filter, sort, limit: limit + 1, after: last?.position ?? null });
      const products = await this.#at(version, places.slice(0, limit));
      return { products, hasNextPage: places.length > limit };
    });
  }

  tally(scope: TallyScope): Promise<Tally> {
    return guarded(async () => (await this.#listed()).listing.tally(scope));
  }

  slugs(start: number, limit: number): Promise<readonly string[]> {
    return guarded(async () => {
      const { version } = await this.#now();
      const rows = await booksOf(this.#database, version)
        .select('product.slug')
        .where('product.position', '>=', start)
        .where('product.position', '<', start + limit)
        .orderBy('product.position')
        .execute();
      return rows.map(({ slug }) => slug);
    });
  }

  async *batches(): AsyncGenerator<readonly Product[]> {
    const { version, size } = await this.#now();
    for (let start = 0; start < size; start += BATCH) {
      const places = Array.from({ length: Math.min(BATCH, size - start) }, (_, index) => start + index);
      yield await guarded(() => this.#at(version, places));
    }
  }

  shelf(limit: number): Promise<readonly Product[]> {
    return guarded(async () => {
      const { version } = await this.#now();
      const books = () => wholeBooksOf(this.#database, version).orderBy('product.position');
      const popular = await books().where('is_popular', '=', true).limit(limit).execute();
      const rest = await books()
        .where('is_popular', '=', false)
        .limit(limit - popular.length)
        .execute();
      return [...popular, ...rest].map(productOf);
    });
  }

  findBySlug(slug: string): Promise<Product | null> {
    return guarded(async () => {
      const { version } = await this.#now();
      const row = await wholeBooksOf(this.#database, version).where('slug', '=', slug).executeTakeFirst();
      return row ? productOf(row) : null;
    });
  }

  findBySlugs(slugs: readonly string[]): Promise<readonly Product[]> {
    if (slugs.length === 0) return Promise.resolve([]);
    return guarded(async () => {
      const { version } = await this.#now();
      const rows = await wholeBooksOf(this.#database, version).where('slug', 'in', slugs).execute();
      const bySlug = new Map(rows.map((row) => [row.slug, productOf(row)]));
      return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
    });
  }

  suggest(text: string, limit: number): Promise<readonly Product[]> {
    return guarded(async () => {
      const { version } = await this.#now();
      const rows = await suggested(this.#database, version, text, limit);
      return (await this.#described(version, rows)).map(productOf);
    });
  }

  similar(product: Product, limit: number): Promise<readonly Product[]> {
    return guarded(async () => {
      const now = await this.#now();
      const rows = await similarRows(this.#database, now, product, limit);
      return (await this.#described(now.version, rows)).map(productOf);
    });
  }

  findByIds(ids: readonly string[]): Promise<readonly (Product | null)[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return guarded(async () => {
      const { version } = await this.#now();
      return this.#books.find(version, ids, async (unknown) => {
        const rows = await wholeBooksOf(this.#database, version).where('id', 'in', unknown).execute();
        return rows.map(productOf);
      });
    });
  }

  categories(): Promise<readonly Category[]> {
    return guarded(async () => {
      const { version } = await this.#now();
      return this.#database
        .selectFrom('category')
        .select(['id', 'name'])
        .where('version', '=', version)
        .orderBy('position')
        .execute();
    });
  }

  async highestPrice(): Promise<number> {
    return (await this.#now()).highestPrice;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#now()).size === 0;
  }

  async replace(source: CatalogueSource): Promise<void> {
    // What is wrong with the source is the importer's to hear, as it is.
    async function* batches() {
      try {
        yield* source.batches;
      } catch (error) {
        throw callersOwn(error);
      }
    }
    const keepOldMs = 3 * this.#ttlMs;
    await guarded(() => replaceCatalogue(this.#database, { ...source, batches: batches() }, keepOldMs));
    this.#current = null;
  }

  /** Which catalogue is current, asked at most once in a while; a failed answer is not remembered. */
  async #now(): Promise<Current> {
    if (!this.#current || Date.now() - this.#knownAt > this.#ttlMs) {
      this.#knownAt = Date.now();
      this.#current = guarded(() => this.#read());
    }
    try {
      return await this.#current;
    } catch (error) {
      this.#current = null;
      throw error;
    }
  }

  async #read(): Promise<Current> {
    const row = await this.#database
      .selectFrom('catalogue')
      .select(['version', 'highest_price', 'size'])
      .where('is_current', '=', true)
      .executeTakeFirst();
    return row ? { version: row.version, highestPrice: row.highest_price, size: row.size } : nothing;
  }

  /** The current catalogue with its listing, which is read once a catalogue. */
  async #listed(): Promise<{ readonly version: number; readonly listing: Listing }> {
    const { version, size } = await this.#now();
    if (this.#reading?.version !== version)
      this.#reading = { version, listing: readListing(this.#database, version, size) };
    try {
      return { version, listing: await this.#reading.listing };
    } catch (error) {
      this.#reading = null;
      throw error;
    }
  }

  /** The books at some places, in the order of the places. */
  async #at(version: number, places: readonly number[]): Promise<Product[]> {
    if (places.length === 0) return [];
    const rows = await wholeBooksOf(this.#database, version)
      .where(sql<boolean>`product.position = any(${places})`)
      .execute();
    // Fewer, when a newer catalogue took the place of this one: a list with holes would pass for a whole one.
    if (rows.length < places.length) throw unavailable(new Error('the catalogue was replaced while it was being read'));
    const byPosition = new Map(rows.map((row) => [row.position, productOf(row)]));
    return places.flatMap((place) => byPosition.get(place) ?? []);
  }

  async #described<R extends { readonly position: number }>(
    version: number,
    rows: readonly R[],
  ): Promise<(R & { readonly description: string })[]> {
    if (rows.length === 0) return [];
    const descriptions = await this.#database
      .selectFrom('product_description')
      .select(['position', 'description'])
      .where('version', '=', version)
      .where(sql<boolean>`position = any(${rows.map(({ position }) => position)})`)
      .execute();
    const byPosition = new Map(descriptions.map(({ position, description }) => [position, description]));
    return rows.map((row) => ({ ...row, description: byPosition.get(row.position) ?? '' }));
  }
}
