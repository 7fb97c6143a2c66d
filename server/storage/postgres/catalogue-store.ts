import { sql } from 'kysely';
import type { Category, Product } from '../../catalogue/catalogue.ts';
import type { Tally, TallyScope } from '../../catalogue/tally.ts';
import { badInput } from '../../errors.ts';
import type { CataloguePage, CatalogueQuery, CatalogueSource, CatalogueStore } from '../catalogue-store.ts';
import { booksOf, filtered, inOrder, type ListedRow, productOf } from './catalogue-query.ts';
import { similarRows, suggested } from './catalogue-neighbours.ts';
import { replaceCatalogue } from './catalogue-replace.ts';
import { tallied } from './catalogue-tally.ts';
import { callersOwn, type Database, guarded } from './database.ts';

/** How long a server may go on with the catalogue it knows after another one took its place. */
const VERSION_TTL_MS = 1_000;
const BATCH = 1_000;

interface Current {
  readonly version: number;
  readonly highestPrice: number;
  readonly size: number;
  readonly tally: Tally;
}

const nothing: Current = { version: 0, highestPrice: 0, size: 0, tally: [] };

export class PostgresCatalogueStore implements CatalogueStore {
  readonly #database: Database;
  readonly #ttlMs: number;
  #current: Promise<Current> | null = null;
  #knownAt = 0;

  constructor(database: Database, ttlMs = VERSION_TTL_MS) {
    this.#database = database;
    this.#ttlMs = ttlMs;
  }

  async version(): Promise<string> {
    return String((await this.#now()).version);
  }

  query({ filter, sort, limit, after, matches }: CatalogueQuery): Promise<CataloguePage> {
    return guarded(async () => {
      const { version } = await this.#now();
      const last =
        after === null
          ? null
          : await booksOf(this.#database, version)
              .select(['product.position', 'product.price'])
              .where('product.id', '=', after)
              .executeTakeFirst();
      if (last === undefined) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
      const matching = filtered(booksOf(this.#database, version).selectAll('product'), filter);
      const found = inOrder(matching, { sort, after: last, matches }).limit(limit + 1);
      const rows = await this.#described(version, await found.execute());
      return { products: rows.slice(0, limit).map(productOf), hasNextPage: rows.length > limit };
    });
  }

  tally(scope: TallyScope): Promise<Tally> {
    return guarded(async () => {
      const { version, tally } = await this.#now();
      const { search, maxPrice, ratingAbove } = scope;
      return search || maxPrice != null || ratingAbove != null ? tallied(this.#database, version, scope) : tally;
    });
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
    const { version } = await this.#now();
    let last: ListedRow | undefined;
    do {
      const page = inOrder(booksOf(this.#database, version).selectAll('product'), {
        sort: null,
        after: last ?? null,
      }).limit(BATCH);
      const rows = await guarded(async () => this.#described(version, await page.execute()));
      yield rows.map(productOf);
      last = rows.length === BATCH ? rows.at(-1) : undefined;
    } while (last);
  }

  shelf(limit: number): Promise<readonly Product[]> {
    return guarded(async () => {
      const { version } = await this.#now();
      const books = () => inOrder(booksOf(this.#database, version).selectAll('product'), { sort: null, after: null });
      const popular = await books().where('is_popular', '=', true).limit(limit).execute();
      const rest = await books()
        .where('is_popular', '=', false)
        .limit(limit - popular.length)
        .execute();
      return (await this.#described(version, [...popular, ...rest])).map(productOf);
    });
  }

  findBySlug(slug: string): Promise<Product | null> {
    return guarded(async () => {
      const { version } = await this.#now();
      const rows = await booksOf(this.#database, version).selectAll('product').where('slug', '=', slug).execute();
      const [row] = await this.#described(version, rows);
      return row ? productOf(row) : null;
    });
  }

  findBySlugs(slugs: readonly string[]): Promise<readonly Product[]> {
    if (slugs.length === 0) return Promise.resolve([]);
    return guarded(async () => {
      const { version } = await this.#now();
      const rows = await booksOf(this.#database, version).selectAll('product').where('slug', 'in', slugs).execute();
      const bySlug = new Map((await this.#described(version, rows)).map((row) => [row.slug, productOf(row)]));
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
      const rows = await booksOf(this.#database, version).selectAll('product').where('id', 'in', ids).execute();
      const described = await this.#described(version, rows);
      const byId = new Map(described.map((row) => [row.id, productOf(row)]));
      return ids.map((id) => byId.get(id) ?? null);
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
      .select(['version', 'highest_price', 'size', 'tally'])
      .where('is_current', '=', true)
      .executeTakeFirst();
    return row ? { version: row.version, highestPrice: row.highest_price, size: row.size, tally: row.tally } : nothing;
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
