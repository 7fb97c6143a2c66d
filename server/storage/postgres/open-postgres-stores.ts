import { sql } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Stores } from '../../stores.ts';
import { createAccountStore } from './account-store.ts';
import { createCatalogueStore } from './catalogue-store.ts';
import { connect, type Database } from './database.ts';
import { findServer } from './find-server.ts';
import { migrate } from './migrations.ts';
import { createOrderStore } from './order-store.ts';
import { createRevocationStore, createSandboxStore, keptSecret } from './small-stores.ts';

interface Options {
  /** Milliseconds for which a server may serve a catalogue that was replaced. */
  readonly catalogueTtlMs?: number;
  readonly url: string;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Receives the errors of broken connections. */
  readonly onError: (error: Error) => void;
}

/** Time-out of a statement in migrations and imports: one statement builds an index over millions of books. */
const PATIENCE_MS = 30 * 60_000;

/** Of the advisory lock below: any number that nothing else uses. */
const MIGRATION_LOCK = 2_026_112_201;

/** A pooler keeps one session for a transaction only, and the migrator's own lock is one of the session. */
const migrateInTransaction = (database: Database) =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    await migrate(transaction);
  });

/** All data of the shop in one database, which any number of servers may share. Migrates it first. */
export async function openPostgresStores({ url, newId, now, onError, catalogueTtlMs }: Options): Promise<Stores> {
  const server = await findServer(url);
  /** Runs work over separate connections with a long time-out. */
  async function patiently(work: (database: Database) => Promise<void>): Promise<void> {
    const { database } = connect(server, { onError, statementTimeoutMs: PATIENCE_MS });
    try {
      await work(database);
    } finally {
      await database.destroy();
    }
  }

  await patiently(server.isPooled ? migrateInTransaction : migrate);
  const connected = connect(server, { onError });
  const { database, pool } = connected;
  const accounts = createAccountStore(connected);
  return {
    accounts,
    sessions: accounts,
    catalogue: createCatalogueStore(database, { ttlMs: catalogueTtlMs, patiently }),
    orders: createOrderStore(database, newId),
    revocations: createRevocationStore(database, now),
    sandbox: createSandboxStore(database),
    limiter: (options) =>
      new RateLimiterPostgres({ ...options, storeClient: pool, tableName: 'login_try', tableCreated: true }),
    secret: (name) => keptSecret(database, name),
    check: async () => {
      await sql`select 1`.execute(database);
    },
    close: () => database.destroy(),
  };
}
