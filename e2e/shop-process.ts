import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const TIMEOUT_MS = 300_000;

/** A running server with its own data. `log` is its whole output. */
export interface Shop {
  readonly url: string;
  readonly log: () => string;
  readonly dataDir: string;
  /** Suspends the process: connections stay open, and nothing is answered. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a shop on a free port, as `npm start` does, and waits for the address that it prints. */
export async function openShop(settings: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-'));
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start.mjs'], {
    cwd: root,
    // Omits the caller's environment, which may hold the settings of a real shop.
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const freeze = () => void server.kill('SIGSTOP');
  const thaw = () => void server.kill('SIGCONT');
  const close = async () => {
    // A frozen process would not handle the next signal.
    thaw();
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), TIMEOUT_MS);
    await ended;
    clearTimeout(late);
    await rm(dataDir, { recursive: true, force: true });
  };

  let log = '';
  const url = await new Promise<string>((resolve, reject) => {
    const refuse = (why: string) => reject(new Error(`The shop did not open: ${why}\n${log}`));
    const late = setTimeout(() => refuse(`no address after ${TIMEOUT_MS} ms`), TIMEOUT_MS);
    const onOutput = (chunk: Buffer) => {
      log += chunk.toString();
      const [address] = /http:\/\/127\.0\.0\.1:\d+(?=\s)/.exec(log) ?? [];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    };
    server.stdout.on('data', onOutput);
    server.stderr.on('data', onOutput);
    server.once('error', (error) => refuse(error.message));
    server.once('exit', (code) => refuse(`it ended with ${code}`));
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url, log: () => log, dataDir, freeze, thaw, close };
}
