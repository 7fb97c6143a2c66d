import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { databaseOn, end, freeUrl, newDirectory } from '../postgres.ts';

/** A primary PostgreSQL server and a synchronous standby, which has every change that the primary confirms. */
export interface PostgresPair {
  /** Creates an empty database and returns its URL, with both hosts: first the standby, then the primary. */
  createDatabase(): Promise<string>;
  /** Kills the primary as in a crash. */
  kill(): Promise<void>;
  /** Stops the primary silently, as when its machine is cut off: its connections stay open. */
  freeze(): Promise<void>;
  /** Resolves once the standby is a primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

async function query<Row extends QueryResultRow>(url: string, sql: string): Promise<readonly Row[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const first = await newDirectory();
  const second = await newDirectory(first.data);
  await writeFile(path.join(second.data, 'standby.signal'), '');
  const [url, standbyUrl] = [await freeUrl(), await freeUrl()];
  const primary = await first.start(url, { fsync: 'off', synchronous_standby_names: 'second' });
  const standby = await second.start(standbyUrl, { fsync: 'off', primary_conninfo: `${url}?application_name=second` });
  const frozen: number[] = [];
  return {
    async createDatabase() {
      const { host, pathname } = new URL(await databaseOn(url));
      return `postgresql://postgres@${new URL(standbyUrl).host},${host}${pathname}?target_session_attrs=read-write`;
    },
    kill: async () => void (await end(primary, 'SIGKILL')),
    async freeze() {
      const rows = await query<{ pid: number }>(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()');
      frozen.push(...rows.map(({ pid }) => pid), primary.pid!);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    promote: async () => void (await query(standbyUrl, 'select pg_promote()')),
    async stop() {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      await Promise.all([end(standby, 'SIGINT'), primary.exitCode ?? primary.signalCode ?? end(primary, 'SIGINT')]);
      for (const { dir } of [first, second]) await rm(dir, { recursive: true });
    },
  };
}
