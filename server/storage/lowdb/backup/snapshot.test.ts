import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { StoredFile } from './archive.ts';
import { aFolder } from '../../../test/fixtures.ts';
import { openShop } from '../../../test/open-shop.ts';
import { sandboxBuying } from '../../../test/sandbox-buying.ts';
import { DATA_NAMES, NUMBERS_FILE } from '../data-directory.ts';
import { DurableJsonFile } from '../durable-json-file.ts';
import { type FileSystem, nodeFileSystem } from '../file-system.ts';
import { withSnapshots } from './snapshot.ts';

const SEGMENT = 'accounts/000000000001.journal';

let dir: string;
const at = (name: string) => path.join(dir, name);
const put = (fs: FileSystem, name: string, value: unknown) => new DurableJsonFile(at(name), fs).write(value);

beforeEach(async () => {
  dir = aFolder();
  await nodeFileSystem.mkdir(at('accounts'));
  await put(nodeFileSystem, 'catalogue.json', 'books');
  await put(nodeFileSystem, 'accounts/a.json', 'old');
  await put(nodeFileSystem, 'accounts/b.json', 'old');
  await nodeFileSystem.append(at(SEGMENT), 'one\n');
});

/** The JSON of each file, which follows its checksum; for the segment, its first line. */
const valuesOf = (files: readonly StoredFile[]) =>
  Object.fromEntries(files.map(({ path: name, text }) => [name, text.split('\n').at(name === SEGMENT ? 0 : -1)]));

const all = {
  'catalogue.json': '"books"',
  'accounts/a.json': '"old"',
  'accounts/b.json': '"old"',
  [SEGMENT]: 'one',
};

test('shows every file as it was when the names were listed, whatever changes after that', async () => {
  const { fs, snapshot } = withSnapshots(nodeFileSystem, dir);
  const reading = snapshot();
  const files = [(await reading.next()).value as StoredFile];
  await put(fs, 'accounts/a.json', 'new');
  await put(fs, 'accounts/b.json', 'newer');
  await put(fs, 'accounts/b.json', 'newest');
  await put(fs, 'accounts/c.json', 'added');
  await fs.append(at(SEGMENT), 'two\n');
  await fs.remove(at(SEGMENT));
  for await (const file of reading) files.push(file);
  expect(files).toHaveLength(4);
  expect(valuesOf(files)).toEqual(all);

  const { [SEGMENT]: _, ...rest } = all;
  const next = valuesOf(await Array.fromAsync(snapshot()));
  expect(next).toEqual({
    ...rest,
    'accounts/a.json': '"new"',
    'accounts/b.json': '"newest"',
    'accounts/c.json': '"added"',
  });
});

test('shows a segment as it was when it grows after the listing', async () => {
  const { fs, snapshot } = withSnapshots(nodeFileSystem, dir);
  const reading = snapshot();
  const files = [(await reading.next()).value as StoredFile];
  await fs.append(at(SEGMENT), 'two\n');
  for await (const file of reading) files.push(file);
  expect(files.find((file) => file.path === SEGMENT)?.text).toBe('one\n');
});

test('waits for the changes under way before the listing, and holds later ones until its end', async () => {
  const steps: string[] = [];
  const [append, list] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: FileSystem = {
    ...nodeFileSystem,
    async append(file, text) {
      steps.push('append');
      await append.promise;
      await nodeFileSystem.append(file, text);
      steps.push('appended');
    },
    async list(folder) {
      if (folder === dir) steps.push('list');
      await list.promise;
      return nodeFileSystem.list(folder);
    },
    async rename(from, to) {
      steps.push('rename');
      await nodeFileSystem.rename(from, to);
    },
  };
  await nodeFileSystem.writeSynced(at('accounts/a.json.tmp'), 'new');
  const { fs, snapshot } = withSnapshots(slow, dir);
  const appended = fs.append(at(SEGMENT), 'two\n');
  const reading = snapshot();
  const first = reading.next();
  append.resolve();
  await appended;
  await expect.poll(() => steps).toEqual(['append', 'appended', 'list']);
  const written = fs.rename(at('accounts/a.json.tmp'), at('accounts/a.json'));
  await setImmediate();
  expect(steps).not.toContain('rename');
  list.resolve();
  const files = [(await first).value as StoredFile];
  await written;
  expect(steps).toEqual(['append', 'appended', 'list', 'rename']);
  for await (const file of reading) files.push(file);
  expect(files.find((file) => file.path === SEGMENT)?.text).toBe('one\ntwo\n');
  expect(valuesOf(files)['accounts/a.json']).toBe('"old"');
});

test('leaves out a photograph that an import in another process removes meanwhile', async () => {
  await nodeFileSystem.mkdir(at('photographs'));
  for (const name of ['a-1', 'b-2']) await put(nodeFileSystem, `photographs/${name}.json`, name);
  const { snapshot } = withSnapshots(nodeFileSystem, dir);
  const reading = snapshot();
  const files = [(await reading.next()).value as StoredFile];
  await nodeFileSystem.remove(at('photographs/a-1.json'));
  for await (const file of reading) files.push(file);
  expect(valuesOf(files)).toEqual({ ...all, 'photographs/b-2.json': '"b-2"' });
});

test('allows one snapshot at a time, and ends it when its reader stops early', async () => {
  const { fs, snapshot } = withSnapshots(nodeFileSystem, dir);
  const reading = snapshot();
  await reading.next();
  await expect(snapshot().next()).rejects.toThrow('Another backup is being made');
  await reading.return(undefined);
  await put(fs, 'accounts/a.json', 'new');
  expect(valuesOf(await Array.fromAsync(snapshot()))['accounts/a.json']).toBe('"new"');
});

test('fails with the name of a damaged file', async () => {
  await nodeFileSystem.writeSynced(at('accounts/b.json'), '00000000\n"other"');
  const { snapshot } = withSnapshots(nodeFileSystem, dir);
  await expect(Array.fromAsync(snapshot())).rejects.toThrow(`${at('accounts/b.json')} is damaged`);
});

test('includes everything in the directory of a shop', async () => {
  const dataDir = at('shop');
  const shop = await openShop({ dataDir });
  try {
    const { buyer, open, pay, confirm } = await sandboxBuying(shop);
    const shopper = await buyer();
    await confirm(shopper, await pay(await open(shopper)));
    await shop.ask('mutation { logOut }', {}, shopper.token);
    await shop.stores.stock.change([{ bookId: 'walden', set: 1 }]);
  } finally {
    // A shop that still writes makes the removal of its folder fail, which hides the fault.
    await shop.close();
  }
  const others = (await readdir(dataDir)).filter((name) => !['lock', 'import'].includes(name));
  expect(others.toSorted()).toEqual(DATA_NAMES.filter((name) => name !== NUMBERS_FILE).toSorted());
  expect(await readdir(path.join(dataDir, 'import'))).toEqual(['lock']);
});
