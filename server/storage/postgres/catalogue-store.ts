import type { Product } from '../../catalogue/catalogue.ts';
import type { Listing } from '../../catalogue/listing.ts';
import { badInput } from '../../errors.ts';
import type { CatalogueStore } from '../../catalogue/catalogue-store.ts';
import { readListing } from './catalogue-listing.ts';
import { booksAt, booksOf, productOf, wholeBooksOf } from './catalogue-query.ts';
import { similarPositions, suggestedPositions } from './catalogue-neighbours.ts';
import { replaceCatalogue } from './catalogue-replace.ts';
import { type Current, CurrentCatalogue } from './current-catalogue.ts';
import { CallersOwn, type Database, guarded } from './database.ts';
import { KnownBooks } from './known-books.ts';

const VERSION_TTL_MS = 1_000;
const BATCH = 1_000;

interface Options {
  /** Milliseconds for which a server may serve a catalogue that was replaced. */
  readonly ttlMs?: number | undefined;
  /** Runs work over connections whose statements may take minutes. */
  readonly patiently: (work: (database: Database) => Promise<void>) => Promise<void>;
}

export function createCatalogueStore(
  database: Database,
  { ttlMs = VERSION_TTL_MS, patiently }: Options,
): CatalogueStore {
  const current = new CurrentCatalogue(database, ttlMs);
  const knownBooks = new KnownBooks();
  let reading: { readonly version: number; readonly listing: Promise<Listing> } | null = null;

  const onCurrent = <T>(work: (catalogue: Current) => Promise<T>): Promise<T> =>
    guarded(async () => work(await current.get()));

  /** The listing of the current version, which is read once per version. */
  async function listingOf({ version, size }: Current): Promise<Listing> {
    if (reading?.version !== version) reading = { version, listing: readListing(database, version, size) };
    try {
      return await reading.listing;
    } catch (error) {
      reading = null;
      throw error;
    }
  }

  async function findBySlugs(slugs: readonly string[]): Promise<readonly Product[]> {
    if (slugs.length === 0) return [];
    return onCurrent(async ({ version }) => {
      const rows = await wholeBooksOf(database, version).where('slug', 'in', slugs).execute();
      const bySlug = new Map(rows.map((row) => [row.slug, productOf(row)]));
      return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
    });
  }

  return {
    version: async () => String((await current.get()).version),

    query: ({ filter, sort, limit, after }) =>
      onCurrent(async (catalogue) => {
        const { version } = catalogue;
        const listing = await listingOf(catalogue);
        const last =
          after === null
            ? null
            : await booksOf(database, version).select('position').where('id', '=', after).executeTakeFirst();
        if (last === undefined) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
        const positions = await listing.page({ filter, sort, limit: limit + 1, after: last?.position ?? null });
        const products = await booksAt(database, version, positions.slice(0, limit));
        return { products, hasNextPage: positions.length > limit };
      }),

    tally: (scope) => onCurrent(async (catalogue) => (await listingOf(catalogue)).tally(scope)),

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
      const { version, size } = await current.get();
      for (let start = 0; start < size; start += BATCH) {
        const positions = Array.from({ length: Math.min(BATCH, size - start) }, (_, index) => start + index);
        yield await guarded(() => booksAt(database, version, positions));
      }
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

    findBySlugs,
    findBySlug: async (slug) => (await findBySlugs([slug]))[0] ?? null,

    suggest: (text, limit) =>
      onCurrent(async ({ version }) => {
        const positions = await suggestedPositions(database, version, text, limit);
        return booksAt(database, version, positions);
      }),

    similar: (product, limit) =>
      onCurrent(async (catalogue) => {
        const positions = await similarPositions(database, catalogue, product, limit);
        return booksAt(database, catalogue.version, positions);
      }),

    async findByIds(ids) {
      if (ids.length === 0) return [];
      return onCurrent(({ version }) =>
        knownBooks.find(version, ids, async (unknown) => {
          const rows = await wholeBooksOf(database, version).where('id', 'in', unknown).execute();
          return rows.map(productOf);
        }),
      );
    },

    categories: () =>
      onCurrent(({ version }) =>
        database
          .selectFrom('category')
          .select(['id', 'name'])
          .where('version', '=', version)
          .orderBy('position')
          .execute(),
      ),

    highestPrice: async () => (await current.get()).highestPrice,
    isEmpty: async () => (await current.get()).size === 0,

    async replace(source) {
      // An error of the source reaches the importer unchanged.
      async function* batches() {
        try {
          yield* source.batches;
        } catch (error) {
          throw new CallersOwn(error);
        }
      }
      // Other servers read the old catalogue until their caches expire, and finish requests on it.
      const keepOldMs = 3 * ttlMs;
      await guarded(() =>
        patiently((connection) => replaceCatalogue(connection, { ...source, batches: batches() }, keepOldMs)),
      );
      current.invalidate();
    },
  };
}
