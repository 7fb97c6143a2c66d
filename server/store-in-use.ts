import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';
import { OperatorError } from './errors.ts';
import type { Stores } from './services/stores.ts';

/** A file in DATA_DIR while the orders are in PostgreSQL. */
const MARKER = 'orders-are-in-postgresql';
const HOW =
  'Move the orders with "npm run shop -- backup" and "restore" (docs/shop/backups.md), or set NEW_STORE=on to open this store as it is.';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const hasOrderFiles = async (dataDir: string): Promise<boolean> =>
  (await readdir(path.join(dataDir, 'orders')).catch(() => [])).some((name) => name.endsWith('.json'));

/** Notes in DATA_DIR that the shop's orders are in this store from now on. */
export async function markStoreInUse({ databaseUrl, dataDir }: Place): Promise<void> {
  const marker = path.join(dataDir, MARKER);
  if (databaseUrl === null) return rm(marker, { force: true });
  await mkdir(dataDir, { recursive: true });
  await writeFile(marker, '');
}

/**
 * Throws `OperatorError` for another store than the one last in use, as after DATABASE_URL was set or removed: its next
 * numbers were given already. Otherwise notes that this one is in use.
 */
export async function requireStoreInUse(
  { newStore, ...place }: Place & Pick<Config, 'newStore'>,
  { orders }: Pick<Stores, 'orders'>,
): Promise<void> {
  const { databaseUrl, dataDir } = place;
  const wasInDatabase = await access(path.join(dataDir, MARKER)).then(
    () => true,
    () => false,
  );
  if (databaseUrl === null) {
    if (wasInDatabase && !newStore)
      throw new OperatorError(`DATABASE_URL is not set, but the orders of ${dataDir} are in PostgreSQL. ${HOW}`);
    return markStoreInUse(place);
  }
  const isEmpty = (await orders.ordersOfAll({ after: null, limit: 1 })).length === 0;
  const areInFiles = await hasOrderFiles(dataDir);
  if (areInFiles && !newStore && (isEmpty || !wasInDatabase)) {
    const fault = isEmpty ? 'has no orders, but' : 'was not the last in use:';
    throw new OperatorError(
      `The database of DATABASE_URL ${fault} ${dataDir} has ${isEmpty ? 'some' : 'newer ones'}. ${HOW}`,
    );
  }
  if (!isEmpty || areInFiles) await markStoreInUse(place);
}
