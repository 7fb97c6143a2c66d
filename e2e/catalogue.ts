import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** Runs `npm run catalogue -- WORDS` for the shop with this data directory. */
export async function catalogue(dataDir: string, ...words: string[]): Promise<void> {
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/commands/catalogue-cli.ts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
}
