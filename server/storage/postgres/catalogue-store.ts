import { sql } from 'kysely';
import { isUnfiltered } from '../../services/catalogue/catalogue.ts';
import { badInput } from '../../errors.ts';
import type { CatalogueStore } from '../../services/catalogue/catalogue-store.ts';
import { readListing } from './catalogue-listing.ts';
import { booksAt, booksOf, productOf, wholeBooksOf, withExcerpts } from './catalogue-query.ts';
import { similarPositions } from './catalogue-neighbours.ts';
import { replaceCatalogue } from './catalogue-replace.ts';
import { type CatalogueVersion, CurrentCatalogue } from './current-catalogue.ts';
import { CallerError, type Database, guard } from './database.ts';
import { BookCache } from './book-cache.ts';
import { ServedCatalogue } from './served-catalogue.ts';

const VERSION_TTL_MS = 1_000;
const BATCH = 1_000;
/**
 * The key of the advisory lock under which servers fill an empty catalogue. It is arbitrary, but the same in all
 * versions.
 */
const FILL_LOCK = 2_026_112_301;

const range = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);

interface Options {
  /** Milliseconds after which a server notices that the catalogue was replaced. */
  readonly ttlMs?: number | undefined;
  /** Runs work over connections whose statements may take minutes. */
  readonly withLongTimeout: (work: (database: Database) => Promise<void>) => Promise<void>;
  /** Receives errors of work in the background. */
  readonly onError: (error: unknown) => void;
}

interface PostgresCatalogueStore extends CatalogueStore {
  /** Throws `UNAVAILABLE` while lists cannot be served; the first call begins to read what they need. */
  ready(): Promise<void>;
}

