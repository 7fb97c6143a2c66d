import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

/** An editor may write a file in several steps. */
const SETTLE_MS = 100;

interface Options {
  readonly root: string;
  readonly say: (line: string) => void;
}

/**
 * Runs `npm run codegen` after each change of `schema.graphql` or of an operation of the client, one run at a time, until
 * `close`. What it writes restarts the server or reloads the page by itself. A run that fails prints its reasons.
 */
export function generateOnChange({ root, say }: Options): { readonly close: () => void } {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStale = false;

  async function run(...args: readonly string[]): Promise<void> {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      signal: ending.signal,
    });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  }

  async function generate(): Promise<void> {
    isStale = isRunning;
    if (isRunning) return;
    isRunning = true;
    try {
      await run('node_modules/@graphql-codegen/cli/esm/bin.js', '--silent');
      await run('scripts/known-operations.ts');
      say('Types and operations are generated.');
    } catch {
      if (!ending.signal.aborted) say('Types were not generated; the next change tries again.');
    }
    isRunning = false;
    if (isStale && !ending.signal.aborted) await generate();
  }

  function changed(_: string, name: string | null): void {
    if (!name?.endsWith('.graphql')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void generate(), SETTLE_MS);
  }

  const watchers: readonly FSWatcher[] = [
    // The folder, because editors replace the file.
    watch(root, changed),
    watch(path.join(root, 'client'), { recursive: true }, changed),
  ];
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      ending.abort();
    },
  };
}
