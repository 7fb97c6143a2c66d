import { describe, expect, it, vi } from 'vitest';
import { ForgetfulFileSystem } from '../../test/forgetful-file-system.ts';
import { journalsOf, powerCutOutcomes, missing, openFolder } from '../../test/journal-folder.ts';
import { rejectionOf } from '../../test/thrown.ts';
import { DamagedFile } from './durable-json-file.ts';
import type { RecordFolder } from './record-folder.ts';

const open = (fs?: ForgetfulFileSystem, maxKept?: number) => openFolder<number | string>(fs, maxKept);

/** Evicts every other record from a folder that keeps one in memory. */
async function evictAllBut(id: string, folder: RecordFolder<number | string>): Promise<void> {
  await folder.find(id);
  await new Promise((resolve) => setImmediate(resolve));
}

/** The values in the records' own files, without the journal. */
async function ownFiles(fs: ForgetfulFileSystem): Promise<readonly unknown[]> {
  const names = (await fs.list('/d')).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse((await fs.read(`/d/${name}`)).split('\n')[1]!)));
}

it('batches concurrent changes into one append, and checkpoints the last value of each record', async () => {
  const { folder, fs, set } = await open();
  const ids = Array.from({ length: 20 }, (_, i) => `r${i}`);
  await Promise.all(ids.map((id) => folder.create(id, 0)));
  const append = vi.spyOn(fs, 'append');
  const writeSynced = vi.spyOn(fs, 'writeSynced');
  for (const value of [1, 2, 3]) await Promise.all(ids.map((id) => set(id, value)));
  expect(append.mock.calls.length).toBeLessThan(10);
  expect(await ownFiles(fs)).toEqual(ids.map(() => 0));

  await Promise.all([folder.checkpoint(), folder.checkpoint()]);
  await folder.checkpoint();
  expect(writeSynced, 'each record, and the checkpoint').toHaveBeenCalledTimes(ids.length + 1);
  for (const disk of [fs, ...powerCutOutcomes.map((outcome) => fs.afterPowerCut(outcome))]) {
    expect(await ownFiles(disk)).toEqual(ids.map(() => 3));
    expect(await journalsOf(disk)).toEqual([]);
  }
});

it.each(powerCutOutcomes)('recovers after two power cuts in a row, when %s', async (outcome) => {
  const { folder, fs, set } = await open();
  for (const id of ['a', 'b']) await folder.create(id, 0);
  await set('a', 1);
  await set('b', 1);
  await set('a', 2);
  const second = await open(fs.afterPowerCut(outcome));
  expect(second.seen).toEqual([2, 1]);
  expect(await second.folder.find('a')).toBe(2);
  await second.set('a', 3);
  const third = await open(second.fs.afterPowerCut(outcome));
  expect(third.seen).toEqual([3, 1]);
  await third.folder.checkpoint();
  expect(await ownFiles(third.fs)).toEqual([3, 1]);
  expect(await journalsOf(third.fs)).toEqual([]);
});

it('opens on a full disk', async () => {
  const { folder, fs, set } = await open();
  await folder.create('a', 0);
  await set('a', 1);
  const next = fs.afterPowerCut('names are kept');
  next.refuses = (operation) => ['writeSynced', 'append', 'rename'].includes(operation);
  expect((await open(next)).seen).toEqual([1]);
});

it('reads an evicted record from the journal before its checkpoint', async () => {
  const { folder, set } = await open(new ForgetfulFileSystem(), 1);
  for (const id of ['a', 'b']) await folder.create(id, 0);
  await set('a', 1);
  await evictAllBut('b', folder);
  expect(await folder.find('a')).toBe(1);
  expect(await folder.update('a', (value) => Number(value) + 1, missing)).toBe(2);
});

it('reads the newer of two segments that both hold a record', async () => {
  const { folder, fs, set } = await open(new ForgetfulFileSystem(), 1);
  for (const id of ['a', 'b']) await folder.create(id, 0);
  await set('a', 1);
  fs.refuses = (operation) => operation === 'rename';
  await expect(folder.checkpoint()).rejects.toThrow('ENOSPC');
  await set('a', 2);
  expect(await journalsOf(fs)).toHaveLength(2);
  await evictAllBut('b', folder);
  expect(await folder.find('a')).toBe(2);
  expect(await folder.update('a', (value) => Number(value) + 1, missing)).toBe(3);
});

