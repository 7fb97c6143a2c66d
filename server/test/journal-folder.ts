import { expect } from 'vitest';
import path from 'node:path';
import { notFound } from '../errors.ts';
import { DamagedFile } from '../storage/lowdb/durable-json-file.ts';
import { RecordFolder } from '../storage/lowdb/record-folder.ts';
import { ForgetfulFileSystem, type PowerCutOutcome } from './forgetful-file-system.ts';

export const missing = () => notFound('This record');
export const powerCutOutcomes = ['names are forgotten', 'names are kept'] as const satisfies readonly PowerCutOutcome[];
export const nameOf = (segment: number) => `${String(segment).padStart(12, '0')}.journal`;

/** Opens a folder of records. `seen` has the values that it read at the start. */
export async function openFolder<T = number>(fs = new ForgetfulFileSystem(), maxKept?: number) {
  const seen: T[] = [];
  const folder = new RecordFolder<T>('/d', fs, maxKept);
  await folder.open((value) => seen.push(value));
  const set = (id: string, value: T) => folder.update(id, () => value, missing);
  const all = (...ids: string[]) => Promise.all(ids.map((id) => folder.find(id)));
  return { folder, fs, seen, set, all };
}

/** The texts of the folder's files, by name. */
export async function filesOf(fs: ForgetfulFileSystem): Promise<Record<string, string>> {
  const names = await fs.list('/d');
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await fs.read(`/d/${name}`)] as const)));
}
export const journalsOf = async (fs: ForgetfulFileSystem) =>
  (await fs.list('/d')).filter((name) => name.includes('.journal'));

/** A file system with these files in the folder. */
export async function holding(files: Readonly<Record<string, string>>): Promise<ForgetfulFileSystem> {
  const fs = new ForgetfulFileSystem();
  await fs.mkdir('/d');
  for (const [name, text] of Object.entries(files)) fs.put(`/d/${name}`, text);
  return fs;
}

/** Makes the checkpoint of the current segment fail, so that it is kept and the next change begins a new segment. */
async function endSegment({ folder, fs }: Awaited<ReturnType<typeof openFolder<number>>>): Promise<void> {
  fs.refuses = (operation) => operation === 'rename';
  await expect(folder.checkpoint()).rejects.toThrow('ENOSPC');
  fs.refuses = () => false;
}

/** The files of three segments with four lines each and no checkpoint; line n sets `a` or `b` to n. */
export async function threeSegments(): Promise<Record<string, string>> {
  let shop = await openFolder();
  for (const id of ['a', 'b']) await shop.folder.create(id, 0);
  const write = async (from: number) => {
    for (let line = from; line < from + 4; line += 1) await shop.set(line % 2 === 0 ? 'a' : 'b', line);
  };
  await write(1);
  await endSegment(shop);
  await write(5);
  shop = await openFolder(shop.fs.afterPowerCut('names are kept'));
  await write(9);
  const files = await filesOf(shop.fs);
  expect(Object.keys(files).toSorted()).toEqual([nameOf(1), nameOf(2), nameOf(3), 'a.json', 'b.json']);
  return files;
}

/**
 * The files after two checkpoints, which begin once all four lines of the second segment are acknowledged. The first
 * segment's checkpoint succeeds and removes the segment; the second segment's fails, so its segment is kept.
 */
export async function checkpointAndSegment(): Promise<Record<string, string>> {
  const shop = await openFolder();
  for (const id of ['a', 'b']) await shop.folder.create(id, 0);
  for (const line of [1, 2, 3, 4]) await shop.set('a', line);
  await endSegment(shop);
  for (const line of [5, 6, 7, 8]) await shop.set('b', line);
  // Only the second segment has values of `b`, so only its checkpoint writes `b.json`.
  shop.fs.refuses = (operation, file) => operation === 'rename' && file.includes('b.json');
  await expect(shop.folder.checkpoint()).rejects.toThrow('ENOSPC');
  const files = await filesOf(shop.fs);
  expect(Object.keys(files).toSorted()).toEqual([nameOf(2), 'a.json', 'b.json', 'checkpoint']);
  return files;
}

export const linesOf = (text: string) => text.split('\n').slice(0, -1);
export const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

export type Damage = (files: Record<string, string>) => void;

/** Changes the lines of a segment. */
export const lines =
  (segment: number, change: (lines: string[]) => readonly string[]): Damage =>
  (files) =>
    void (files[nameOf(segment)] = textOf(change(linesOf(files[nameOf(segment)]!))));
export const lose =
  (name: string): Damage =>
  (files) =>
    void delete files[name];
export const move =
  (from: string, to: string): Damage =>
  (files) => {
    files[to] = files[from]!;
    delete files[from];
  };

/** The damaged file and the reason that a start on these files reports. Throws unless it leaves them unchanged. */
export async function refusalOf(
  files: Record<string, string>,
): Promise<readonly [file: string, why: string | undefined]> {
  const fs = await holding(files);
  const outcome = await openFolder(fs).catch((error: unknown) => error);
  if (!(outcome instanceof DamagedFile)) throw new Error('the files were not refused', { cause: outcome });
  expect(await filesOf(fs)).toEqual(files);
  return [path.basename(outcome.file), /is damaged \((.*)\)\. It was left unchanged/.exec(outcome.message)?.[1]];
}
