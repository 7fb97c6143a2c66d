import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OperatorError } from '../../errors.ts';
import type { Database } from './database.ts';

const firstSchema: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = await readFile(path.join(import.meta.dirname, 'first-schema.sql'), 'utf8');
    await sql.raw(statements).execute(db);
  },
};

const offSale: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table stock add column off_sale text`.execute(db);
    await sql`create index stock_off_sale on stock (book_id) where off_sale is not null`.execute(db);
  },
};

const stockHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table stock_change (
        -- A UUID of version 7, which sorts by time.
        opened uuid primary key,
        book_id text not null,
        data jsonb not null
      )`.execute(db);
    await sql`create index stock_change_of_book on stock_change (book_id, opened)`.execute(db);
  },
};

const migrations: Readonly<Record<string, Migration>> = {
  '001-first-schema': firstSchema,
  '002-off-sale': offSale,
  '003-stock-history': stockHistory,
};

/** Whether a newer version of the shop migrated the database. */
async function isNewer(database: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.some(({ name }) => !(name in migrations));
}

/**
 * Runs each migration once, even when servers start together: the others wait for the migrator's lock. Throws
 * `OperatorError` for a database of a newer version.
 */
export async function migrate(database: Database): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database);
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    // By default the migrator would use its table in any schema.
    migrationTableSchema: rows[0]!.schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  // After a failed statement, the transaction cannot be queried.
  if (await isNewer(database).catch(() => false))
    throw new OperatorError(
      'The database is of a newer version of the shop. Start that one, or restore a backup from before.',
      { cause: error },
    );
  throw new Error('The database could not be brought up to date', { cause: error });
}
