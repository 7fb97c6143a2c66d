import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sendLargeDocuments } from './large-documents.ts';

it('serves 5,000 different large documents with a heap of 256 MB', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-documents-'));
  const { answered, refused, before, after } = await sendLargeDocuments(dataDir, 5_000);
  await rm(dataDir, { recursive: true });
  expect([answered, refused]).toEqual([1_250, 3_750]);
  expect(after - before, `from ${before} to ${after} MB`).toBeLessThan(100);
});
