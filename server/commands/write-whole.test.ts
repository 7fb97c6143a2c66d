import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'shop-write-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function* pages(isBroken: boolean): AsyncGenerator<string> {
  yield 'one';
  if (isBroken) throw new Error('the store is closed');
  yield 'two';
}

it('leaves nothing of a file that breaks off, so that the next try is not refused', async () => {
  const file = path.join(dir, 'today.html');
  await expect(writeWhole(pages(true), file)).rejects.toThrow('the store is closed');
  expect(await readdir(dir)).toEqual([]);
  await writeFile(`${file}.tmp`, 'of a killed command', { mode: 0o644 });
  await writeWhole(pages(false), file, 0o600);
  expect(await readdir(dir)).toEqual(['today.html']);
  expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual(['onetwo', 0o600]);
});
