import { describe, expect, it, vi } from 'vitest';
import { notFound } from '../../errors.ts';
import { ForgetfulFileSystem, type Luck } from '../../test/forgetful-file-system.ts';
import { rejectionOf } from '../../test/thrown.ts';
import { DamagedFile } from './durable-json-file.ts';
import { RecordFolder } from './record-folder.ts';

const missing = () => notFound('This record');
const lucks = ['names are forgotten', 'names are kept'] as const satisfies readonly Luck[];

async function opened(fs = new ForgetfulFileSystem()) {
  const seen: unknown[] = [];
  const folder = new RecordFolder<number | string>('/d', fs);
  await folder.open((value) => seen.push(value));
  const set = (id: string, value: number | string) => folder.update(id, () => value, missing);
  return { folder, fs, seen, set };
}

const journalsOf = async (fs: ForgetfulFileSystem) => (await fs.list('/d')).filter((name) => name.endsWith('.journal'));
/** What the records' own files say, without their journal. */
async function ownFiles(fs: ForgetfulFileSystem): Promise<readonly unknown[]> {
  const names = (await fs.list('/d')).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse((await fs.read(`/d/${name}`)).split('\n')[1]!)));
}

it('lets changes that meet share an append, and carries the last of each record over', async () => {
  const { folder, fs, set } = await opened();
  const ids = Array.from({ length: 20 }, (_, i) => `r${i}`);
  await Promise.all(ids.map((id) => folder.create(id, 0)));
  const append = vi.spyOn(fs, 'append');
  const writeSynced = vi.spyOn(fs, 'writeSynced');
  for (const value of [1, 2, 3]) await Promise.all(ids.map((id) => set(id, value)));
  expect(append.mock.calls.length).toBeLessThan(10);
  expect(await ownFiles(fs)).toEqual(ids.map(() => 0));

  await Promise.all([folder.settle(), folder.settle()]);
  await folder.settle();
  expect(writeSynced).toHaveBeenCalledTimes(ids.length);
  for (const disk of [fs, ...lucks.map((luck) => fs.afterPowerCut(luck))]) {
    expect(await ownFiles(disk)).toEqual(ids.map(() => 3));
    expect(await journalsOf(disk)).toEqual([]);
  }
});

it.each(lucks)('finds what a power cut left in it, over and over, when %s', async (luck) => {
  const { folder, fs, set } = await opened();
  for (const id of ['a', 'b']) await folder.create(id, 0);
  await set('a', 1);
  await set('b', 1);
  await set('a', 2);
  const second = await opened(fs.afterPowerCut(luck));
  expect(second.seen).toEqual([2, 1]);
  expect(await second.folder.find('a')).toBe(2);
  await second.set('a', 3);
  const third = await opened(second.fs.afterPowerCut(luck));
  expect(third.seen).toEqual([3, 1]);
  await third.folder.settle();
  expect(await ownFiles(third.fs)).toEqual([3, 1]);
  expect(await journalsOf(third.fs)).toEqual([]);
});

it('opens on a full disk', async () => {
  const { folder, fs, set } = await opened();
  await folder.create('a', 0);
  await set('a', 1);
  const next = fs.afterPowerCut('names are kept');
  next.refuses = (operation) => ['writeSynced', 'append', 'rename'].includes(operation);
  expect((await opened(next)).seen).toEqual([1]);
});

it('remembers a record that memory let go of before it was carried over', async () => {
  const { folder, set } = await opened();
  await folder.create('a', 0);
  await set('a', 1);
  await Promise.all(Array.from({ length: 5_000 }, (_, i) => folder.create(`r${i}`, 0)));
  expect(await folder.find('a')).toBe(1);
  expect(await folder.update('a', (value) => Number(value) + 1, missing)).toBe(2);
});

describe('when something is refused', () => {
  it('is an append, nothing follows what it left behind', async () => {
    const { folder, fs, set } = await opened();
    for (const id of ['a', 'b']) await folder.create(id, 'old');
    await set('a', 'before');
    fs.refuses = (operation) => operation === 'append';
    expect(await rejectionOf(set('a', 'refused'))).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await rejectionOf(set('b', 'refused'))).toMatchObject({ code: 'UNAVAILABLE' });
    fs.refuses = () => false;
    await set('b', 'after');
    for (const luck of lucks) expect((await opened(fs.afterPowerCut(luck))).seen).toEqual(['before', 'after']);
    await folder.settle();
    expect(await ownFiles(fs)).toEqual(['before', 'after']);
    expect(await journalsOf(fs)).toEqual([]);
  });

  it.each(['writeSynced', 'rename', 'remove', 'syncFolder'] as const)(
    'is the carrying over, at %s, changes go on, and it is tried again',
    async (step) => {
      const { folder, fs, set } = await opened();
      for (const id of ['a', 'b']) await folder.create(id, 0);
      await set('a', 1);
      fs.refuses = (operation) => operation === step;
      await expect(folder.settle()).rejects.toThrow('ENOSPC');
      await expect(folder.settle()).rejects.toThrow('ENOSPC');
      fs.refuses = (operation) => operation === 'rename';
      await set('b', 1).catch(() => set('b', 1));
      fs.refuses = () => false;
      await set('a', 2);
      expect(await Promise.all(['a', 'b'].map((id) => folder.find(id)))).toEqual([2, 1]);
      for (const luck of lucks) expect((await opened(fs.afterPowerCut(luck))).seen).toEqual([2, 1]);
      await folder.settle();
      expect(await ownFiles(fs)).toEqual([2, 1]);
      expect(await journalsOf(fs)).toEqual([]);
    },
  );
});

