import { sql } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Stores } from '../stores.ts';
import { PostgresAccountStore } from './account-store.ts';
import { PostgresCatalogueStore } from './catalogue-store.ts';
import { connect } from './database.ts';
import { migrate } from './migrations.ts';
import { PostgresOrderStore } from './order-store.ts';
import { keptSecret, PostgresRevocationStore, PostgresSandboxStore } from './small-stores.ts';

interface Options {
  /** How long a server may go on with a catalogue that was replaced. */
  readonly catalogueTtlMs?: number;
  readonly url: string;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Hears of connections that break while nobody uses them. */
  readonly onError: (error: Error) => void;
}

/** Everything the shop keeps, in one database that any number of servers share. */
export async function openPostgresStores({ url, newId, now, onError, catalogueTtlMs }: Options): Promise<Stores> {
  const connected = connect(url, onError);
  const { database, pool } = connected;
  const accounts = new PostgresAccountStore(connected);
  try {
    await migrate(database);
    return {
      accounts,
      sessions: accounts,
      catalogue: new PostgresCatalogueStore(database, catalogueTtlMs),
      orders: new PostgresOrderStore({ database, newId }),
      revocations: new PostgresRevocationStore(database, now),
      sandbox: new PostgresSandboxStore(database),
      limiter: (options) =>
        new RateLimiterPostgres({ ...options, storeClient: pool, tableName: 'login_try', tableCreated: true }),
      secret: (name) => keptSecret(database, name),
      check: async () => {
        await sql`select 1`.execute(database);
      },
      close: () => database.destroy(),
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
