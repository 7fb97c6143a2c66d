import { describe, expect, it, vi } from 'vitest';
import { notFound } from '../../errors.ts';
import { ChangeListeners } from '../../services/changes/change-feed.ts';
import { anAccount } from '../../test/records.ts';
import { ForgetfulFileSystem } from '../../test/forgetful-file-system.ts';
import { rejectionOf } from '../../test/thrown.ts';
import { openAccountStore } from './account-store.ts';
import { DamagedFile } from './durable-json-file.ts';
import { RecordFolder } from './record-folder.ts';

const ascending = (a: number, b: number) => a - b;
const missing = () => notFound('This record');

async function openRecords(fs = new ForgetfulFileSystem()) {
  const seen: number[] = [];
  const folder = new RecordFolder<number>('/d', fs);
  await folder.open((value) => seen.push(value));
  return { folder, fs, seen };
}

it('reads every record at start and removes temporary files of a crash', async () => {
  const { folder, fs } = await openRecords();
  await folder.create('a', 1);
  await folder.create('b', 2);
  fs.put('/d/c.json.tmp', '1234');
  const { seen } = await openRecords(fs);
  expect(seen.toSorted(ascending)).toEqual([1, 2]);
  expect(await fs.list('/d')).toEqual(['a.json', 'b.json']);
});

it('upgrades a record of an older version, whether in its own file or only in the log', async () => {
  const { folder, fs } = await openRecords();
  await folder.create('a', 1);
  await folder.create('b', 2);
  await folder.update('b', (value) => value + 1, missing);
  const seen: number[] = [];
  const newer = new RecordFolder<number>('/d', fs, undefined, (stored) => (stored < 100 ? stored + 100 : stored));
  await newer.open((value) => seen.push(value));
  expect(seen.toSorted(ascending)).toEqual([101, 103]);
  expect([await newer.find('a'), await newer.find('b')]).toEqual([101, 103]);
  expect(await newer.update('b', (value) => value + 1, missing)).toBe(104);
  expect((await openRecords(fs)).seen.toSorted(ascending)).toEqual([1, 104]);
});

it('refuses to start on a damaged record, reports its file and leaves it unchanged', async () => {
  const { folder, fs } = await openRecords();
  await folder.create('a', 1);
  fs.put('/d/b.json', 'null');
  await expect(openRecords(fs)).rejects.toThrow(DamagedFile);
  await expect(openRecords(fs)).rejects.toThrow('/d/b.json');
  expect(await fs.read('/d/b.json')).toBe('null');
});

it.each(['', '.', '..', '../e/secret', '/e/secret', 'a/../a', 'a\0', 'x'.repeat(300), '__proto__', 'constructor'])(
  'finds no record by the id %j',
  async (id) => {
    const { folder, fs } = await openRecords();
    await folder.create('a', 1);
    fs.put('/e/secret.json', await fs.read('/d/a.json'));
    expect(await folder.find(id)).toBeNull();
    expect(await rejectionOf(folder.update(id, (value) => value + 1, missing))).toMatchObject({ code: 'NOT_FOUND' });
  },
);

it('throws UNAVAILABLE when a record cannot be read or written, and recovers', async () => {
  const { folder, fs } = await openRecords();
  await folder.create('a', 1);
  fs.refuses = () => true;
  expect(await rejectionOf(folder.create('b', 2))).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await rejectionOf(folder.update('a', (value) => value + 1, missing))).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await folder.find('a')).toBe(1);
  fs.refuses = () => false;
  expect(await folder.update('a', (value) => value + 1, missing)).toBe(2);
  await folder.create('b', 2);
  expect((await openRecords(fs)).seen.toSorted(ascending)).toEqual([2, 2]);
});

it('batches the folder syncs of concurrent changes of different records', async () => {
  const { folder, fs } = await openRecords();
  const ids = Array.from({ length: 20 }, (_, i) => `r${i}`);
  await Promise.all(ids.map((id, i) => folder.create(id, i)));
  const syncFolder = vi.spyOn(fs, 'syncFolder');
  await Promise.all(ids.map((id) => folder.update(id, (value) => value + 1, missing)));
  expect(syncFolder.mock.calls.length).toBeLessThan(ids.length / 2);
  expect((await openRecords(fs.afterPowerCut('names are forgotten'))).seen.toSorted(ascending)).toEqual(
    ids.map((_, i) => i + 1),
  );
});

