import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalogue } from './catalogue.ts';
import { openShop } from './shop-process.ts';
import { jwtSecret, test as base } from './shop.ts';

/** Stories in a shop with this many books. */
export const testWithBooks = (count: number) =>
  base.extend({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
      async ({}, provide) => {
        const dir = await mkdtemp(path.join(tmpdir(), 'many-books-'));
        const file = path.join(dir, 'books.ndjson');
        const dataDir = path.join(dir, 'data');
        await catalogue(dataDir, 'sample', String(count), '--out', file);
        await catalogue(dataDir, 'import', file);
        const shop = await openShop({ JWT_SECRET: jwtSecret, DATA_DIR: dataDir });
        await provide(shop);
        await shop.close();
        await rm(dir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });
