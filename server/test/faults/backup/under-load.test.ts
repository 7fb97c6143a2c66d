import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { inMemory } from '../../../services/account/sign-in/login-limits.ts';
import { archiveOf } from '../../../storage/lowdb/backup/archive.ts';
import { backupOf, writeBackup } from '../../../commands/backup.ts';
import { nodeFileSystem } from '../../../storage/lowdb/file-system.ts';
import { withSnapshots } from '../../../storage/lowdb/backup/snapshot.ts';
import { aFolder } from '../../fixtures.ts';
import { type OpenShop, openShop } from '../../open-shop.ts';
import { booksOf } from '../crash/viewer.ts';
import { overInject } from '../door.ts';
import { makeBackup, restoreBackup } from '../../run-command.ts';
import { buyer, leaver, newcomer, pairOfAccounts, type Writer } from './writers.ts';

const IDLE_ACCOUNTS = 100;

let folder: string;
beforeEach(() => {
  folder = aFolder();
});

async function openBackedUpShop(dataDir: string): Promise<OpenShop & { readonly renames: () => number }> {
  let renames = 0;
  const counted = {
    ...nodeFileSystem,
    rename: async (from: string, to: string) => {
      renames += 1;
      await nodeFileSystem.rename(from, to);
    },
  };
  const { fs, snapshot } = withSnapshots(counted, dataDir);
  const shop = await openShop({
    dataDir,
    fs,
    backup: () => archiveOf(snapshot(), () => new Date()),
    // The limits are raised because a buyer here begins more orders than one shopper may.
    wrap: (stores) => ({ ...stores, limiter: (budget) => inMemory({ ...budget, points: 1_000_000 }) }),
  });
  return { ...shop, renames: () => renames };
}

/** Compares the shop on a restored directory with each writer's state before and after the backup. */
async function faultsOf(
  file: string,
  bounds: readonly (readonly [Writer, number, number])[],
): Promise<readonly string[]> {
  const dataDir = path.join(folder, `of-${path.basename(file)}`);
  await restoreBackup(file, dataDir);
  const shop = await openShop({ dataDir });
  const door = overInject(shop.app);
  const found = await Promise.all(bounds.map(([writer, before, after]) => writer.compare(door, before, after)));
  await shop.close();
  return found.flat().map((fault) => `${path.basename(file)}: ${fault}`);
}

test('every backup of a busy shop shows one moment, with everything acknowledged before', async () => {
  const dataDir = path.join(folder, 'data');
  const shop = await openBackedUpShop(dataDir);
  const door = overInject(shop.app);
  const books = await booksOf(door);
  for (let count = 0; count < IDLE_ACCOUNTS; count += 1) await shop.shopper();
  const pairs = await Promise.all(Array.from({ length: 4 }, () => pairOfAccounts(door, shop)));
  const buyers = await Promise.all(Array.from({ length: 2 }, (_, at) => buyer(door, shop, books[at]!)));
  const writers = [...pairs, ...buyers, newcomer(door), leaver(door, shop)];

  const stopped = new AbortController();
  const load = Promise.all(
    writers.map(async (writer) => {
      while (!stopped.signal.aborted) await writer.step();
    }),
  );
  /** Pauses a backup after its first piece until a checkpoint has replaced files that it still has to read. */
  async function* slowly(pieces: AsyncIterable<string | Buffer>) {
    const start = shop.renames();
    for await (const piece of pieces) {
      yield piece;
      while (shop.renames() < start + 10) await setImmediate();
    }
  }

  const backups: (readonly [string, (readonly [Writer, number, number])[]])[] = [];
  for (let count = 0; count < 2; count += 1) {
    const file = path.join(folder, `${count}.backup`);
    const before = writers.map((writer) => writer.acknowledged);
    await writeBackup(file, { dataDir }, async (source) => slowly(await backupOf(source)));
    backups.push([file, writers.map((writer, at) => [writer, before[at]!, writer.started])]);
  }
  stopped.abort();
  await load;
  await shop.close();

  const file = path.join(folder, 'closed.backup');
  await makeBackup(file, dataDir);
  backups.push([file, writers.map((writer) => [writer, writer.acknowledged, writer.acknowledged])]);
  for (const [backup, bounds] of backups) expect(await faultsOf(backup, bounds)).toEqual([]);
});
