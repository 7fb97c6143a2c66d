import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import type { Stores } from '../../services/stores.ts';
import { openLowdbStores } from '../../storage/lowdb/open-lowdb-stores.ts';
import { openPostgresStores } from '../../storage/postgres/open-postgres-stores.ts';
import { ask } from '../cluster/nodes.ts';
import { spawnNode } from './shop-process.ts';

/** Ends a wait that would last forever. */
const MAX_WAIT_MS = 60_000;

export const isDatabase = (location: string) => location.startsWith('postgres:');

const isTimeOut = (error: unknown): boolean =>
  error instanceof Error && (/time-?out/i.test(error.message) || isTimeOut(error.cause));

/** Retries work that times out, which on a busy machine is not a fault. */
export async function retryTimeouts<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isTimeOut(error) || performance.now() > deadline) throw error;
    }
}

/** The stores in a folder, or in the database of a URL. */
export const openStores = (location: string): Promise<Stores> =>
  retryTimeouts(() =>
    isDatabase(location)
      ? openPostgresStores({ url: location, newId: uuid, onError: () => undefined })
      : openLowdbStores({ dir: location, newId: uuid }),
  );

/** Opens the stores of killed servers once the database has ended their sessions, which may commit until then. */
export async function openAfterKill(location: string): Promise<Stores> {
  const deadline = performance.now() + MAX_WAIT_MS;
  const sessions = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and application_name not like 'citus%'`;
  while (isDatabase(location) && (await ask(location, sessions)).length > 0 && performance.now() < deadline)
    await sleep(20);
  return openStores(location);
}

/** Starts a process that prints a line for each record that is durable. `file` is relative to this folder. */
export function startReportingServer(file: string, args: readonly string[], onLine: (line: string) => void) {
  const server = spawnNode([path.join(import.meta.dirname, file), ...args]);
  const { child } = server;
  let rest = '';
  let lineCount = 0;
  child.stdout.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    // A line that the kill interrupts does not count.
    rest = lines.pop() ?? '';
    lineCount += lines.length;
    for (const line of lines) onLine(line);
  });
  return {
    /** Resolves when all output was read. */
    kill: () => server.end('SIGKILL'),
    /** Kills the process `ms` milliseconds after it has printed `minLines` lines; resolves with its faults. */
    async killAfter(minLines: number, ms: number): Promise<string[]> {
      const deadline = performance.now() + MAX_WAIT_MS;
      const isDone = () => lineCount >= minLines || child.exitCode !== null || performance.now() >= deadline;
      while (!isDone()) await sleep(2);
      await sleep(ms);
      const isRunning = child.exitCode === null;
      await server.end('SIGKILL');
      return lineCount > 0 && isRunning ? [] : [`reported ${lineCount} lines:\n${server.output()}`];
    },
  };
}
