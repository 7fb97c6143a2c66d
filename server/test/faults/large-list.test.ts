import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { downloadAll } from './large-list.ts';

it('other requests are answered during 20 concurrent downloads of a large catalogue', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-list-'));
  const { sizes, others } = await downloadAll(dataDir, { books: 10_000, clients: 20 });
  await rm(dataDir, { recursive: true });
  expect(sizes).toHaveLength(1);
  expect(others).toBeGreaterThan(50);
});
