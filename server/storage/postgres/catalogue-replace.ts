import { sql } from 'kysely';
import { type Product, searchKey } from '../../catalogue/catalogue.ts';
import { bookKey } from '../../catalogue/suggest.ts';
import type { CatalogueSource } from '../../catalogue/catalogue-store.ts';
import type { Database } from './database.ts';

const suggestionIndexName = (version: number) => `product_suggestion_${version}`;

async function insertBatch(
  database: Database,
  version: number,
  start: number,
  products: readonly Product[],
): Promise<void> {
  const column = <T>(of: (product: Product) => T) => products.map(of);
  const positions = products.map((_, index) => start + index);
  await sql`
    insert into product (version, position, id, slug, title, title_key, suggest_key, author, image, price, original_price,
      rating, category, is_popular, delivery_charge)
    select ${sql.lit(version)}, * from unnest(
      ${positions}::int[],
      ${column(({ id }) => id)}::text[],
      ${column(({ slug }) => slug)}::text[],
      ${column(({ title }) => title)}::text[],
      ${column(({ title }) => searchKey(title))}::text[],
      ${column(bookKey)}::text[],
      ${column(({ author }) => author)}::text[],
      ${column(({ image }) => image)}::text[],
      ${column(({ price }) => price)}::int[],
      ${column(({ originalPrice }) => originalPrice)}::int[],
      ${column(({ rating }) => rating)}::float8[],
      ${column(({ category }) => category)}::text[],
      ${column(({ isPopular }) => isPopular)}::bool[],
      ${column(({ deliveryCharge }) => deliveryCharge)}::bool[]
    )`.execute(database);
  await sql`
    insert into product_description (version, position, description)
    select ${sql.lit(version)}, * from unnest(${positions}::int[], ${column(({ description }) => description)}::text[])
  `.execute(database);
}

/** Deletes all rows of some versions, and their indexes. */
async function deleteVersions(database: Database, versions: readonly number[]): Promise<void> {
  for (const version of versions) {
    await sql`drop index if exists ${sql.id(suggestionIndexName(version))}`.execute(database);
    for (const table of ['product', 'product_description', 'category', 'catalogue'] as const)
      await database.deleteFrom(table).where('version', '=', version).execute();
  }
}

/**
 * Loads a whole catalogue beside the current one, then makes it current in one transaction. The old one stays for
 * `keepOldMs` milliseconds, for servers that still have it cached.
 */
export async function replaceCatalogue(
  database: Database,
  { categories, batches }: CatalogueSource,
  keepOldMs: number,
): Promise<void> {
  const { rows } = await sql<{ version: number }>`select nextval('catalogue_version')::int as version`.execute(
    database,
  );
  const version = rows[0]!.version;
  await database.connection().execute(async (connection) => {
    try {
      let size = 0;
      let highestPrice = 0;
      for await (const batch of batches) {
        await insertBatch(connection, version, size, batch);
        size += batch.length;
        highestPrice = batch.reduce((highest, { price }) => Math.max(highest, price), highestPrice);
      }
      for (const [position, { id, name }] of categories.entries())
        await connection.insertInto('category').values({ version, position, id, name }).execute();
      await sql`create index ${sql.id(suggestionIndexName(version))} on product using gin (suggest_key gin_trgm_ops)
        where version = ${sql.lit(version)}`.execute(connection);
      await sql`analyze product`.execute(connection);
      await sql`analyze product_description`.execute(connection);
      const old = await connection.transaction().execute(async (transaction) => {
        const replaced = await transaction
          .updateTable('catalogue')
          .set({ is_current: false })
          .where('is_current', '=', true)
          .returning('version')
          .execute();
        await transaction
          .insertInto('catalogue')
          .values({ version, is_current: true, highest_price: highestPrice, size })
          .execute();
        return replaced.map((row) => row.version);
      });
      if (old.length > 0) await new Promise((resolve) => setTimeout(resolve, keepOldMs));
      await deleteVersions(connection, old);
    } catch (error) {
      await deleteVersions(connection, [version]);
      throw error;
    }
  });
}
