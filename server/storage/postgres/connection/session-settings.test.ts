import { randomBytes } from 'node:crypto';
import { afterEach, expect, inject, it, test, vi } from 'vitest';
import { ask, nodesOf } from '../../../test/cluster/nodes.ts';
import { openPoolerDouble } from '../../../test/faults/pooler-double.ts';
import { openShop } from '../../../test/open-shop.ts';
import { databaseOn } from '../../../test/postgres.ts';
import { anAccount } from '../../../test/records.ts';
import { sandboxBuying } from '../../../test/sandbox-buying.ts';
import { connect } from '../database.ts';
import { findServer } from '../find-server.ts';
import { lockImport } from '../import-lock.ts';
import { openPostgresStores } from '../open-postgres-stores.ts';
import { probeDatabase } from '../probe.ts';

const ODD: Readonly<Record<string, string>> = {
  array_nulls: 'off',
  bytea_output: 'escape',
  client_encoding: 'LATIN1',
  DateStyle: 'SQL, DMY',
  default_transaction_deferrable: 'on',
  default_transaction_isolation: 'serializable',
  extra_float_digits: '-15',
  idle_in_transaction_session_timeout: '1',
  // Anything shorter might end a session before its first statement.
  idle_session_timeout: '10s',
  IntervalStyle: 'iso_8601',
  lock_timeout: '1',
  row_security: 'off',
  standard_conforming_strings: 'off',
  statement_timeout: '1',
  synchronous_commit: 'off',
  TimeZone: 'Asia/Kathmandu',
};
const OURS = {
  array_nulls: 'on',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  default_transaction_isolation: 'read committed',
  extra_float_digits: '1',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  IntervalStyle: 'postgres',
  lock_timeout: '0',
  standard_conforming_strings: 'on',
  statement_timeout: '3s',
  synchronous_commit: 'on',
  TimeZone: 'UTC',
};

const admin = inject('postgresUrl');
const onError = () => undefined;
const optionsOf = (url: string) => ({ url, newId: () => randomBytes(8).toString('hex'), onError });
const newDatabase = () => databaseOn(admin);
const nameOf = (url: string) => new URL(url).pathname.slice(1);
const settingsOf = async (url: string) => {
  const { database, pool } = connect(await findServer(url), { onError });
  const text = 'select name, current_setting(name) as value from pg_settings where name = any($1)';
  const { rows } = await pool.query<{ name: string; value: string }>({ text, values: [Object.keys(OURS)] });
  await database.destroy();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};
