import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import { startPostgres } from '../test/postgres.ts';
import { storageContract } from '../test/storage-contract.ts';
import { openLowdbStores } from './lowdb/open-lowdb-stores.ts';
import { openPostgresStores } from './postgres/open-postgres-stores.ts';

storageContract('lowdb', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'stores-'));
  return {
    open: () => openLowdbStores({ dir, newId: uuid }),
    remove: () => rm(dir, { recursive: true }),
  };
});

storageContract('postgres', async () => {
  const server = await startPostgres();
  const url = await server.createDatabase();
  return {
    open: () =>
      openPostgresStores({
        url,
        newId: uuid,
        catalogueTtlMs: 20,
        // The server stops while connections are idle in the pool.
        onError: () => undefined,
      }),
    remove: () => server.stop(),
  };
});
