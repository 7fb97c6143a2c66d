import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { spawnShop } from '../shop-process.ts';
import { aFolder } from '../../fixtures.ts';

test.each([
  ['one byte', '~'],
  ['31 bytes', 's'.repeat(31)],
  ['15 letters of two bytes', 'é'.repeat(15)],
])('a secret of %s is refused at start and not repeated', async (_, secret) => {
  const dataDir = aFolder();
  const { code, output } = await spawnShop({ dataDir, env: { JWT_SECRET: secret } }).exited;

  expect(code).toBe(1);
  expect(output).toContain('JWT_SECRET must be at least 32 bytes');
  expect(output).not.toContain(secret);
  expect(await readdir(dataDir)).toEqual([]);
});

test('all invalid settings are reported at the same time', async () => {
  const env = { JWT_SECRET: 'short', PORT: 'soon', LOG_LEVEL: 'loud' };
  const { code, output } = await spawnShop({ dataDir: 'unused', env }).exited;
  expect(code).toBe(1);
  for (const name of Object.keys(env)) expect(output).toContain(name);
});
