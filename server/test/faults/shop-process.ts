import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../../..');

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

export interface ShopProcess {
  readonly base: string;
  readonly port: number;
  /** Milliseconds from the spawn until the shop is ready. */
  readonly startMs: number;
  readonly exited: Promise<Exit>;
  /** Its output so far. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<Exit>;
}

interface Options {
  readonly dataDir: string;
  readonly env?: Record<string, string>;
}

/** The real server in its own process, which inherits only PATH from the environment. */
export function spawnShop({ dataDir, env = {} }: Options) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start.mjs'], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = once(child, 'close').then(([code, signal]): Exit => ({ code, signal, output }));
  return { child, exited, output: () => output };
}

/** Resolves when the shop is open; rejects with its output when it exits before that. */
export async function startShop(options: Options): Promise<ShopProcess> {
  const startedAt = performance.now();
  const { child, exited, output } = spawnShop(options);
  const open = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const base = /Shop +(http:\S+)/.exec(output())?.[1];
      if (base) resolve(base);
    });
  });
  const base = await Promise.race([
    open,
    exited.then(({ code, signal }) => {
      throw new Error(`the shop ended with ${code ?? signal} before it opened:\n${output()}`);
    }),
  ]);
  return {
    base,
    port: Number(new URL(base).port),
    startMs: performance.now() - startedAt,
    exited,
    output,
    signal: (signal) => void child.kill(signal),
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}
