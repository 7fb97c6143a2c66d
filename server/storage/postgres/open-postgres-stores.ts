import { sql } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { upgradeSession } from '../../services/orders/upgrade-session.ts';
import type { Seller } from '../../services/shop/profile.ts';
import { FIRST_SELLER, type Stores } from '../../services/stores.ts';
import type { Trace } from '../../telemetry/tracing.ts';
import { createAccountStore } from './account-store.ts';
import { createCatalogueStore } from './catalogue-store.ts';
import { createChangeListener } from './changes/change-listener.ts';
import { connect, type Database } from './database.ts';
import { distribute } from './distribute.ts';
import { findServer } from './find-server.ts';
import { migrate } from './migrations.ts';
import { createOrderStore } from './order-store.ts';
import { createOwnerLetterStore } from './owner-letter-store.ts';
import type { PoolOptions } from './connection/server-pool.ts';
import { requireUsable } from './connection/session-settings.ts';
import { openStockStore } from './stock/stock-store.ts';
import {
  createClosureStore,
  createPhotographStore,
  createSandboxStore,
  loadOrCreateSecret,
  loadOrStore,
} from './small-stores.ts';

interface Options extends Pick<PoolOptions, 'connectTimeoutMs' | 'statementTimeoutMs'> {
  /** Milliseconds after which a server notices that the catalogue was replaced. */
  readonly catalogueTtlMs?: number;
  readonly url: string;
  readonly newId: () => string;
  /**
   * Stored at the first opening, for the bills of orders that an older version placed. It may be missing where no order
   * is shown or changed.
   */
  readonly seller?: Seller;
  /** Receives the errors of broken connections and of work in the background. */
  readonly onError: (error: unknown) => void;
  readonly trace?: Trace | undefined;
}

/** The statement timeout of migrations and imports, where one statement builds an index over millions of books. */
const LONG_TIMEOUT_MS = 30 * 60_000;

/** The arbitrary key of the advisory lock for migrations, the same in all versions. */
const MIGRATION_LOCK = 2_026_112_201;

/**
 * Migrates and distributes the tables in one transaction; resolves with whether they are distributed over nodes. The
 * lock makes servers that start together take turns: reading tables during a migration may fail, and the migrator's own
 * session lock has no effect behind a pooler.
 */
const prepare = (database: Database): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    await migrate(transaction);
    return distribute(transaction);
  });

/** Opens all data of the shop in one database, which any number of servers may share. Migrates it first. */
export async function openPostgresStores(options: Options): Promise<Stores> {
  const { url, newId, seller, onError, catalogueTtlMs, trace, ...timeouts } = options;
  const server = await findServer(url);
  /** Runs work over separate connections with a long timeout. */
  async function withLongTimeout<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const { database } = connect(server, { onError, statementTimeoutMs: LONG_TIMEOUT_MS });
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  }

  const isDistributed = await withLongTimeout(async (database) => {
    await requireUsable(database, server.isPooled);
    return prepare(database);
  });
  const connected = connect(server, { ...timeouts, onError, trace });
  const { database, pool } = connected;
  const firstSeller =
    seller && (JSON.parse(await loadOrStore(database, FIRST_SELLER, JSON.stringify(seller))) as Seller);
  const accounts = createAccountStore(connected, isDistributed);
  const changes = createChangeListener({ find: () => findServer(url), onError });
  const catalogue = createCatalogueStore(database, { ttlMs: catalogueTtlMs, withLongTimeout, onError });
  const stock = await openStockStore(database, { refreshMs: catalogueTtlMs });
  return {
    accounts,
    catalogue,
    changes,
    closure: createClosureStore(database),
    orders: createOrderStore(database, newId, ({ data }) => upgradeSession(data, firstSeller)),
    photographs: createPhotographStore(database),
    ownerLetters: createOwnerLetterStore(database),
    stock,
    sandbox: createSandboxStore(database),
    limiter: (limits) =>
      new RateLimiterPostgres({
        ...limits,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'login_try',
        tableCreated: true,
      }),
    secret: (name) => loadOrCreateSecret(database, name),
    check: async () => {
      await sql`select 1`.execute(database);
      await catalogue.ready();
    },
    close: async () => {
      await stock.close();
      await changes.close();
      await database.destroy();
    },
  };
}
