import { expect, it } from 'vitest';
import { sendLargeDocuments } from './large-documents.ts';
import { aFolder } from '../fixtures.ts';

it('serves 5,000 different large documents with a heap of 256 MB', async () => {
  const dataDir = aFolder();
  const { answered, refused, before, after } = await sendLargeDocuments(dataDir, 5_000);
  expect([answered, refused]).toEqual([1_250, 3_750]);
  expect(after - before, `from ${before} to ${after} MB`).toBeLessThan(100);
});
