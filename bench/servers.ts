import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

export const root = path.resolve(import.meta.dirname, '..');

export interface Running {
  readonly url: string;
  /** Milliseconds from the start of the process to the first successful answer. */
  readonly startMs: number;
  /** Current resident memory, in MB. */
  memory(): number;
  /** The processor time that the process has used so far, in milliseconds; the kernel counts in steps of 10. */
  processorMs(): number;
  stop(): Promise<void>;
}

/** Starts a server that prints its URL, and waits until its path `ready` answers with success. */
export async function start(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ready: string,
  cwd = root,
): Promise<Running> {
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(text.toString()) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  const first = await fetch(url + ready);
  if (!first.ok) throw new Error(`${url}${ready} answered ${first.status}`);
  await first.arrayBuffer();
  return {
    url,
    startMs: performance.now() - started,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    processorMs() {
      // The process's name, in brackets, is the only field that can contain a space.
      const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
      const [user, system] = fields.split(' ').slice(11, 13);
      return (Number(user) + Number(system)) * 10;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

const inStartScript = (pattern: RegExp): readonly string[] => packageJson.scripts.start.match(pattern) ?? [];
const flags = inStartScript(/--(?:max|heap)-\S+/g);
const memory = Object.fromEntries(inStartScript(/\bMALLOC_\w+=\S+/g).map((setting) => setting.split('=')));

/** Starts the shop with the settings of `npm start`. `checkout` is the folder with its sources and its build. */
export function startShop(env: NodeJS.ProcessEnv, ready = '/api/products', checkout = root): Promise<Running> {
  return start([...flags, 'server/start.mjs'], { ...memory, ...env }, ready, checkout);
}