describe('when the disk refuses an operation', () => {
  it('appends nothing after a torn line', async () => {
    const { folder, fs, set } = await open();
    for (const id of ['a', 'b']) await folder.create(id, 'old');
    await set('a', 'before');
    fs.refuses = (operation) => operation === 'append';
    expect(await rejectionOf(set('a', 'refused'))).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await rejectionOf(set('b', 'refused'))).toMatchObject({ code: 'UNAVAILABLE' });
    fs.refuses = () => false;
    await set('b', 'after');
    for (const outcome of powerCutOutcomes)
      expect((await open(fs.afterPowerCut(outcome))).seen).toEqual(['before', 'after']);
    await folder.checkpoint();
    expect(await ownFiles(fs)).toEqual(['before', 'after']);
    expect(await journalsOf(fs)).toEqual([]);
  });

  it.each(['writeSynced', 'rename', 'remove', 'syncFolder'] as const)(
    'at %s of a checkpoint, accepts changes, and completes the next checkpoint',
    async (step) => {
      const { folder, fs, set } = await open();
      for (const id of ['a', 'b']) await folder.create(id, 0);
      await set('a', 1);
      fs.refuses = (operation) => operation === step;
      await expect(folder.checkpoint()).rejects.toThrow('ENOSPC');
      await expect(folder.checkpoint()).rejects.toThrow('ENOSPC');
      fs.refuses = (operation) => operation === 'rename';
      await set('b', 1).catch(() => set('b', 1));
      fs.refuses = () => false;
      await set('a', 2);
      expect(await Promise.all(['a', 'b'].map((id) => folder.find(id)))).toEqual([2, 1]);
      for (const outcome of powerCutOutcomes) expect((await open(fs.afterPowerCut(outcome))).seen).toEqual([2, 1]);
      await folder.checkpoint();
      expect(await ownFiles(fs)).toEqual([2, 1]);
      expect(await journalsOf(fs)).toEqual([]);
    },
  );
});

it('begins a new segment when one is full, and a third only after the checkpoint of the first', async () => {
  const { folder, fs, set } = await open();
  await folder.create('a', '');
  const long = (letter: string) => letter.repeat(17 * 1024 * 1024);
  await set('a', long('1'));
  await set('a', long('2'));
  expect(await journalsOf(fs)).toHaveLength(2);
  await set('a', long('3'));
  expect(await journalsOf(fs)).toHaveLength(2);
  expect((await ownFiles(fs)).map((value) => String(value)[0])).toEqual(['1']);
  const { seen } = await open(fs.afterPowerCut('names are forgotten'));
  expect(seen.map((value) => String(value)[0])).toEqual(['3']);
});

describe('a journal that a crash left', () => {
  async function withJournal(change: (text: string) => string) {
    const { folder, fs, set } = await open();
    await folder.create('a', 0);
    for (const value of [1, 2, 3]) await set('a', value);
    const file = `/d/${(await journalsOf(fs))[0]!}`;
    const text = change(await fs.read(file));
    fs.put(file, text);
    return { fs, file, text };
  }

  it('is read when its last line is cut at any byte', async () => {
    const { text } = await withJournal((whole) => whole);
    const last = text.lastIndexOf('\n', text.length - 2) + 1;
    for (let end = last; end < text.length - 1; end += 1) {
      const { fs } = await withJournal((whole) => whole.slice(0, end));
      const { seen, set } = await open(fs);
      expect(seen, `cut at ${end}`).toEqual([2]);
      await set('a', 4);
      expect((await open(fs.afterPowerCut('names are forgotten'))).seen, `cut at ${end}`).toEqual([4]);
    }
  });

  it('is refused, named and left unchanged when an earlier line is damaged', async () => {
    const { text } = await withJournal((whole) => whole);
    const endOfSecondLine = text.indexOf('\n', text.indexOf('\n') + 1);
    for (let at = 0; at < endOfSecondLine; at += 1) {
      const damaged = await withJournal((whole) => `${whole.slice(0, at)}~${whole.slice(at + 1)}`);
      const outcome = await open(damaged.fs).catch((error: unknown) => error);
      expect(outcome, `at ${at}`).toBeInstanceOf(DamagedFile);
      expect(outcome).toMatchObject({ file: damaged.file });
      expect(await damaged.fs.read(damaged.file)).toBe(damaged.text);
    }
  });
});
