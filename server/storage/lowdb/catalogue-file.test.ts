import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { openCatalogueStore } from '../../open-stores.ts';
import { lockImport } from './catalogue-file.ts';
import { nodeFileSystem } from './file-system.ts';
import { openLowdbStores } from './open-lowdb-stores.ts';
import { aFolder } from '../../test/fixtures.ts';

let dir: string;
beforeEach(async () => {
  dir = aFolder();
  await writeFile(path.join(dir, 'catalogue.json.tmp'), 'half of a cata');
});

const leftover = async () => (await readdir(dir)).filter((name) => name.endsWith('.tmp'));
const openShop = () => openLowdbStores({ dir, newId: uuid });

it.each([
  ['the next start', openShop],
  ['the next import', () => openCatalogueStore({ databaseUrl: null, dataDir: dir })],
])('removes the temporary file of a killed import at %s', async (_, open) => {
  const opened = await open();
  expect(await leftover()).toEqual([]);
  await opened.close();
});

it('keeps the temporary file of a running import', async () => {
  const lock = await lockImport(dir, nodeFileSystem);
  await writeFile(path.join(dir, 'catalogue.json.tmp'), 'half of a cata');
  const shop = await openShop();
  expect(await leftover()).toEqual(['catalogue.json.tmp']);
  await shop.close();
  await lock.release();
});
