import type { Category, Product } from '../../catalogue/catalogue.ts';
import type { Tally, TallyScope } from '../../catalogue/tally.ts';
import type { Listing } from '../../catalogue/listing.ts';
import { badInput } from '../../errors.ts';
import type {
  CataloguePage,
  CatalogueQuery,
  CatalogueSource,
  CatalogueStore,
} from '../../catalogue/catalogue-store.ts';
import { readListing } from './catalogue-listing.ts';
import { booksAt, booksOf, described, productOf, wholeBooksOf } from './catalogue-query.ts';
import { similarRows, suggested } from './catalogue-neighbours.ts';
import { replaceCatalogue } from './catalogue-replace.ts';
import { CurrentCatalogue } from './current-catalogue.ts';
import { callersOwn, type Database, guarded } from './database.ts';
import { KnownBooks } from './known-books.ts';

const VERSION_TTL_MS = 1_000;
const BATCH = 1_000;

interface Options {
  /** Milliseconds for which a server may serve a catalogue that was replaced. */
  readonly ttlMs?: number | undefined;
  /** Runs work over connections whose statements may take minutes. */
  readonly patiently: (work: (database: Database) => Promise<void>) => Promise<void>;
}

export class PostgresCatalogueStore implements CatalogueStore {
  readonly #database: Database;
  readonly #keepOldMs: number;
  readonly #patiently: Options['patiently'];
  readonly #current: CurrentCatalogue;
  #reading: { readonly version: number; readonly listing: Promise<Listing> } | null = null;
  readonly #books = new KnownBooks();

  constructor(database: Database, { ttlMs = VERSION_TTL_MS, patiently }: Options) {
    this.#database = database;
    this.#current = new CurrentCatalogue(database, ttlMs);
    // Other servers read the old catalogue until their caches expire, and finish requests on it.
    this.#keepOldMs = 3 * ttlMs;
    this.#patiently = patiently;
  }

  async version(): Promise<string> {
    return String((await this.#current.get()).version);
  }

  query({ filter, sort, limit, after }: CatalogueQuery): Promise<CataloguePage> {
    return guarded(async () => {
      const { version, listing } = await this.#listed();
      const last =
        after === null
          ? null
          : await booksOf(this.#database, version).select('position').where('id', '=', after).executeTakeFirst();
      if (last === undefined) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
      const positions = await listing.page({ filter, sort, limit: limit + 1, after: last?.position ?? null });
      const products = await booksAt(this.#database, version, positions.slice(0, limit));
      return { products, hasNextPage: positions.length > limit };
    });
  }

  tally(scope: TallyScope): Promise<Tally> {
    return guarded(async () => (await this.#listed()).listing.tally(scope));
  }

  slugs(start: number, limit: number): Promise<readonly string[]> {
    return guarded(async () => {
      const { version } = await this.#current.get();
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
    const { version, size } = await this.#current.get();
    for (let start = 0; start < size; start += BATCH) {
      const positions = Array.from({ length: Math.min(BATCH, size - start) }, (_, index) => start + index);
      yield await guarded(() => booksAt(this.#database, version, positions));
    }
  }

  popularFirst(limit: number): Promise<readonly Product[]> {
    return guarded(async () => {
      const { version } = await this.#current.get();
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
      const { version } = await this.#current.get();
      const row = await wholeBooksOf(this.#database, version).where('slug', '=', slug).executeTakeFirst();
      return row ? productOf(row) : null;
    });
  }

  findBySlugs(slugs: readonly string[]): Promise<readonly Product[]> {
    if (slugs.length === 0) return Promise.resolve([]);
    return guarded(async () => {
      const { version } = await this.#current.get();
      const rows = await wholeBooksOf(this.#database, version).where('slug', 'in', slugs).execute();
      const bySlug = new Map(rows.map((row) => [row.slug, productOf(row)]));
      return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
    });
  }

  suggest(text: string, limit: number): Promise<readonly Product[]> {
    return guarded(async () => {
      const { version } = await this.#current.get();
      const rows = await suggested(this.#database, version, text, limit);
      return (await described(this.#database, version, rows)).map(productOf);
    });
  }

  similar(product: Product, limit: number): Promise<readonly Product[]> {
    return guarded(async () => {
      const current = await this.#current.get();
      const rows = await similarRows(this.#database, current, product, limit);
      return (await described(this.#database, current.version, rows)).map(productOf);
    });
  }

  findByIds(ids: readonly string[]): Promise<readonly (Product | null)[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return guarded(async () => {
      const { version } = await this.#current.get();
      return this.#books.find(version, ids, async (unknown) => {
        const rows = await wholeBooksOf(this.#database, version).where('id', 'in', unknown).execute();
        return rows.map(productOf);
      });
    });
  }

  categories(): Promise<readonly Category[]> {
    return guarded(async () => {
      const { version } = await this.#current.get();
      return this.#database
        .selectFrom('category')
        .select(['id', 'name'])
        .where('version', '=', version)
        .orderBy('position')
        .execute();
    });
  }

  async highestPrice(): Promise<number> {
    return (await this.#current.get()).highestPrice;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#current.get()).size === 0;
  }

  async replace(source: CatalogueSource): Promise<void> {
    // An error of the source reaches the importer unchanged.
    async function* batches() {
      try {
        yield* source.batches;
      } catch (error) {
        throw callersOwn(error);
      }
    }
    await guarded(() =>
      this.#patiently((database) => replaceCatalogue(database, { ...source, batches: batches() }, this.#keepOldMs)),
    );
    this.#current.invalidate();
  }

  /** The current version with its listing, which is read once per version. */
  async #listed(): Promise<{ readonly version: number; readonly listing: Listing }> {
    const { version, size } = await this.#current.get();
    if (this.#reading?.version !== version)
      this.#reading = { version, listing: readListing(this.#database, version, size) };
    try {
      return { version, listing: await this.#reading.listing };
    } catch (error) {
      this.#reading = null;
      throw error;
    }
  }
}
