import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import { storageContract } from '../test/storage-contract.ts';
import { openLowdbStores } from './lowdb/open-lowdb-stores.ts';

storageContract('lowdb', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'stores-'));
  return {
    open: () => openLowdbStores({ dir, newId: uuid, now: () => new Date() }),
    remove: () => rm(dir, { recursive: true }),
  };
});
