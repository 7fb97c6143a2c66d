import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { generateOnChange } from './dev-codegen.ts';
import { runServer } from './dev-server.ts';
import { watchFiles } from './watch-files.ts';

/**
 * Runs the server, which restarts on every edit, Vite as a proxy to the port that the server printed, and codegen. One
 * signal ends them all, and so does the end of Vite. If the first start fails, the exit code is not 0; a server that
 * fails after an edit waits for the next edit.
 */
const root = path.resolve(import.meta.dirname, '..');
/** Longer than the server takes to drain requests: ten seconds at most. */
const MAX_END_MS = 12_000;
/** The files of the running server, without its tests. It restarts once for all generated files. */
const SERVER_FILES = /^server\/(?!test\/)(?!.*(\.test\.|__generated__))[^~]*\.(ts|mjs|json|sql)$/;

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const running = new Set<ChildProcess>();
let isEnding = false;
const print = (line: string) => {
  if (!isEnding) console.log(line);
};

function end(code: number): void {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const watcher of watchers) watcher.close();
  for (const child of running) child.kill('SIGTERM');
  setTimeout(() => {
    process.exitCode = 1;
    for (const child of running) {
      console.error(`${child.spawnargs.slice(1).join(' ')} did not end within ${MAX_END_MS / 1000} s and is killed.`);
      child.kill('SIGKILL');
    }
  }, MAX_END_MS).unref();
}

function track(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

const server = runServer({
  root,
  killAfterMs: MAX_END_MS,
  print,
  onStart: track,
  onOpen(address) {
    if (isEnding) return;
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const env = { ...process.env, PORT: new URL(address).port };
    // Keeps the server's greeting on the screen.
    const child = spawn(process.execPath, [vite, '--clearScreen', 'false'], { cwd: root, stdio: 'inherit', env });
    track(child);
    child.once('exit', (code) => end(code ?? 1));
  },
  onFailure() {
    if (isEnding) return;
    console.error('The server did not start, so neither does the storefront.');
    end(1);
  },
});

function restart(why: string): void {
  if (isEnding) return;
  print(`Restarting the server: ${why}`);
  server.restart();
}
const watchers = [
  generateOnChange({ root, print, onGenerated: restart }),
  watchFiles({
    root,
    paths: ['server'],
    pattern: SERVER_FILES,
    onChange: ([first, ...others]) => restart(others.length > 0 ? `${first} and ${others.length} more` : first!),
  }),
];

// Ends when the terminal or pipe that reads the output is closed.
process.stdout.on('error', () => end(1));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
