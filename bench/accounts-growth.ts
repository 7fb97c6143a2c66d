import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { v4 as uuid } from 'uuid';
import { createCartService } from '../server/services/account/cart/cart.service.ts';
import { seed } from '../server/commands/seed.ts';
import { type FileSystem, nodeFileSystem } from '../server/storage/lowdb/file-system.ts';
import { openLowdbStores } from '../server/storage/lowdb/open-lowdb-stores.ts';
import { openPostgresStores } from '../server/storage/postgres/open-postgres-stores.ts';
import type { Stores } from '../server/services/stores.ts';
import { type PostgresServer, startPostgres } from '../server/test/postgres.ts';
import { aLine, anAccount } from '../server/test/records.ts';
import { dayAndMachine, median } from './timing.ts';

/**
 * The cost of a cart change by number of accounts, measured in the services, without HTTP. Shops of every size are open
 * at once and measured alternately, so that load on the machine affects all alike.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);
const counts = process.argv.includes('--quick') ? [10, 1_000] : [10, 10_000, 100_000];
/** `embedded` or `postgres`; both by default. */
const only = process.argv.slice(2).find((word) => !word.startsWith('-'));
const ROUNDS = 301;
const now = () => new Date();

interface Shop {
  readonly stores: Stores;
  readonly ids: readonly string[];
  readonly productId: string;
}

async function fill(stores: Stores, count: number): Promise<Omit<Shop, 'stores'>> {
  await seed(stores);
  const [products] = await Array.fromAsync(stores.catalogue.batches());
  const productId = products![0]!.id;
  const ids: string[] = [];
  for (let start = 0; start < count; start += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, count - start) }, async () => {
        const account = anAccount({ cart: [aLine({ productId, quantity: 50 })] });
        await stores.accounts.create(account);
        ids.push(account.id);
      }),
    );
  return { ids, productId };
}

/** Creates accounts without syncs; the whole disk is synced before the measurement. */
const unsynced: FileSystem = {
  ...nodeFileSystem,
  writeSynced: (file, text) => writeFile(file, text),
  syncFolder: async () => undefined,
};

async function embedded(dir: string, count: number): Promise<Shop> {
  const options = { dir: path.join(dir, String(count)), newId: uuid, now };
  const filling = await openLowdbStores({ ...options, fs: unsynced });
  const filled = await fill(filling, count);
  await filling.close();
  await promisify(execFile)('sync');
  return { ...filled, stores: await openLowdbStores(options) };
}

/**
 * Creates accounts without syncs, then vacuums and checkpoints the database, which it would do itself within minutes.
 */
async function database(server: PostgresServer, count: number): Promise<Shop> {
  const url = await server.createDatabase();
  const open = (address: string) =>
    openPostgresStores({ url: address, newId: uuid, now, onError: (error) => say(String(error)) });
  const filling = await open(`${url}?options=-c%20synchronous_commit%3Doff`);
  const filled = await fill(filling, count);
  await filling.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze account');
  await client.query('checkpoint');
  await client.end();
  return { ...filled, stores: await open(url) };
}

/** The work of a request: the session, the change, and the books of the answer. */
async function change({ stores, ids, productId }: Shop, round: number): Promise<number> {
  const cart = createCartService({ ...stores, newId: uuid, now });
  const accountId = ids[(round * 7919) % ids.length]!;
  const start = performance.now();
  await stores.sessions.accountOf({ accountId, jti: `session-${accountId}` });
  await cart.lines(await cart.step(accountId, productId, round % 2 === 0 ? 1 : -1));
  return performance.now() - start;
}

async function measure(name: string, shops: readonly Shop[]): Promise<void> {
  const times = shops.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, shop] of shops.entries()) times[index]!.push(await change(shop, round));
  const medians = times.map(median);
  for (const [index, taken] of medians.entries())
    say(
      `| ${name} | ${counts[index]!.toLocaleString('en')} | ${taken.toFixed(2)} | ${(taken / medians[0]!).toFixed(2)} |`,
    );
}

say(`${dayAndMachine()}; medians of ${ROUNDS}, ms`);
say('\n| Store | Accounts | One cart change | Ratio to the first |');
say('| --- | --- | --- | --- |');

async function inFolders(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'accounts-'));
  const shops: Shop[] = [];
  for (const count of counts) shops.push(await embedded(dir, count));
  await measure('embedded', shops);
  for (const { stores } of shops) await stores.close();
  await rm(dir, { recursive: true });
}

async function inDatabases(): Promise<void> {
  const server = await startPostgres({ fsync: true });
  const shops: Shop[] = [];
  for (const count of counts) shops.push(await database(server, count));
  await measure('PostgreSQL', shops);
  for (const { stores } of shops) await stores.close();
  await server.stop();
}

if (only !== 'postgres') await inFolders();
if (only !== 'embedded') await inDatabases();
