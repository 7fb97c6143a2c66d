import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeWhole } from './write-whole.ts';
import { aFolder } from '../test/fixtures.ts';

let dir: string;
beforeEach(() => {
  dir = aFolder();
});

async function* pages({ isBroken = false } = {}): AsyncGenerator<string> {
  yield 'one';
  if (isBroken) throw new Error('the store is closed');
  yield 'two';
}

it('leaves nothing of a file whose text breaks off, so that the next try is not refused', async () => {
  const file = path.join(dir, 'today.html');
  await expect(writeWhole(() => pages({ isBroken: true }), file)).rejects.toThrow('the store is closed');
  expect(await readdir(dir)).toEqual([]);
  await writeFile(`${file}.tmp`, 'of a killed command', { mode: 0o644 });
  await writeWhole(() => pages(), file, { mode: 0o600 });
  expect(await readdir(dir)).toEqual(['today.html']);
  expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual(['onetwo', 0o600]);
});

it('refuses an existing file before it begins the text, if the file must be new', async () => {
  const file = path.join(dir, 'today.html');
  await writeFile(file, 'precious');
  const begin = vi.fn<() => AsyncGenerator<string>>(() => pages());
  await expect(writeWhole(begin, file, { isNew: true })).rejects.toThrow(
    `${file} exists already. Choose another name.`,
  );
  expect(begin).not.toHaveBeenCalled();
  expect(await readFile(file, 'utf8')).toBe('precious');
  expect(await readdir(dir)).toEqual(['today.html']);
});

it.each([
  ['a folder that is missing', () => path.join(dir, 'none', 'b')],
  ['a file in the place of a folder', () => path.join(import.meta.filename, 'b')],
])('reports the file that cannot be created: %s', async (_, fileOf) => {
  await expect(writeWhole(() => pages(), fileOf())).rejects.toThrow(`${fileOf()}.tmp`);
  expect(await readdir(dir)).toEqual([]);
});