it('begins a new chapter when one is long, and no third before the first is carried over', async () => {
  const { folder, fs, set } = await opened();
  await folder.create('a', '');
  const long = (letter: string) => letter.repeat(17 * 1024 * 1024);
  await set('a', long('1'));
  await set('a', long('2'));
  expect(await journalsOf(fs)).toHaveLength(2);
  await set('a', long('3'));
  expect(await journalsOf(fs)).toHaveLength(2);
  expect((await ownFiles(fs)).map((value) => String(value)[0])).toEqual(['1']);
  const { seen } = await opened(fs.afterPowerCut('names are forgotten'));
  expect(seen.map((value) => String(value)[0])).toEqual(['3']);
});

describe('a journal that a crash left', () => {
  async function withJournal(change: (text: string) => string) {
    const { folder, fs, set } = await opened();
    await folder.create('a', 0);
    for (const value of [1, 2, 3]) await set('a', value);
    const file = `/d/${(await journalsOf(fs))[0]!}`;
    const text = change(await fs.read(file));
    fs.put(file, text);
    return { fs, file, text };
  }

  it('may be cut anywhere in its last line', async () => {
    const { text } = await withJournal((whole) => whole);
    const last = text.lastIndexOf('\n', text.length - 2) + 1;
    for (let end = last; end < text.length - 1; end += 1) {
      const { fs } = await withJournal((whole) => whole.slice(0, end));
      const { seen, set } = await opened(fs);
      expect(seen, `cut at ${end}`).toEqual([2]);
      await set('a', 4);
      expect((await opened(fs.afterPowerCut('names are forgotten'))).seen, `cut at ${end}`).toEqual([4]);
    }
  });

  it('is refused, named and left as it is when it is damaged before', async () => {
    const { text } = await withJournal((whole) => whole);
    for (let at = 0; at < text.indexOf('\n', text.indexOf('\n')); at += 1) {
      const damaged = await withJournal((whole) => `${whole.slice(0, at)}~${whole.slice(at + 1)}`);
      const outcome = await opened(damaged.fs).catch((error: unknown) => error);
      expect(outcome, `at ${at}`).toBeInstanceOf(DamagedFile);
      expect(outcome).toMatchObject({ file: damaged.file });
      expect(await damaged.fs.read(damaged.file)).toBe(damaged.text);
    }
  });
});

it.each(lucks)('whatever is carried over meanwhile, a power cut loses nothing when %s', async (luck) => {
  const ids = ['a', 'b', 'c', 'd'];
  const start = (await opened()).fs;
  const { folder } = await opened(start);
  for (const id of ids) await folder.create(id, 0);

  for (let isOver = false, step = 0; !isOver; step += 1) {
    const { folder: cut, fs } = await opened(start.afterPowerCut('names are kept'));
    fs.cutPowerAfter(step);
    const acknowledged = new Map(ids.map((id) => [id, 0]));
    const shoppers = ids.map(async (id, delay) => {
      // So that some add while others are carried over.
      for (let turn = 0; turn < delay; turn += 1) await Promise.resolve();
      for (let value = 1; value <= 6; value += 1) {
        await cut.update(id, (before) => Number(before) + 1, missing);
        acknowledged.set(id, value);
      }
    });
    const carrier = (async () => {
      for (let turn = 0; turn < 4; turn += 1) await cut.settle();
    })();
    const outcomes = await Promise.allSettled([...shoppers, carrier]);
    isOver = outcomes.every(({ status }) => status === 'fulfilled');

    const next = await opened(fs.afterPowerCut(luck));
    for (const id of ids) {
      const least = acknowledged.get(id)!;
      expect([least, least + 1], `${id} after step ${step}`).toContain(await next.folder.find(id));
    }
    await next.folder.settle();
    for (const id of ids) expect(await next.folder.find(id)).toBeGreaterThanOrEqual(acknowledged.get(id)!);
    expect(await journalsOf(next.fs)).toEqual([]);
  }
});
