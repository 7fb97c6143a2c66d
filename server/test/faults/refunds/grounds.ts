import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openShop } from '../../open-shop.ts';
import { startPostgres } from '../../postgres.ts';
import type { KillOptions } from './refund-kills.ts';

type Ground = Pick<KillOptions, 'data' | 'servers' | 'open'> & { readonly remove: () => Promise<void> };

async function embedded(): Promise<Ground> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-refunds-'));
  return {
    data: { dataDir },
    servers: 1,
    open: (options) => openShop({ ...options, dataDir }),
    remove: () => rm(dataDir, { recursive: true }),
  };
}

/** The database of DATABASE_URL, which may be a cluster, or a new one. */
const postgres = (servers: number) => async (): Promise<Ground> => {
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  return {
    data: { databaseUrl },
    servers,
    open: (options) => openShop({ ...options, databaseUrl }),
    remove: () => server.stop(),
  };
};

/** Where refunds are kept, and how many servers share them. */
export const grounds: readonly (readonly [name: string, open: () => Promise<Ground>])[] = [
  ['one server over the embedded store', embedded],
  ['one server over PostgreSQL', postgres(1)],
  ['two servers over PostgreSQL', postgres(2)],
];
