import { v4 as uuid } from 'uuid';
import { inject } from 'vitest';
import { aFolder } from '../test/fixtures.ts';
import { databaseOn, LONG_TIMEOUTS } from '../test/postgres.ts';
import { storageContract } from '../test/storage-contract.ts';
import { openLowdbStores } from './lowdb/open-lowdb-stores.ts';
import { openPostgresStores } from './postgres/open-postgres-stores.ts';

const dir = aFolder();
storageContract('lowdb', () => openLowdbStores({ dir, newId: uuid }));

const url = await databaseOn(inject('postgresUrl'));
storageContract('postgres', () =>
  openPostgresStores({ url, newId: uuid, catalogueTtlMs: 20, onError: () => undefined, ...LONG_TIMEOUTS }),
);