export function createCatalogueStore(
  database: Database,
  { ttlMs = VERSION_TTL_MS, withLongTimeout, onError }: Options,
): PostgresCatalogueStore {
  const current = new CurrentCatalogue(database, ttlMs);
  const bookCache = new BookCache();
  const served = new ServedCatalogue(({ version, size }) => readListing(database, version, size), onError);

  const catalogueNow = async (): Promise<CatalogueVersion> => served.choose(await current.get());
  const onCurrent = <T>(work: (catalogue: CatalogueVersion) => Promise<T>): Promise<T> =>
    guard(async () => work(await catalogueNow()));

  return {
    version: async () => String((await catalogueNow()).version),
    newestVersion: async () => String((await current.newest()).version),

    query: ({ filter, sort, limit, after }) =>
      onCurrent(async (catalogue) => {
        const { version, size } = catalogue;
        const last =
          after === null
            ? null
            : await booksOf(database, version).select('position').where('id', '=', after).executeTakeFirst();
        if (last === undefined) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
        const position = last?.position ?? null;
        if (sort === null && isUnfiltered(filter)) {
          const start = position === null ? 0 : position + 1;
          const end = Math.min(start + limit, size);
          return { products: await booksAt(database, version, range(start, end)), hasNextPage: end < size };
        }
        const listing = await served.listing(catalogue);
        const positions = await listing.page({ filter, sort, limit: limit + 1, after: position });
        const products = await booksAt(database, version, positions.slice(0, limit));
        return { products, hasNextPage: positions.length > limit };
      }),

    indexed: () =>
      onCurrent(async (catalogue) => ({
        listing: await served.listing(catalogue),
        booksAt: (positions) => guard(() => booksAt(database, catalogue.version, positions)),
      })),

    slugs: (start, limit) =>
      onCurrent(async ({ version }) => {
        const rows = await booksOf(database, version)
          .select('product.slug')
          .where('product.position', '>=', start)
          .where('product.position', '<', start + limit)
          .orderBy('product.position')
          .execute();
        return rows.map(({ slug }) => slug);
      }),

    async *batches() {
      const { version, size } = await catalogueNow();
      for (let start = 0; start < size; start += BATCH)
        yield await guard(() => booksAt(database, version, range(start, Math.min(start + BATCH, size))));
    },

    async *wholeBatches() {
      const { version, size } = await catalogueNow();
      for (let start = 0; start < size; start += BATCH)
        yield await guard(async () => {
          const books = await booksAt(database, version, range(start, Math.min(start + BATCH, size)));
          return withExcerpts(database, version, books);
        });
    },

    popularFirst: (limit) =>
      onCurrent(async ({ version }) => {
        const books = () => wholeBooksOf(database, version).orderBy('product.position');
        const popular = await books().where('is_popular', '=', true).limit(limit).execute();
        const rest = await books()
          .where('is_popular', '=', false)
          .limit(limit - popular.length)
          .execute();
        return [...popular, ...rest].map(productOf);
      }),

    bookOfTheMonth: () =>
      onCurrent(async ({ version, monthPosition }) =>
        monthPosition === null ? null : (await booksAt(database, version, [monthPosition]))[0]!,
      ),

    async findBySlugs(slugs) {
      if (slugs.length === 0) return [];
      return onCurrent(async ({ version }) => {
        const rows = await wholeBooksOf(database, version).where('slug', 'in', slugs).execute();
        const bySlug = new Map(rows.map((row) => [row.slug, productOf(row)]));
        return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
      });
    },

    async findByIsbn(isbns) {
      if (isbns.length === 0) return null;
      return onCurrent(async ({ version }) => {
        // The expression of the index product_isbn.
        const row = await wholeBooksOf(database, version)
          .where(sql<string>`translate(product_description.facts ->> 'isbn', '- ', '')`, 'in', isbns)
          .orderBy('product.position')
          .limit(1)
          .executeTakeFirst();
        return row ? productOf(row) : null;
      });
    },

    similar: (product, limit) =>
      onCurrent(async (catalogue) => {
        const positions = await similarPositions(database, catalogue, product, limit);
        return booksAt(database, catalogue.version, positions);
      }),

    async findByIds(ids) {
      if (ids.length === 0) return [];
      return onCurrent(({ version }) =>
        bookCache.find(version, ids, async (unknown) => {
          const rows = await wholeBooksOf(database, version).where('id', 'in', unknown).execute();
          return rows.map(productOf);
        }),
      );
    },

    excerpt: (id) =>
      onCurrent(async ({ version }) => {
        const row = await wholeBooksOf(database, version)
          .select('product_description.excerpt')
          .where('id', '=', id)
          .executeTakeFirst();
        return row?.excerpt ?? null;
      }),

    categories: () =>
      onCurrent(({ version }) =>
        database
          .selectFrom('category')
          .select(['id', 'name'])
          .where('version', '=', version)
          .where(
            sql<boolean>`exists (select from product where version = category.version and category = category.name)`,
          )
          .orderBy('position')
          .execute(),
      ),

    highestPrice: async () => (await catalogueNow()).highestPrice,
    size: async () => (await catalogueNow()).size,
    ready: () => onCurrent(async (catalogue) => void (await served.listing(catalogue))),

    async fill(source) {
      if ((await catalogueNow()).size > 0) return;
      await guard(() =>
        withLongTimeout(async (connection) =>
          connection.transaction().execute(async (transaction) => {
            await sql`select pg_advisory_xact_lock(${sql.lit(FILL_LOCK)})`.execute(transaction);
            const found = await transaction
              .selectFrom('catalogue')
              .select('size')
              .where('is_current', '=', true)
              .execute();
            // Uses another connection: its writes are committed before the lock is released.
            if (found.every(({ size }) => size === 0)) await replaceCatalogue(connection, source());
          }),
        ),
      );
      served.forget();
      current.invalidate();
    },

    async replace(source) {
      // An error of the source reaches the importer unchanged.
      async function* batches() {
        try {
          yield* source.batches;
        } catch (error) {
          throw new CallerError(error);
        }
      }
      await guard(() =>
        withLongTimeout((connection) => replaceCatalogue(connection, { ...source, batches: batches() })),
      );
      served.forget();
      current.invalidate();
    },
  };
}
