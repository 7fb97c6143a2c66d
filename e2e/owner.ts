import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Shop } from './shop-process.ts';

/** Runs `npm run shop -- WORDS` for the shop with this data directory, whether it is open or not. */
export const owner = ({ dataDir }: Pick<Shop, 'dataDir'>, ...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/commands/shop.ts', ...words],
    {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    },
  );
