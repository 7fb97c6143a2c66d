import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Shop } from './shop-process.ts';

/** Runs the owner's commands while the shop is open. */
export const owner = (shop: Shop, ...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/commands/shop.ts', ...words],
    {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { PATH: process.env['PATH'], DATA_DIR: shop.dataDir },
    },
  );
