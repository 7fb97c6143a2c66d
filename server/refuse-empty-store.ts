import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';
import { OperatorError } from './errors.ts';
import type { Stores } from './services/stores.ts';

/** Notes in DATA_DIR that the orders are in PostgreSQL. */
const MARKER = 'orders-are-in-postgresql';
const HOW =
  'Move them with "npm run shop -- backup" and "restore" (docs/shop/backups.md), or set NEW_STORE=on to begin an empty shop.';

const hasOrderFiles = async (dataDir: string): Promise<boolean> =>
  (await readdir(path.join(dataDir, 'orders')).catch(() => [])).some((name) => name.endsWith('.json'));

/**
 * Throws `OperatorError` when the shop would open a store without orders although the other kind of store had some, as
 * after DATABASE_URL was set or removed: its numbers would be given again.
 */
export async function refuseEmptyStore(
  { databaseUrl, dataDir, newStore }: Pick<Config, 'databaseUrl' | 'dataDir' | 'newStore'>,
  { orders }: Pick<Stores, 'orders'>,
): Promise<void> {
  const marker = path.join(dataDir, MARKER);
  const isEmpty = (await orders.ordersOfAll({ after: null, limit: 1 })).length === 0;
  if (databaseUrl === null) {
    const wasMoved = await stat(marker).then(
      () => true,
      () => false,
    );
    if (isEmpty && wasMoved && !newStore)
      throw new OperatorError(`DATABASE_URL is not set, but the orders of ${dataDir} are in PostgreSQL. ${HOW}`);
    await rm(marker, { force: true });
    return;
  }
  if (isEmpty && !newStore && (await hasOrderFiles(dataDir)))
    throw new OperatorError(`The database of DATABASE_URL has no orders, but ${dataDir} has some. ${HOW}`);
  if (isEmpty) return;
  await mkdir(dataDir, { recursive: true });
  await writeFile(marker, '');
}
