import { sql } from 'kysely';
import type { ImportedProduct } from '../../services/catalogue/catalogue.ts';
import type { CatalogueSource } from '../../services/catalogue/catalogue-store.ts';
import type { Database } from './database.ts';

async function insertBatch(
  database: Database,
  version: number,
  start: number,
  products: readonly ImportedProduct[],
): Promise<void> {
  const column = <T>(of: (product: ImportedProduct) => T) => products.map(of);
  const positions = products.map((_, index) => start + index);
  await sql`
    insert into product (version, position, id, slug, title, author, image, photograph, price, original_price, rating,
       category, is_popular, delivery_charge)
    select ${sql.lit(version)}, * from unnest(
      ${positions}::int[],
      ${column(({ id }) => id)}::text[],
      ${column(({ slug }) => slug)}::text[],
      ${column(({ title }) => title)}::text[],
      ${column(({ author }) => author)}::text[],
      ${column(({ image }) => image)}::text[],
      ${column(({ photograph }) => photograph ?? null)}::text[],
      ${column(({ price }) => price)}::int[],
      ${column(({ originalPrice }) => originalPrice)}::int[],
      ${column(({ rating }) => rating)}::float8[],
      ${column(({ category }) => category)}::text[],
      ${column(({ isPopular }) => isPopular)}::bool[],
      ${column(({ deliveryCharge }) => deliveryCharge)}::bool[]
    )`.execute(database);
  await sql`
    insert into product_description (version, position, description, facts, excerpt)
    select ${sql.lit(version)}, * from unnest(
      ${positions}::int[],
      ${column(({ description }) => description)}::text[],
      ${column(({ facts }) => (facts ? JSON.stringify(facts) : null))}::json[],
      ${column(({ excerpt }) => excerpt ?? null)}::text[]
    )`.execute(database);
}

async function deleteVersions(database: Database, versions: readonly number[]): Promise<void> {
  for (const version of versions)
    for (const table of ['product', 'product_description', 'category', 'catalogue'] as const)
      await database.deleteFrom(table).where('version', '=', version).execute();
}

/** A catalogue whose rows are in the database. */
interface LoadedCatalogue {
  readonly version: number;
  readonly size: number;
  readonly highestPrice: number;
  /** The position of the book of the month. */
  readonly monthPosition: number | null;
}

async function nextVersion(database: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`select nextval('catalogue_version')::int as version`.execute(
    database,
  );
  return rows[0]!.version;
}

/** Loads a whole catalogue next to the current one. */
export async function loadCatalogue(
  database: Database,
  { categories, batches }: CatalogueSource,
  reservedVersion?: number,
): Promise<LoadedCatalogue> {
  const version = reservedVersion ?? (await nextVersion(database));
  let size = 0;
  let highestPrice = 0;
  let monthPosition: number | null = null;
  for await (const batch of batches) {
    await insertBatch(database, version, size, batch);
    const found = batch.findIndex(({ facts }) => facts?.bookOfTheMonth !== undefined);
    if (found !== -1) monthPosition ??= size + found;
    size += batch.length;
    highestPrice = batch.reduce((highest, { price }) => Math.max(highest, price), highestPrice);
  }
  for (const [position, { id, name }] of categories.entries())
    await database.insertInto('category').values({ version, position, id, name }).execute();
  return { version, size, highestPrice, monthPosition };
}

/** Counts the rows for the planner. Must run outside a transaction that has read, where a cluster refuses it. */
export async function analyzeCatalogue(database: Database): Promise<void> {
  await sql`analyze product`.execute(database);
  await sql`analyze product_description`.execute(database);
}

/** Makes a loaded catalogue the current one. */
export async function makeCurrent(
  transaction: Database,
  { version, size, highestPrice, monthPosition }: LoadedCatalogue,
): Promise<void> {
  await transaction.updateTable('catalogue').set({ is_current: false }).where('is_current', '=', true).execute();
  await transaction
    .insertInto('catalogue')
    .values({ version, is_current: true, highest_price: highestPrice, size, month_position: monthPosition })
    .execute();
}

/**
 * Loads a whole catalogue, then makes it current in one transaction. The old one stays until the next import, since
 * servers answer from it until they have read the new one.
 */
export async function replaceCatalogue(database: Database, source: CatalogueSource): Promise<void> {
  const version = await nextVersion(database);
  await database.connection().execute(async (connection) => {
    try {
      const old = await connection.selectFrom('catalogue').select('version').where('is_current', '=', false).execute();
      await deleteVersions(
        connection,
        old.map((row) => row.version),
      );
      const loaded = await loadCatalogue(connection, source, version);
      await analyzeCatalogue(connection);
      await connection.transaction().execute((transaction) => makeCurrent(transaction, loaded));
    } catch (error) {
      await deleteVersions(connection, [version]);
      throw error;
    }
  });
}
