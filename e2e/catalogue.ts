import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** Runs `npm run shop -- catalogue WORDS` for the shop with this data directory. */
export async function catalogue(dataDir: string, ...words: string[]): Promise<void> {
  const shop = ['--disable-warning=ExperimentalWarning', 'server/commands/shop.ts', 'catalogue'];
  await run(process.execPath, [...shop, ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
}
