import type { Registry } from 'prom-client';
import { v4 as uuid } from 'uuid';
import type { Config } from './config.ts';
import type { Stores } from './storage/stores.ts';

interface Deps {
  readonly metrics: Registry;
  /** Hears of what goes wrong in the background. */
  readonly onError: (error: unknown) => void;
}

/**
 * The stores that the settings ask for: a database that servers share, else one directory of this process's own. Only the
 * one that is asked for is loaded.
 */
export async function openStores({ databaseUrl, dataDir }: Config, { metrics, onError }: Deps): Promise<Stores> {
  const now = () => new Date();
  if (databaseUrl !== null) {
    const { openPostgresStores } = await import('./storage/postgres/open-postgres-stores.ts');
    return openPostgresStores({ url: databaseUrl, newId: uuid, now, onError });
  }
  const { openLowdbStores } = await import('./storage/lowdb/open-lowdb-stores.ts');
  const { nodeFileSystem } = await import('./storage/lowdb/file-system.ts');
  const { measured } = await import('./storage/lowdb/measured-file-system.ts');
  return openLowdbStores({ dir: dataDir, newId: uuid, now, fs: measured(nodeFileSystem, metrics), onError });
}
