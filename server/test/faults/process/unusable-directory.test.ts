import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { spawnShop } from '../shop-process.ts';
import { aFolder } from '../../fixtures.ts';

const dir = aFolder();
let file: string;
beforeAll(async () => {
  file = path.join(dir, 'file');
  await writeFile(file, 'not a folder');
});

test.each<[what: string, dataDir: () => string, why: RegExp]>([
  ['is a file', () => file, /is not a folder \(EEXIST: /],
  ['is inside a file', () => path.join(file, 'data'), /is not a folder \(ENOTDIR: /],
  // No user can write here: /sys belongs to the kernel, and is read-only in a container.
  [
    'cannot be written',
    () => '/sys/shop',
    /(may not be read and written by this user|is on a read-only file system) \((EPERM|EACCES|EROFS): /,
  ],
])('a data directory that %s is refused in one line, which says what to do', async (_, dataDir, why) => {
  const { code, output } = await spawnShop({ dataDir: dataDir() }).exited;
  expect(code).toBe(1);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
  expect(output.startsWith(`${dataDir()} `)).toBe(true);
  expect(output).toMatch(why);
  expect(output).toMatch(/, or choose another DATA_DIR\.\n$/);
  expect(await readFile(file, 'utf8')).toBe('not a folder');
});
