import path from 'node:path';
import type { Registry } from 'prom-client';
import { v4 as uuid } from 'uuid';
import { archiveOf, concatenate, reportFailures } from './storage/lowdb/backup/archive.ts';
import { ownersFolder } from './storage/lowdb/backup/owners-folder.ts';
import type { Config } from './config.ts';
import { sellerOf } from './services/shop/profile.ts';
import type { Shop } from './services/shop/read-shop.ts';
import type { Stores } from './services/stores.ts';
import { tracedStores } from './telemetry/traced-stores.ts';
import type { Tracing } from './telemetry/tracing.ts';

interface Deps {
  readonly metrics: Registry;
  readonly shop: Shop;
  /** Receives errors of work in the background. */
  readonly onError: (error: unknown) => void;
  readonly tracing?: Tracing | undefined;
}

export interface OpenedStores extends Stores {
  /** The lines of a new backup; null over PostgreSQL, which has its own. */
  readonly backup: (() => AsyncIterable<string>) | null;
}

/** Opens the stores of the settings: a database that servers share, otherwise one directory of this process. */
export async function openStores(config: Config, deps: Deps): Promise<OpenedStores> {
  const stores = await openUntraced(config, deps);
  return deps.tracing ? { ...stores, ...tracedStores(stores, deps.tracing.trace) } : stores;
}

/** Loads only the implementation that it opens. */
async function openUntraced(
  { databaseUrl, dataDir, shopFile }: Config,
  { metrics, shop, onError, tracing }: Deps,
): Promise<OpenedStores> {
  const seller = sellerOf(shop);
  if (databaseUrl !== null) {
    const { openPostgresStores } = await import('./storage/postgres/open-postgres-stores.ts');
    const stores = await openPostgresStores({
      url: databaseUrl,
      newId: uuid,
      seller,
      onError,
      trace: tracing?.traceCall,
    });
    return { ...stores, backup: null };
  }
  const { openLowdbStores } = await import('./storage/lowdb/open-lowdb-stores.ts');
  const { nodeFileSystem } = await import('./storage/lowdb/file-system.ts');
  const { measured } = await import('./storage/lowdb/measured-file-system.ts');
  const { withSnapshots } = await import('./storage/lowdb/backup/snapshot.ts');
  const { fs, snapshot } = withSnapshots(measured(nodeFileSystem, metrics), dataDir);
  const stores = await openLowdbStores({ dir: dataDir, newId: uuid, seller, fs, onError });
  return {
    ...stores,
    backup: () =>
      reportFailures(
        archiveOf(concatenate(snapshot(), ownersFolder(shopFile)), () => new Date()),
        onError,
      ),
  };
}

/** The embedded store keeps every book in memory. */
const MAX_EMBEDDED_BOOKS = 100_000;

/**
 * Opens only the catalogue, while the shop is open or closed: it does not lock the shop's directory. Only one process
 * imports at a time; one that only reads excludes no other.
 */
export async function openCatalogueStore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { onlyReads = false }: { readonly onlyReads?: boolean } = {},
) {
  if (databaseUrl !== null) {
    const { openPostgresStores } = await import('./storage/postgres/open-postgres-stores.ts');
    const { lockImport } = await import('./storage/postgres/import-lock.ts');
    const onError = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error));
    const release = onlyReads ? null : await lockImport(databaseUrl, onError);
    try {
      const stores = await openPostgresStores({ url: databaseUrl, newId: uuid, onError });
      const close = async () => {
        await stores.close();
        await release?.();
      };
      return { catalogue: stores.catalogue, photographs: stores.photographs, maxBooks: null, close };
    } catch (error) {
      await release?.();
      throw error;
    }
  }
  const { catalogueFile, lockImport } = await import('./storage/lowdb/catalogue-file.ts');
  const { openLowdbCatalogue } = await import('./storage/lowdb/catalogue-store.ts');
  const { nodeFileSystem } = await import('./storage/lowdb/file-system.ts');
  const { PHOTOGRAPHS } = await import('./storage/lowdb/data-directory.ts');
  const { openLowdbPhotographs } = await import('./storage/lowdb/photographs/photograph-store.ts');
  const lock = onlyReads ? null : await lockImport(dataDir, nodeFileSystem);
  try {
    const catalogue = await openLowdbCatalogue(catalogueFile(dataDir), nodeFileSystem);
    const photographs = openLowdbPhotographs(path.join(dataDir, PHOTOGRAPHS), nodeFileSystem);
    return { catalogue, photographs, maxBooks: MAX_EMBEDDED_BOOKS, close: async () => lock?.release() };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
