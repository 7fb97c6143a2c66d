import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import type { TestProject } from 'vitest/node';
import { seed } from '../commands/seed.ts';
import { openPostgresStores } from '../storage/postgres/open-postgres-stores.ts';
import { nodesOf } from './cluster/nodes.ts';
import { databaseOn, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of all test files, each of which creates its own databases. */
    readonly postgresUrl: string;
    /**
     * The name of a database with the tables and the demonstration's books, as a template for new ones; null on a
     * cluster, where databases cannot be copied.
     */
    readonly filledDatabase: string | null;
    /** The folder of all temporary folders. */
    readonly folders: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  const isCluster = (await nodesOf(server.url)).length > 0;
  project.provide('filledDatabase', isCluster ? null : await fillDatabase(server.url));
  const folders = await mkdtemp(path.join(tmpdir(), 'shop-tests-'));
  project.provide('folders', folders);
  return async () => {
    await server.stop();
    await rm(folders, { recursive: true });
  };
}

/** Creates the database that tests copy, because copying is faster than migrating and seeding. */
async function fillDatabase(adminUrl: string): Promise<string> {
  const url = await databaseOn(adminUrl);
  const stores = await openPostgresStores({ url, newId: uuid, onError: () => undefined });
  await seed(stores, { accounts: false, books: true });
  await stores.close();
  return new URL(url).pathname.slice(1);
}
