import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';
import { OperatorError } from './errors.ts';
import type { Stores } from './services/stores.ts';

/** The file that DATA_DIR has while the orders are in PostgreSQL. */
const MARKER = 'orders-are-in-postgresql';
const ADVICE =
  'Move the orders with "npm run shop -- backup" and "restore" (docs/shop/backups.md), or set NEW_STORE=on to open this store as it is.';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const hasOrderFiles = async (dataDir: string): Promise<boolean> =>
  (await readdir(path.join(dataDir, 'orders')).catch(() => [])).some((name) => name.endsWith('.json'));

/** Records in DATA_DIR that the shop's orders are in this store from now on. */
export async function markStoreInUse({ databaseUrl, dataDir }: Place): Promise<void> {
  const marker = path.join(dataDir, MARKER);
  if (databaseUrl === null) return rm(marker, { force: true });
  await mkdir(dataDir, { recursive: true });
  await writeFile(marker, '');
}

/**
 * Throws `OperatorError` for a store that was not the last in use, for example after DATABASE_URL was set or removed: the
 * shop would issue its latest order numbers a second time. Returns whether to record this store as in use: not for an
 * empty database while there are no order files either.
 */
export async function refuseStaleStore(
  { newStore, databaseUrl, dataDir }: Place & Pick<Config, 'newStore'>,
  { orders }: Pick<Stores, 'orders'>,
): Promise<boolean> {
  const wasInDatabase = existsSync(path.join(dataDir, MARKER));
  if (databaseUrl === null) {
    if (wasInDatabase && !newStore)
      throw new OperatorError(`DATABASE_URL is not set, but the orders of ${dataDir} are in PostgreSQL. ${ADVICE}`);
    return true;
  }
  const isEmpty = (await orders.ordersOfAll({ after: null, limit: 1 })).length === 0;
  const hasFiles = await hasOrderFiles(dataDir);
  if (hasFiles && !newStore && (isEmpty || !wasInDatabase)) {
    const fault = isEmpty
      ? `has no orders, but ${dataDir} has some`
      : `was not the store last in use: ${dataDir} has newer orders`;
    throw new OperatorError(`The database of DATABASE_URL ${fault}. ${ADVICE}`);
  }
  return !isEmpty || hasFiles;
}

/** Refuses a stale store; otherwise records that this store is in use. */
export async function requireStoreInUse(
  place: Place & Pick<Config, 'newStore'>,
  stores: Pick<Stores, 'orders'>,
): Promise<void> {
  if (await refuseStaleStore(place, stores)) await markStoreInUse(place);
}
