import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { generateOnChange } from './dev-codegen.ts';

/**
 * Runs the server under node --watch, which restarts it on every edit, Vite as a proxy to the port that the server
 * printed, and codegen. One signal ends them all, and so does the end of server or Vite. If the first start fails, the exit
 * code is not 0; a server that fails after an edit waits for the next edit.
 */
const root = path.resolve(import.meta.dirname, '..');
/** Longer than the server takes to drain requests, which is up to ten seconds. */
const PATIENCE_MS = 12_000;
/**
 * Watches whole paths: by itself, node --watch of Node 24 stops watching a file that does not compile. `--env-file-if-
 * exists` is not used, because without that file node --watch fails a native assertion. On SIGINT, unlike SIGTERM, the
 * server does not wait for clients to close their connections.
 */
const WATCH = ['--watch', '--watch-path=server', '--watch-path=schema.graphql', '--watch-kill-signal=SIGINT'];
/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32';

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const running = new Set<ChildProcess>();
const codegen = generateOnChange({ root, say: (line) => console.log(line) });
let isEnding = false;

function end(code: number): void {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  codegen.close();
  for (const child of running) child.kill('SIGTERM');
  setTimeout(() => {
    process.exitCode = 1;
    for (const child of running) {
      console.error(`${child.spawnargs.slice(1).join(' ')} did not end within ${PATIENCE_MS / 1000} s and is killed.`);
      child.kill('SIGKILL');
    }
  }, PATIENCE_MS).unref();
}

function keep(child: ChildProcess): void {
  running.add(child);
  child.once('exit', (code) => {
    running.delete(child);
    end(code ?? 1);
  });
}

/** A process group of its own, so that node --watch is killed together with the server. */
const server = spawn(process.execPath, [...WATCH, '--disable-warning=ExperimentalWarning', 'server/start.mjs'], {
  cwd: root,
  detached: hasGroups,
  stdio: ['ignore', 'pipe', 'inherit'],
  // The pipe hides the terminal from it.
  env: process.stdout.isTTY ? { LOG_FORMAT: 'text', FORCE_COLOR: '1', ...process.env } : process.env,
});
keep(server);
/** Kills the server that a killed node --watch leaves behind: it would keep the port and the data directory. */
server.once('exit', () => {
  if (!hasGroups || server.pid === undefined) return;
  try {
    process.kill(-server.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
});

let output = '';
/** Reads the server's output until it prints its address, or node --watch reports that it ended. */
function awaitStart(chunk: Buffer): void {
  output += chunk.toString();
  const [, address] = /Shop +(http:\S+)\s/.exec(output) ?? [];
  const hasEnded = /^\W*(Failed|Completed) running/m.test(output);
  if (!address && !hasEnded) return;
  server.stdout.off('data', awaitStart);
  if (isEnding) return;
  if (address) {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    // The screen has the server's greeting.
    const env = { ...process.env, PORT: new URL(address).port };
    keep(spawn(process.execPath, [vite, '--clearScreen', 'false'], { cwd: root, stdio: 'inherit', env }));
  } else {
    console.error('The server did not start, so neither does the storefront.');
    end(1);
  }
}
server.stdout.pipe(process.stdout);
server.stdout.on('data', awaitStart);
// The terminal or pipe that reads the output is closed.
process.stdout.on('error', () => end(1));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
