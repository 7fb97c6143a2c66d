import type { Registry } from 'prom-client';
import { v4 as uuid } from 'uuid';
import type { Config } from './config.ts';
import { nodeFileSystem } from './storage/lowdb/file-system.ts';
import { measured } from './storage/lowdb/measured-file-system.ts';
import { openLowdbStores } from './storage/lowdb/open-lowdb-stores.ts';
import { openPostgresStores } from './storage/postgres/open-postgres-stores.ts';
import type { Stores } from './storage/stores.ts';

interface Deps {
  readonly metrics: Registry;
  /** Hears of what goes wrong in the background. */
  readonly onError: (error: unknown) => void;
}

/** The stores that the settings ask for: a database that servers share, else one directory of this process's own. */
export function openStores({ databaseUrl, dataDir }: Config, { metrics, onError }: Deps): Promise<Stores> {
  const now = () => new Date();
  return databaseUrl === null
    ? openLowdbStores({ dir: dataDir, newId: uuid, now, fs: measured(nodeFileSystem, metrics), onError })
    : openPostgresStores({ url: databaseUrl, newId: uuid, now, onError });
}
