import { beforeEach, expect, inject, test } from 'vitest';
import { seed } from './commands/seed.ts';
import { demoBookIds } from './demonstration.ts';
import { markStoreInUse, requireStoreInUse } from './store-in-use.ts';
import { aFolder } from './test/fixtures.ts';
import { everyStore } from './test/every-store.ts';
import { type OpenShop, openShop } from './test/open-shop.ts';
import { databaseOn } from './test/postgres.ts';
import { aProduct } from './test/records.ts';
import { runCommand } from './test/run-command.ts';
import { sandboxBuying } from './test/sandbox-buying.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = aFolder();
});

async function buy(shop: OpenShop): Promise<void> {
  const { buyer, open, pay, confirm } = await sandboxBuying(shop);
  const shopper = await buyer();
  await confirm(shopper, await pay(await open(shopper)));
}

const onFiles = () => openShop({ dataDir });
const onDatabase = async () => openShop({ databaseUrl: await databaseOn(inject('postgresUrl')) });

test.each([
  ['PostgreSQL beside files with orders', onFiles, onDatabase, 'postgres://x/y', 'The database of DATABASE_URL has no'],
  ['files beside PostgreSQL with orders', onDatabase, onFiles, null, 'DATABASE_URL is not set, but the orders of'],
])('refuses empty %s, unless NEW_STORE is set', async (_, openOld, openNew, databaseUrl, refusal) => {
  const old = await openOld();
  const oldUrl = databaseUrl === null ? 'postgres://x/y' : null;
  await requireStoreInUse({ databaseUrl: oldUrl, dataDir, newStore: false }, old.stores);
  await buy(old);
  await requireStoreInUse({ databaseUrl: oldUrl, dataDir, newStore: false }, old.stores);
  await old.close();

  const fresh = await openNew();
  const start = (newStore: boolean) => requireStoreInUse({ databaseUrl, dataDir, newStore }, fresh.stores);
  await expect(start(false)).rejects.toThrow(refusal);
  await start(true);
  await buy(fresh);
  await start(false);
  await fresh.close();
});

test.each([
  ['files', 'PostgreSQL', 'DATABASE_URL is not set, but the orders of'],
  ['PostgreSQL', 'files', 'The database of DATABASE_URL was not the store last in use'],
])('refuses %s with orders after a move to %s, unless NEW_STORE is set', async (from, to, refusal) => {
  const databaseUrl = await databaseOn(inject('postgresUrl'));
  const placeOf = (kind: string) => ({ dataDir, databaseUrl: kind === 'files' ? null : databaseUrl });
  const open = (kind: string) => openShop(kind === 'files' ? { dataDir } : { databaseUrl });
  const start = async (kind: string, newStore = false) => {
    const shop = await open(kind);
    try {
      await requireStoreInUse({ ...placeOf(kind), newStore }, shop.stores);
    } finally {
      await shop.close();
    }
  };
  for (const kind of ['files', 'PostgreSQL']) {
    const shop = await open(kind);
    await buy(shop);
    await shop.close();
  }
  // `restore` does this at its end.
  await markStoreInUse(placeOf(to));
  await start(to);
  await expect(start(from)).rejects.toThrow(refusal);
  const listOrders = (kind: string) =>
    runCommand(['orders', 'list'], { DATA_DIR: dataDir, ...(kind !== 'files' && { DATABASE_URL: databaseUrl }) });
  expect(await listOrders(from)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(refusal) as string });
  expect(await listOrders(to)).toMatchObject({ code: 0, err: '' });
  await start(to);
  await start(from, true);
  await start(from);
  await expect(start(to)).rejects.toThrow(/NEW_STORE/);
});

test.each(everyStore)(
  'removes the demonstration’s books from a shop that sells, and no others, %s',
  async (_, newStorage) => {
    const storage = await newStorage();
    const shop = await storage.open();
    const { catalogue } = shop.stores;
    const own = aProduct({ id: 'own', slug: 'own', category: 'travel' });
    const batches = async function* batches() {
      yield* catalogue.wholeBatches();
      yield [own];
    };
    const categories = [...(await catalogue.categories()), { id: 'category-travel', name: 'travel' }];
    await catalogue.replace({ categories, batches: batches() });
    await seed(shop.stores, { accounts: false, books: false });
    expect((await catalogue.findByIds([...demoBookIds, 'own'])).filter((book) => book !== null)).toMatchObject([own]);
    expect(await catalogue.categories()).toEqual([{ id: 'category-travel', name: 'travel' }]);
    const version = await catalogue.newestVersion();
    await seed(shop.stores, { accounts: false, books: false });
    expect(await catalogue.newestVersion()).toBe(version);
    await shop.close();
  },
);
