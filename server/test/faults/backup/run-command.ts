import { Writable } from 'node:stream';
import { backupCommand } from '../../../commands/backup.ts';
import { archiveOfDirectory, restoreDirectory } from '../../../open-stores.ts';

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type ArchiveOf = typeof archiveOfDirectory;

/** Runs the command in this process. */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  archiveOf: ArchiveOf = archiveOfDirectory,
): Promise<Outcome> {
  const texts = { out: '', err: '' };
  const into = (name: 'out' | 'err') =>
    new Writable({
      write(chunk, _, done) {
        texts[name] += String(chunk);
        done();
      },
    });
  const streams = { out: into('out'), err: into('err') };
  const code = await backupCommand(args, { env, ...streams, archiveOf, restoreInto: restoreDirectory });
  return { code, ...texts };
}

async function succeed(args: readonly string[], dataDir: string, archiveOf?: ArchiveOf): Promise<string> {
  const { code, out, err } = await runCommand(args, { DATA_DIR: dataDir }, archiveOf);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
  return out;
}

export const makeBackup = (file: string, dataDir: string, archiveOf?: ArchiveOf): Promise<string> =>
  succeed(['backup', file], dataDir, archiveOf);

export const restoreBackup = (file: string, dataDir: string, ...options: readonly string[]): Promise<string> =>
  succeed(['restore', file, ...options], dataDir);
