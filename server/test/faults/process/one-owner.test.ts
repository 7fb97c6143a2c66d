import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { signUp } from '../crash/population.ts';
import { seenBy } from '../crash/viewer.ts';
import { overHttp } from '../door.ts';
import { spawnShop, startShop } from '../shop-process.ts';
import { aFolder } from '../../fixtures.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = aFolder();
});

test('a second process reports why it does not start, and the first one keeps serving', async () => {
  const first = await startShop({ dataDir });
  const door = overHttp(first.base);
  const token = await signUp(door, 'asha@example.com');

  const { code, output } = await spawnShop({ dataDir }).exited;

  expect(code).toBe(1);
  expect(output).toContain(dataDir);
  expect(output).toContain('in use');
  expect((await seenBy(door, token)).email).toBe('asha@example.com');
  expect((await first.end('SIGTERM')).code).toBe(0);
});

test('only one of four processes that start at the same time on an empty directory opens', async () => {
  const started = await Promise.allSettled(Array.from({ length: 4 }, () => startShop({ dataDir })));
  const open = started.filter((outcome) => outcome.status === 'fulfilled');
  await Promise.all(open.map(({ value }) => value.end('SIGTERM')));
  expect(open).toHaveLength(1);
});

test.each<[what: string, makeDataDir: () => Promise<string>, warning: string]>([
  [
    'a path that is too long for its socket',
    async () => path.join(dataDir, 'x'.repeat(100)),
    'DATA_DIR is too long for the socket',
  ],
  [
    'a folder in the place of its socket',
    async () => {
      await mkdir(path.join(dataDir, 'shop.sock'));
      return dataDir;
    },
    'shop.sock is a folder where the socket for the owner',
  ],
])('a shop opens on %s, and logs a warning', async (_, makeDataDir, warning) => {
  const shop = await startShop({ dataDir: await makeDataDir(), env: { LOG_LEVEL: 'warn' } });
  const { code, output } = await shop.end('SIGTERM');
  expect(code).toBe(0);
  const lines = output.split('\n').filter((line) => line.includes(warning));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40 });
  expect(output).not.toContain('"level":50');
});

test('a new process can open the directory immediately after kill -9 of the first one', async () => {
  const first = await startShop({ dataDir });
  const token = await signUp(overHttp(first.base), 'asha@example.com');
  await first.end('SIGKILL');

  const next = await startShop({ dataDir });
  expect((await seenBy(overHttp(next.base), token)).email).toBe('asha@example.com');
  await next.end('SIGKILL');
});
