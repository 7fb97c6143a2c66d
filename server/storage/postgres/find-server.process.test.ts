import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { readDatabaseUrl } from '../../database-url.ts';
import { openPoolerDouble } from '../../test/faults/pooler-double.ts';
import { databaseOn } from '../../test/postgres.ts';
import { type PostgresPair, startPostgresPair } from '../../test/faults/postgres-pair.ts';
import { connect, type DatabaseConnection } from './database.ts';
import { findServer } from './find-server.ts';
import { openPostgresStores } from './open-postgres-stores.ts';

const onError = () => undefined;
const open = async (url: string): Promise<DatabaseConnection> => connect(await findServer(url), { onError });
/** The prepared statements of a session that ran a named one. */
async function preparedStatements({ pool }: DatabaseConnection): Promise<unknown[]> {
  await pool.query({ name: 'one', text: 'select 1' });
  const { rows } = await pool.query<{ name: string }>({ text: 'select name from pg_prepared_statements' });
  return rows.map(({ name }) => name);
}

describe('a primary and its standby', () => {
  let pair: PostgresPair;
  let url: string;
  beforeAll(async () => {
    pair = await startPostgresPair();
    url = await pair.createDatabase();
  });
  afterAll(() => pair.stop());

  const portIn = async (address: string) => {
    const { database } = await open(address);
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(database);
    await database.destroy();
    return String(rows[0]?.port);
  };

  it('are tried in order, passing over those that are not the target', async () => {
    const [standby, primary] = readDatabaseUrl(url)!.hosts.map(({ name }) => name.split(':')[1]);
    expect(await portIn(url)).toBe(primary);
    expect(await portIn(url.replace('read-write', 'primary'))).toBe(primary);
    // The standby lacks the database for a moment.
    await expect.poll(() => portIn(url.replace('read-write', 'any'))).toBe(standby);
    expect(await portIn(url.replace('@', '@127.0.0.1:1,'))).toBe(primary);
  });

  it('are found behind a host that accepts connections and never answers', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(
      0,
      '127.0.0.1',
    );
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { findAgain } = await findServer(url.replace('@', `@127.0.0.1:${port},`));
    const tries = sockets.length;
    await findAgain!();
    // The next search begins with the host that was found.
    expect([tries, sockets.length]).toEqual([1, 1]);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('are both reported, without the password, when neither is the target', async () => {
    const [standby] = readDatabaseUrl(url)!.hosts;
    const bad = `postgres://postgres:hush-hush@127.0.0.1:1,${standby!.name}/postgres?target_session_attrs=primary`;
    const fault = await findServer(bad).catch(String);
    expect(fault).toMatch(/127\.0\.0\.1:1: connect ECONNREFUSED.*; 127\.0\.0\.1:\d+: is not primary\)$/);
    expect(fault).not.toContain('hush-hush');
  });

  it('exchange their roles under open connections, which are all closed after the first refusal', async () => {
    const { database, pool } = await open(url);
    const write = () => sql`create table if not exists written ()`.execute(database);
    await write();
    const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of held) client.release();
    const old = new Client(readDatabaseUrl(url)!.hosts[1]!.url);
    await old.connect();
    const others = async () => {
      const { rows } = await old.query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rows[0]!.others;
    };

    await pair.promote();
    await old.query('alter system set default_transaction_read_only = on');
    await old.query('select pg_reload_conf()');
    const isReadOnly = async () => (await sql`show default_transaction_read_only`.execute(database)).rows[0];
    await expect.poll(isReadOnly).toEqual({ default_transaction_read_only: 'on' });

    expect(await others()).toBe(3);
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    await expect.poll(others).toBe(0);
    await old.end();
    await write();
    await database.destroy();
  });
});

describe.each(['refuses', 'ignores'] as const)('a pooler that %s settings of a session', (how) => {
  test('is noticed: no statement is named, and the stores open', async () => {
    const direct = await databaseOn(inject('postgresUrl'));
    const pooler = await openPoolerDouble(direct, how);
    const [pooled, unpooled] = [await open(pooler.url), await open(direct)];
    expect(await preparedStatements(pooled)).toEqual([]);
    expect(await preparedStatements(unpooled)).toEqual(['one']);
    await Promise.all([pooled.database.destroy(), unpooled.database.destroy()]);

    const stores = await openPostgresStores({ url: pooler.url, newId: () => 'id', onError });
    expect(await stores.accounts.findById('unknown')).toBeNull();
    await stores.close();
    await pooler.close();
  });
});
