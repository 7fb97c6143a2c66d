import { expect, it } from 'vitest';
import { downloadAll } from './large-list.ts';
import { aFolder } from '../fixtures.ts';

it('other requests are answered during 20 concurrent downloads of a large catalogue', async () => {
  const dataDir = aFolder();
  const { sizes, others } = await downloadAll(dataDir, { books: 10_000, clients: 20 });
  expect(sizes).toHaveLength(1);
  expect(others).toBeGreaterThan(50);
});
