import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../../..');

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

/** Runs a file in its own process, which inherits only PATH from the environment. */
export function spawnNode(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = once(child, 'close').then(([code, signal]): Exit => ({ code, signal, output }));
  return {
    child,
    exited,
    /** The output of the process so far. */
    output: () => output,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Sends the signal and waits for the exit. */
    end(signal: NodeJS.Signals): Promise<Exit> {
      child.kill(signal);
      return exited;
    },
    /** Resolves with the address that the process reports; rejects with the output when it exits before that. */
    async address(report: RegExp): Promise<string> {
      const open = new Promise<string>((resolve) => {
        child.stdout.on('data', () => {
          const address = report.exec(output)?.[1];
          if (address) resolve(address);
        });
      });
      const ended = exited.then(({ code, signal }): never => {
        throw new Error(`the process ended with ${code ?? signal} before it opened:\n${output}`);
      });
      return Promise.race([open, ended]);
    },
  };
}

type Process = ReturnType<typeof spawnNode>;

export interface ShopProcess extends Pick<Process, 'exited' | 'output' | 'signal' | 'end'> {
  readonly base: string;
  readonly port: number;
  /** Milliseconds from the spawn until the shop is ready. */
  readonly startMs: number;
}

interface Options {
  readonly dataDir: string;
  readonly env?: Record<string, string>;
}

export const spawnShop = ({ dataDir, env = {} }: Options): Process =>
  spawnNode(['server/start.mjs'], { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env });

/** Resolves when the shop is open; rejects with the output when it exits before that. */
export async function startShop(options: Options): Promise<ShopProcess> {
  const startedAt = performance.now();
  const shop = spawnShop(options);
  const base = await shop.address(/Shop +(http:\S+)/);
  return { ...shop, base, port: Number(new URL(base).port), startMs: performance.now() - startedAt };
}
