import { Readable, Writable } from 'node:stream';
import { shopCommand } from '../commands/shop.ts';

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run shop -- …` in this process. */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input: string | Buffer = '',
): Promise<Outcome> {
  const texts = { out: '', err: '' };
  const into = (name: 'out' | 'err') =>
    new Writable({
      write(chunk, _, done) {
        texts[name] += String(chunk);
        done();
      },
    });
  const streams = { in: Readable.from([input]), out: into('out'), err: into('err') };
  const code = await shopCommand(args, { env, ...streams });
  return { code, ...texts };
}

async function succeed(args: readonly string[], dataDir: string): Promise<string> {
  const { code, out, err } = await runCommand(args, { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
  return out;
}

export const makeBackup = (file: string, dataDir: string): Promise<string> => succeed(['backup', file], dataDir);

export const restoreBackup = (file: string, dataDir: string, ...options: readonly string[]): Promise<string> =>
  succeed(['restore', file, ...options], dataDir);
