import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import type { Stores } from '../../services/stores.ts';
import { openLowdbStores } from '../../storage/lowdb/open-lowdb-stores.ts';
import { openPostgresStores } from '../../storage/postgres/open-postgres-stores.ts';
import { ask } from '../cluster/nodes.ts';
import { spawnNode } from './shop-process.ts';

/** Only ends a run that hangs. */
const PATIENCE_MS = 60_000;

export const isDatabase = (from: string) => from.startsWith('postgres:');

const isTimeOut = (error: unknown): boolean =>
  error instanceof Error && (/time-?out/i.test(error.message) || isTimeOut(error.cause));

/** Retries after a time-out of the shop, which on a busy machine is not a fault. */
export async function retryTimeouts<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isTimeOut(error) || performance.now() > deadline) throw error;
    }
}

/** The stores in a folder, or in the database of a URL. */
export const openStores = (from: string): Promise<Stores> =>
  retryTimeouts(() =>
    isDatabase(from)
      ? openPostgresStores({ url: from, newId: uuid, onError: () => undefined })
      : openLowdbStores({ dir: from, newId: uuid }),
  );

/** Opens the stores of killed servers once the database has ended their sessions, which may commit until then. */
export async function openAfterKill(from: string): Promise<Stores> {
  const deadline = performance.now() + PATIENCE_MS;
  const sessions = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and application_name not like 'citus%'`;
  while (isDatabase(from) && (await ask(from, sessions)).length > 0 && performance.now() < deadline) await sleep(20);
  return openStores(from);
}

/** Starts a process that reports in lines what is durable. `file` is relative to this folder. */
export function startTalking(file: string, args: readonly string[], onLine: (line: string) => void) {
  const server = spawnNode([path.join(import.meta.dirname, file), ...args]);
  const { child } = server;
  let rest = '';
  let heard = 0;
  child.stdout.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    // A line that the kill cut does not count.
    rest = lines.pop() ?? '';
    heard += lines.length;
    for (const line of lines) onLine(line);
  });
  return {
    /** Resolves when all its output was read. */
    kill: () => server.end('SIGKILL'),
    /** Kills it this many milliseconds after this many lines; resolves with its faults. */
    async killAfter(least: number, ms: number): Promise<string[]> {
      const deadline = performance.now() + PATIENCE_MS;
      const isDone = () => heard >= least || child.exitCode !== null || performance.now() >= deadline;
      while (!isDone()) await sleep(2);
      await sleep(ms);
      const isRunning = child.exitCode === null;
      await server.end('SIGKILL');
      return heard > 0 && isRunning ? [] : [`reported ${heard} lines:\n${server.output()}`];
    },
  };
}
