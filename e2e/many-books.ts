import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openShop } from './shop-process.ts';
import { jwtSecret, test as base } from './shop.ts';

const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** Stories in a shop that sells this many books. */
export const testWithBooks = (count: number) =>
  base.extend({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- the test tool reads from it what the fixture needs
      async ({}, provide) => {
        const dir = await mkdtemp(path.join(tmpdir(), 'many-books-'));
        const file = path.join(dir, 'books.ndjson');
        const settings = { JWT_SECRET: jwtSecret, DATA_DIR: path.join(dir, 'data') };
        const catalogue = (...words: string[]) =>
          run(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/catalogue-cli.ts', ...words], {
            cwd: root,
            env: { ...process.env, ...settings },
          });
        await catalogue('sample', String(count), '--out', file);
        await catalogue('import', file);
        const shop = await openShop(settings);
        await provide(shop);
        await shop.close();
        await rm(dir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });
