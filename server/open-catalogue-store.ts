import { v4 as uuid } from 'uuid';
import type { Config } from './config.ts';
import type { CatalogueStore } from './storage/catalogue-store.ts';
import { catalogueFile, lockImport } from './storage/lowdb/catalogue-file.ts';
import { LowdbCatalogueStore } from './storage/lowdb/catalogue-store.ts';
import { nodeFileSystem } from './storage/lowdb/file-system.ts';
import { openPostgresStores } from './storage/postgres/open-postgres-stores.ts';

/** The embedded store keeps every book in memory. */
const MOST_EMBEDDED_BOOKS = 100_000;

interface OpenCatalogue {
  readonly catalogue: CatalogueStore;
  /** How many books the store is meant for; null: any number. */
  readonly mostBooks: number | null;
  close(): Promise<void>;
}

/** The catalogue alone, to be replaced while the shop is open: its directory is not locked. */
export function openCatalogueStore({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenCatalogue> {
  return databaseUrl === null ? openEmbedded(dataDir) : openDatabase(databaseUrl);
}

async function openEmbedded(dir: string): Promise<OpenCatalogue> {
  const lock = await lockImport(dir, nodeFileSystem);
  try {
    const catalogue = await LowdbCatalogueStore.open(catalogueFile(dir), nodeFileSystem);
    return { catalogue, mostBooks: MOST_EMBEDDED_BOOKS, close: lock.release };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openDatabase(url: string): Promise<OpenCatalogue> {
  const stores = await openPostgresStores({
    url,
    newId: uuid,
    now: () => new Date(),
    onError: (error) => process.emitWarning(error),
  });
  return { catalogue: stores.catalogue, mostBooks: null, close: () => stores.close() };
}
