import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { downloadAll } from './large-list.ts';

it('20 concurrent downloads of a large catalogue delay other requests by less than 100 ms', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-list-'));
  const { sizes, others, p95 } = await downloadAll(dataDir, { books: 10_000, clients: 20 });
  await rm(dataDir, { recursive: true });
  expect(sizes).toHaveLength(1);
  expect(others).toBeGreaterThan(10);
  expect(p95).toBeLessThan(100);
});
