import { cp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { storePoints } from '../../commands/checks/store-points.ts';
import { readConfig } from '../../config.ts';
import { aFolder } from '../../test/fixtures.ts';
import { openShop } from '../../test/open-shop.ts';
import { powerCuts } from '../../test/power-cuts.ts';
import { anAccount } from '../../test/records.ts';
import { sandboxBuying } from '../../test/sandbox-buying.ts';
import { DATA_NAMES } from './data-directory.ts';
import { openLowdbStores } from './open-lowdb-stores.ts';

/** The data directory of a closed shop, with a file in every folder. */
const whole = aFolder();
let names: readonly string[];

beforeAll(async () => {
  const shop = await openShop({ dataDir: whole });
  const { buyer, open, pay, confirm } = await sandboxBuying(shop);
  const [first, second] = [await buyer(), await buyer()];
  for (const one of [first, second]) await confirm(one, await pay(await open(one)));
  const { stock, ownerLetters, photographs } = shop.stores;
  await stock.change([{ bookId: 'walden', set: 1 }]);
  const at = new Date().toISOString();
  const letter = { kind: 'refund-failed', facts: {}, at, dueAt: at, tries: 0, sentAt: null } as const;
  for (const id of ['refund-1', 'refund-2']) await ownerLetters.create({ ...letter, id });
  await ownerLetters.update('refund-1', (one) => ({ ...one, tries: 1 }));
  await photographs.keep('ab-1', null);
  await shop.close();
  const found = await readdir(whole, { recursive: true, withFileTypes: true });
  names = found
    .filter((one) => one.isFile())
    .map((one) => path.relative(whole, path.join(one.parentPath, one.name)))
    .filter((name) => DATA_NAMES.includes(name.split('/')[0]!));
});

async function copyWithout(...missing: readonly string[]): Promise<string> {
  const dir = aFolder();
  await cp(whole, dir, { recursive: true });
  for (const name of missing) await rm(path.join(dir, name));
  return dir;
}

/** Opens and closes the stores. Resolves with their warnings, or with why they did not open. */
async function start(dir: string): Promise<readonly string[] | string> {
  const reports: string[] = [];
  try {
    const stores = await openLowdbStores({ dir, newId: uuid, onError: (error) => reports.push(String(error)) });
    await stores.close();
    return reports;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const point = async (dir: string) => {
  const config = readConfig({ DATA_DIR: dir });
  const [found] = await storePoints({ config, send: fetch, now: () => new Date(), to: null });
  return found!;
};

/** What a start without this file reports: a refusal, or a list of warnings. */
function expectedWithout(name: string, dir: string): string | readonly string[] {
  const folder = name.split('/')[0]!;
  if (name === 'version.json')
    return [`OperatorError: ${dir} had no version.json: whether other files are missing cannot be known.`];
  if (folder === 'photographs') return [];
  if (!name.endsWith('.json') || !name.includes('/'))
    return `${dir} lacks ${name}. Put back what is missing, or restore a backup. To open the shop without it for good, remove version.json, too.`;
  const records = names.filter((one) => one.startsWith(`${folder}/`) && one.endsWith('.json')).length;
  return `${path.join(dir, folder, 'checkpoint')} is damaged (it counts ${records} records, but there are ${records - 1}). It was left unchanged: repair it or move it away, then start again.`;
}

test('a start reports each missing file of a data directory except a cover', async () => {
  for (const name of names) {
    const dir = await copyWithout(name);
    expect([name, await start(dir)]).toEqual([name, expectedWithout(name, dir)]);
  }
  const kinds = new Set(
    names.map((name) => name.replace(/[^/]+\.json$/, (file) => (name.includes('/') ? 'record' : file))),
  );
  expect([...kinds].toSorted()).toEqual([
    'accounts/checkpoint',
    'accounts/record',
    'catalogue.json',
    'orders/checkpoint',
    'orders/record',
    'owner-letters/checkpoint',
    'owner-letters/record',
    'photographs/record',
    'sandbox/checkpoint',
    'sandbox/record',
    'secrets/jwt',
    ...names.filter((name) => /^secrets\/(?!jwt)/.test(name)).toSorted(),
    'stock.json',
    'version.json',
  ]);
});

test('a start and the check report several missing files together', async () => {
  const dir = await copyWithout('stock.json', 'secrets/jwt');
  expect(await start(dir)).toContain('lacks stock.json, secrets/jwt. Put');
  expect(await point(dir)).toMatchObject({
    outcome: 'not ok',
    text: `${dir} lacks stock.json, secrets/jwt: put back what is missing, or restore a backup`,
  });
  expect((await point(whole)).outcome).toBe('ok');
});

test('a start accepts a file that was put back, and reports one that was given up only once', async () => {
  const dir = await copyWithout();
  const [file, aside] = [path.join(dir, 'stock.json'), path.join(dir, 'aside')];
  await rename(file, aside);
  expect(await start(dir)).toContain('lacks stock.json.');
  await rename(aside, file);
  expect(await start(dir)).toEqual([]);
  const without = await copyWithout('catalogue.json', 'version.json');
  expect(await start(without)).toEqual([expect.stringContaining('had no version.json')]);
  expect(await start(without)).toEqual([]);
});

const { withStores, emptyDisk } = powerCuts();
describe.each(['names are forgotten', 'names are kept'] as const)('when the power fails and %s', (luck) => {
  it('reports no file of a first start as missing', async () => {
    for (let step = 0, isOver = false; !isOver; step += 1) {
      const fs = await emptyDisk();
      fs.cutPowerAfter(step);
      const account = anAccount();
      isOver = await withStores(fs, async (stores) => {
        await stores.secret('jwt');
        await stores.accounts.create(account);
        await stores.accounts.update(account.id, (now) => ({ ...now, firstName: 'Asha' }));
        await stores.stock.change([{ bookId: 'walden', set: 1 }]);
      }).then(
        () => true,
        () => false,
      );
      const next = fs.afterPowerCut(luck);
      const starts = [1, 2].map((count) => ({ step, count }));
      for (const one of starts) {
        const opened = withStores(next, async (stores) => void (await stores.secret('jwt')));
        expect([one, await opened.then(() => 'open', String)]).toEqual([one, 'open']);
      }
    }
  });
});