const oddOptions = Object.entries(ODD)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`)
  .join(' ');
/** Connects to the administrator's database: sessions of the altered one would begin with the odd settings. */
async function setOddDefaults(what: string): Promise<void> {
  for (const [name, value] of Object.entries(ODD)) await ask(admin, `alter ${what} set ${name} = '${value}'`);
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closing.splice(0)) await close();
});

async function oddDatabase(): Promise<string> {
  const url = await newDatabase();
  await setOddDefaults(`database ${nameOf(url)}`);
  return url;
}

/** An address of the database for a new role. */
async function withRole(url: string): Promise<[url: string, role: string]> {
  const role = `keeper_${randomBytes(4).toString('hex')}`;
  await ask(admin, `create role ${role} login`);
  const address = new URL(url);
  address.username = role;
  return [address.href, role];
}

const ways: [string, () => Promise<string>][] = [
  ['the database sets', oddDatabase],
  [
    'the role sets',
    async () => {
      const [url, role] = await withRole(await newDatabase());
      await setOddDefaults(`role ${role}`);
      return url;
    },
  ],
  ['the options of the address set', async () => `${await newDatabase()}?options=${encodeURIComponent(oddOptions)}`],
  [
    'the time-outs of the address set',
    async () => `${await newDatabase()}?statement_timeout=1&query_timeout=1&lock_timeout=1`,
  ],
  [
    'PGOPTIONS sets',
    async () => {
      const url = await newDatabase();
      vi.stubEnv('PGOPTIONS', oddOptions);
      return url;
    },
  ],
];

test.each(ways)('statements run with the settings of the shop, whatever %s', async (_, newUrl) => {
  expect(await settingsOf(await newUrl())).toEqual(OURS);
});

it('sells books, reports changes, imports and reads the time where the database has other defaults', async () => {
  const databaseUrl = await oddDatabase();
  // The connections between a cluster's nodes have the database's time-outs, which the shop cannot set.
  if ((await nodesOf(admin)).length > 0)
    for (const name of ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'])
      await ask(admin, `alter database ${nameOf(databaseUrl)} reset ${name}`);
  const shop = await openShop({ databaseUrl });
  const buying = await sandboxBuying(shop);
  const buyer = await buying.buyer({ 0: 2 });
  const session = await buying.open(buyer);
  expect((await buying.confirm(buyer, await buying.pay(session))).errors).toBeUndefined();
  const account = anAccount({ firstName: 'आशा\\ß' });
  await shop.stores.accounts.create(account);
  const changes = Array.from({ length: 16 }, (_, n) =>
    shop.stores.accounts.update(account.id, (now) => ({ ...now, lastName: `${now.lastName}${n % 10}` })),
  );
  await Promise.all(changes);
  const changed = await shop.stores.accounts.findById(account.id);
  expect(changed).toMatchObject({ firstName: 'आशा\\ß' });
  expect(changed!.lastName).toHaveLength(account.lastName.length + 16);

  const received: string[] = [];
  const stopFollowing = shop.stores.changes.subscribe(account.id, (change) => received.push(change));
  await expect
    .poll(async () => {
      await shop.stores.accounts.update(account.id, (now) => ({ ...now, lastName: 'Rao' }));
      return received;
    })
    .toContain('ACCOUNT');
  stopFollowing();

  const release = await lockImport(databaseUrl, onError);
  await ask(admin, 'select pg_sleep(0.1)');
  await expect(lockImport(databaseUrl, onError)).rejects.toThrow('Another import');
  await release();
  expect(Math.abs((await probeDatabase(databaseUrl)).clock.getTime() - Date.now())).toBeLessThan(60_000);
  await shop.close();
});

it('keeps its tables in the schema of the search path, beside another shop', async () => {
  const url = await newDatabase();
  await (await openPostgresStores(optionsOf(url))).close();
  await ask(url, 'create schema second');
  const second = `${url}?options=-csearch_path%3Dsecond`;
  const stores = await openPostgresStores(optionsOf(second));
  await stores.accounts.create(anAccount({ email: 'asha@example.com' }));
  await stores.close();
  await (await openPostgresStores(optionsOf(second))).close();
  const [row] = await ask<{ here: number; there: number }>(
    url,
    'select (select count(*)::int from public.account) as here, (select count(*)::int from second.account) as there',
  );
  expect(row).toEqual({ here: 0, there: 1 });
});

const createEncoded = (encoding: string) => async () => {
  const name = `shop_${randomBytes(8).toString('hex')}`;
  await ask(admin, `create database ${name} encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`);
  return Object.assign(new URL(admin), { pathname: name }).href;
};
const createAltered = (change: string) => async () => {
  const url = await newDatabase();
  await ask(admin, `alter database ${nameOf(url)} set ${change}`);
  return url;
};
const openPooled = (change: string) => async () => {
  const pooler = await openPoolerDouble(await createAltered(change)(), 'ignores');
  closing.push(() => pooler.close());
  return pooler.url;
};

it.each<[string, () => Promise<string>, string]>([
  ['in Latin-1', createEncoded('LATIN1'), 'its encoding is LATIN1'],
  ['without an encoding', createEncoded('SQL_ASCII'), 'its encoding is SQL_ASCII'],
  ['in another Unicode', createEncoded('EUC_JP'), 'its encoding is EUC_JP'],
  ['that is read-only', createAltered('default_transaction_read_only = on'), 'it is read-only'],
  [
    'with a search path that leads nowhere',
    createAltered('search_path = nowhere'),
    'no schema in its search_path exists',
  ],
  [
    'where the role may create nothing',
    async () => (await withRole(await newDatabase()))[0],
    'its role may not create tables in the schema public',
  ],
  [
    'behind a pooler, with another isolation',
    openPooled("default_transaction_isolation = 'repeatable read'"),
    'default_transaction_isolation is repeatable read, and has to be read committed',
  ],
  [
    'behind a pooler, with old quotes',
    openPooled('standard_conforming_strings = off'),
    'standard_conforming_strings is off',
  ],
  ['behind a pooler, that may lose orders', openPooled('synchronous_commit = off'), 'synchronous_commit is off'],
])('refuses a database %s in one sentence', async (_, newUrl, why) => {
  await expect(openPostgresStores(optionsOf(await newUrl()))).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringContaining(why) as string,
  });
});

it('opens behind a pooler over a database whose other defaults are harmless', async () => {
  const url = await openPooled("TimeZone = 'Asia/Kathmandu'")();
  await ask(admin, `alter database ${nameOf(url)} set DateStyle = 'SQL, DMY'`);
  await ask(admin, `alter database ${nameOf(url)} set synchronous_commit = local`);
  const stores = await openPostgresStores(optionsOf(url));
  expect(await stores.accounts.findById('unknown')).toBeNull();
  await stores.close();
});