it('loses no change while records are evicted from memory', async () => {
  const folder = new RecordFolder<number>('/d', new ForgetfulFileSystem(), 1);
  await folder.open(() => undefined);
  const ids = ['a', 'b', 'c'];
  for (const id of ids) await folder.create(id, 0);
  const shoppers = ids.flatMap((id) => [id, id, id]);
  const counts = await Promise.all(
    shoppers.map(async (id) => {
      for (let time = 0; time < 9; time += 1) await folder.update(id, (value) => value + 1, missing);
      return folder.update(id, (value) => value + 1, missing);
    }),
  );
  expect(Math.max(...counts)).toBe(30);
  expect(await Promise.all(ids.map((id) => folder.find(id)))).toEqual([30, 30, 30]);
});

it('does not evict a record being written, whose next change would begin from an old value', async () => {
  const fs = new ForgetfulFileSystem();
  const folder = new RecordFolder<number>('/d', fs, 1);
  await folder.open(() => undefined);
  for (const id of ['a', 'b', 'c']) await folder.create(id, 0);
  await folder.find('a');
  const written = Promise.withResolvers<void>();
  const append = fs.append.bind(fs);
  const held = vi.spyOn(fs, 'append').mockImplementation(async (file, text) => {
    await written.promise;
    return append(file, text);
  });
  const first = folder.update('a', (value) => value + 1, missing);
  await expect.poll(() => held).toHaveBeenCalled();
  // The others come into memory, which has room for one.
  for (const id of ['b', 'c', 'b']) await folder.find(id);
  await new Promise((resolve) => setImmediate(resolve));
  const second = folder.update('a', (value) => value + 1, missing);
  await new Promise((resolve) => setImmediate(resolve));
  written.resolve();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(await folder.find('a')).toBe(2);
});

