import { sql } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Stores } from '../../stores.ts';
import { createAccountStore } from './account-store.ts';
import { createCatalogueStore } from './catalogue-store.ts';
import { connect, type Database } from './database.ts';
import { distribute } from './distribute.ts';
import { migrate } from './migrations.ts';
import { createOrderStore } from './order-store.ts';
import { createRevocationStore, createSandboxStore, keptSecret, sweepRevocations } from './small-stores.ts';

interface Options {
  /** Milliseconds after which a server notices that the catalogue was replaced. */
  readonly catalogueTtlMs?: number;
  readonly url: string;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Receives the errors of broken connections and of work in the background. */
  readonly onError: (error: unknown) => void;
}

/** Time-out of a statement in migrations and imports: one statement builds an index over millions of books. */
const PATIENCE_MS = 30 * 60_000;

/** All data of the shop in one database, which any number of servers may share. Migrates it first. */
export async function openPostgresStores({ url, newId, now, onError, catalogueTtlMs }: Options): Promise<Stores> {
  /** Runs work over separate connections with a long time-out. */
  async function patiently(work: (database: Database) => Promise<void>): Promise<void> {
    const { database } = connect(url, { onError, statementTimeoutMs: PATIENCE_MS });
    try {
      await work(database);
    } finally {
      await database.destroy();
    }
  }

  let isSpread = false;
  await patiently((database) =>
    database.transaction().execute(async (transaction) => {
      // Servers may start together, and even looking at tables that another one migrates may fail.
      await sql`select pg_advisory_xact_lock(hashtext('migrate'))`.execute(transaction);
      await migrate(database);
      isSpread = await distribute(database);
    }),
  );
  const connected = connect(url, { onError });
  const { database, pool } = connected;
  // The next start tries again.
  await sweepRevocations(database, now).catch(onError);
  const accounts = createAccountStore(connected, isSpread);
  const catalogue = createCatalogueStore(database, { ttlMs: catalogueTtlMs, patiently, onError });
  return {
    accounts,
    sessions: accounts,
    catalogue,
    orders: createOrderStore(database, newId),
    revocations: createRevocationStore(database, now),
    sandbox: createSandboxStore(database),
    limiter: (options) =>
      new RateLimiterPostgres({ ...options, storeClient: pool, tableName: 'login_try', tableCreated: true }),
    secret: (name) => keptSecret(database, name),
    check: async () => {
      await sql`select 1`.execute(database);
      await catalogue.ready();
    },
    close: () => database.destroy(),
  };
}
