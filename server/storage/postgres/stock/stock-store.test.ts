import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { StockChange } from '../../../services/stock/stock.ts';
import type { Stores } from '../../../services/stores.ts';
import { databaseOn } from '../../../test/postgres.ts';
import { connect, type DatabaseConnection } from '../database.ts';
import { findServer } from '../find-server.ts';
import { openPostgresStores } from '../open-postgres-stores.ts';
import { ScarceBooks } from './scarce-books.ts';
import { openStockStore } from './stock-store.ts';

let stores: Stores;
let connected: DatabaseConnection;
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
  // The last statement of the change before its commit, which passes no plugin.
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
  const stock = await openStockStore(database, { refreshMs: 20 });
  await stock.change([{ bookId, add: 3 }]);
  expect(isGone).toBe(true);
  expect(await stores.stock.left([bookId])).toEqual(new Map([[bookId, 4]]));
  isGone = false;
  await expect.poll(() => stock.scarce().has(bookId)).toBe(false);
  await stock.close();
});

it('reads the books that are off sale again only when some change', async () => {
  const reads: string[] = [];
  const database = connected.database.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode') reads.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const bookId = uuid();
  await stores.stock.change([{ bookId, set: 9 }]);
  const scarce = new ScarceBooks(database);
  const counts: number[] = [];
  const readAfter = async (change?: StockChange) => {
    if (change) await stores.stock.change([change]);
    await scarce.read();
    counts.push(reads.length);
    return scarce.left.get(bookId);
  };
  expect(await readAfter()).toBeUndefined();
  expect(await readAfter({ bookId, offSale: 'OWNER' })).toBe(0);
  expect(await readAfter()).toBe(0);
  expect(await readAfter({ bookId, set: 2 })).toBe(0);
  expect(await readAfter({ bookId, offSale: null })).toBe(2);
  expect(await readAfter()).toBe(2);
  expect(counts).toEqual([1, 2, 2, 3, 4, 4]);
});