describe('a removed record', () => {
  it('is gone immediately and after any restart, and refuses changes under way', async () => {
    const { folder, fs } = await openRecords();
    for (const id of ['a', 'b', 'c']) await folder.create(id, 1);
    await folder.update('a', () => 2, missing);
    const changes = [folder.remove('a', (value) => value === 2), rejectionOf(folder.update('a', () => 3, missing))];
    expect(await Promise.all(changes)).toEqual([2, expect.objectContaining({ code: 'NOT_FOUND' })]);
    expect(await folder.remove('a', () => true)).toBeNull();
    await folder.update('b', () => 4, missing);
    for (const luck of ['names are forgotten', 'names are kept'] as const)
      expect((await openRecords(fs.afterPowerCut(luck))).seen.toSorted(ascending)).toEqual([1, 4]);
    await folder.checkpoint();
    expect([await folder.find('a'), await folder.find('b')]).toEqual([null, 4]);
    expect((await fs.list('/d')).toSorted()).toEqual(['b.json', 'c.json', 'checkpoint']);
    await folder.create('a', 5);
    expect((await openRecords(fs)).seen.toSorted(ascending)).toEqual([1, 4, 5]);
  });

  it('stays when its last value forbids the removal', async () => {
    const { folder, fs } = await openRecords();
    await folder.create('a', 1);
    const changing = folder.update('a', () => 2, missing);
    expect(await folder.remove('a', (value) => value === 1)).toBeNull();
    expect([await changing, await folder.find('a'), await folder.remove('b', () => true)]).toEqual([2, 2, null]);
    expect((await openRecords(fs)).seen).toEqual([2]);
  });

  it('is not counted any more, so that a start reports only a lost one as missing', async () => {
    const { folder, fs } = await openRecords();
    const ids = ['a', 'b', 'c', 'd', 'e'];
    for (const id of ids) await folder.create(id, 1);
    await folder.update('e', () => 2, missing);
    await folder.checkpoint();
    await Promise.all(['a', 'b'].map((id) => folder.remove(id, () => true)));
    expect((await openRecords(fs)).seen.toSorted(ascending)).toEqual([1, 1, 2]);
    await fs.remove('/d/c.json');
    await expect(openRecords(fs)).rejects.toThrow('it counts 3 records, but there are 2');
  });

  it.each(['writeSynced', 'rename', 'syncFolder', 'remove'] as const)(
    'whose removal fails at %s takes changes again, and can be removed later',
    async (operation) => {
      const { folder, fs } = await openRecords();
      for (const id of ['a', 'b', 'c']) await folder.create(id, 1);
      await folder.update('a', () => 2, missing);
      fs.refuses = (asked) => asked === operation;
      const removals = ['a', 'b'].map((id) => rejectionOf(folder.remove(id, () => true)));
      expect((await Promise.all(removals)).map(({ code }) => code)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
      fs.refuses = () => false;
      expect(await folder.update('a', (value) => value + 1, missing)).toBe(3);
      expect((await openRecords(fs.afterPowerCut('names are kept'))).seen).toContain(3);
      expect(await Promise.all(['a', 'b'].map((id) => folder.remove(id, () => true)))).toEqual([3, 1]);
      await folder.update('c', () => 7, missing);
      await folder.checkpoint();
      expect((await openRecords(fs)).seen).toEqual([7]);
    },
  );

  it('is never brought back or missed by concurrent changes, checkpoints and evictions', async () => {
    const fs = new ForgetfulFileSystem();
    const folder = new RecordFolder<number>('/d', fs, 1);
    await folder.open(() => undefined);
    const ids = Array.from({ length: 40 }, (_, index) => `r${index}`);
    await Promise.all(ids.map((id) => folder.create(id, 0)));
    const [gone, kept] = [ids.slice(0, 20), ids.slice(20)];
    await Promise.all([
      ...gone.map(async (id) => {
        await folder.update(id, () => 1, missing);
        const later = Array.from({ length: 3 }, () => folder.update(id, (value) => value + 1, missing).catch(() => 0));
        await Promise.all([folder.remove(id, () => true), ...later]);
      }),
      ...kept.map(async (id) => {
        for (let time = 0; time < 5; time += 1) await folder.update(id, (value) => value + 1, missing);
      }),
      ...[1, 2, 3].map(() => folder.checkpoint()),
    ]);
    for (const luck of ['names are forgotten', 'names are kept'] as const)
      expect((await openRecords(fs.afterPowerCut(luck))).seen).toEqual(Array(20).fill(5));
  });
});

it('fails every change that shared a failed sync', async () => {
  const { folder, fs } = await openRecords();
  for (const id of ['a', 'b', 'c']) await folder.create(id, 1);
  fs.refuses = (operation) => operation === 'syncFolder';
  const changes = ['a', 'b', 'c'].map((id) => rejectionOf(folder.update(id, (value) => value + 1, missing)));
  expect((await Promise.all(changes)).map(({ code }) => code)).toEqual(Array(3).fill('UNAVAILABLE'));
  expect(await Promise.all(['a', 'b', 'c'].map((id) => folder.find(id)))).toEqual([1, 1, 1]);
});

it.each(['writeSynced', 'rename', 'syncFolder'] as const)(
  'finds the next account with an email after a restart, not the one whose creation failed at %s',
  async (operation) => {
    const fs = new ForgetfulFileSystem();
    const open = () => openAccountStore(new RecordFolder('/accounts', fs), () => undefined, new ChangeListeners());
    const accounts = await open();
    const [refused, taken] = [anAccount({ email: 'asha@example.com' }), anAccount({ email: 'asha@example.com' })];
    fs.refuses = (asked) => asked === operation;
    expect(await rejectionOf(accounts.create(refused))).toMatchObject({ code: 'UNAVAILABLE' });
    fs.refuses = () => false;
    await accounts.create(taken);
    const reopened = await open();
    expect(await reopened.findByEmail('asha@example.com')).toEqual(taken);
    expect(await reopened.findById(refused.id)).toBeNull();
  },
);
