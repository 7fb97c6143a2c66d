import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Stores } from '../../../services/stores.ts';
import { databaseOn } from '../../../test/postgres.ts';
import { connect, type Connected } from '../database.ts';
import { findServer } from '../find-server.ts';
import { openPostgresStores } from '../open-postgres-stores.ts';
import { openStockStore } from './stock-store.ts';

let stores: Stores;
let connected: Connected;
beforeAll(async () => {
  const url = await databaseOn(inject('postgresUrl'));
  stores = await openPostgresStores({ url, newId: uuid, onError: () => undefined });
  connected = connect(await findServer(url), { onError: () => undefined });
});
afterAll(async () => {
  await connected.database.destroy();
  await stores.close();
});

it('does not fail a committed change when the database goes down right after it', async () => {
  const bookId = uuid();
  await stores.stock.change([{ bookId, set: 1 }]);
  let isGone = false;
  // The last statement of the change, which comes after its commit.
  let last: object | undefined;
  const database = connected.database.withPlugin({
    transformQuery({ node, queryId }) {
      if (isGone) throw new Error('The database has gone.');
      if (JSON.stringify(node).includes('update stock')) last = queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId === last) isGone = true;
      return result;
    },
  });
  const stock = await openStockStore(database, { ageMs: 20 });
  await stock.change([{ bookId, add: 3 }]);
  expect(isGone).toBe(true);
  expect(await stores.stock.left([bookId])).toEqual(new Map([[bookId, 4]]));
  isGone = false;
  await expect.poll(() => stock.scarce().has(bookId)).toBe(false);
  await stock.close();
});
