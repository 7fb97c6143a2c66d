import { Client } from 'pg';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Account } from '../../services/account/account.ts';
import { nodesOf } from '../../test/cluster/nodes.ts';
import { databaseOn } from '../../test/postgres.ts';
import { anAccount } from '../../test/records.ts';
import { rejectionOf } from '../../test/thrown.ts';
import type { Stores } from '../../services/stores.ts';
import { createAccountStore } from './account-store.ts';
import { type DatabaseConnection, connect } from './database.ts';
import { findServer } from './find-server.ts';
import { openPostgresStores } from './open-postgres-stores.ts';

// Citus refuses a statement that locks rows of several shards.
const isCluster = (await nodesOf(inject('postgresUrl'))).length > 0;
const ways: [name: string, isDistributed: boolean][] = [
  ['in batches', false],
  ['with a statement for each account, as on a cluster', true],
];

/** Two servers over one database, and a separate connection that can hold locks. */
describe.each(ways.slice(isCluster ? 1 : 0))('%s', (_name, isDistributed) => {
  let stores: Stores;
  let servers: DatabaseConnection[];
  let [one, other]: ReturnType<typeof createAccountStore>[] = [];
  let stranger: Client;
  beforeAll(async () => {
    const url = await databaseOn(inject('postgresUrl'));
    stores = await openPostgresStores({ url, newId: uuid, onError: () => undefined });
    const server = await findServer(url);
    servers = [0, 1].map(() => connect(server, { onError: () => undefined }));
    [one, other] = servers.map((connected) => createAccountStore(connected, isDistributed));
    stranger = new Client({ connectionString: url });
    await stranger.connect();
  });
  afterAll(async () => {
    await stranger.end();
    for (const { database } of servers) await database.destroy();
    await stores.close();
  });

  const countUp = (account: Account): Account => ({ ...account, firstName: String(Number(account.firstName) + 1) });

  async function createAccounts(count: number): Promise<Account[]> {
    const accounts = Array.from({ length: count }, () => anAccount({ firstName: '0' }));
    await Promise.all(accounts.map((account) => one!.create(account)));
    // A read caches them, so that the next change of each takes the optimistic path.
    await Promise.all(accounts.map(({ id }) => one!.findById(id)));
    return accounts;
  }

  it('finds accounts by the keys of an older version, even two whose emails look the same', async () => {
    const email = `${uuid()}@example.com`;
    const older = anAccount({ email: email.replace('@', '\u200B@') });
    await one!.create(older);
    // Not an update: Citus refuses to change what a table is distributed by.
    await stranger.query('delete from account_email where account_id = $1', [older.id]);
    await stranger.query('insert into account_email (email_key, account_id) values ($2, $1)', [older.id, older.email]);
    const found = async (typed: string) => (await other!.findByEmail(typed))?.id ?? null;
    expect([await found(older.email), await found(email)]).toEqual([older.id, null]);
    const account = anAccount({ email });
    await one!.create(account);
    expect([await found(older.email), await found(email)]).toEqual([older.id, account.id]);
    await one!.update(older.id, (now) => ({ ...now, email: `new.${email}` }));
    expect([await found(older.email), await found(`new.${email}`)]).toEqual([account.id, older.id]);
    const { rows } = await stranger.query('select 1 from account_email where account_id = $1', [older.id]);
    expect(rows).toHaveLength(1);
  });

  it('loses no concurrent change of two servers', async () => {
    const accounts = await createAccounts(8);
    const rounds = Array.from({ length: 240 }, (_, i) => ({
      server: i % 2 ? one! : other!,
      // The two servers change the accounts in opposite orders.
      id: accounts[(i % 2 ? i : 240 - i) % accounts.length]!.id,
    }));
    await Promise.all(rounds.map(({ server, id }) => server.update(id, countUp)));
    const counts = await Promise.all(accounts.map(({ id }) => one!.findById(id)));
    expect(counts.map((account) => account?.firstName)).toEqual(accounts.map(() => '30'));
  });

  it('sees changes of another server immediately', async () => {
    const [account] = await createAccounts(1);
    const changed = await other!.update(account!.id, countUp);
    expect(await one!.findById(account!.id)).toEqual(changed);
  });

  it('fails only the change that the database refuses in a batch', async () => {
    const accounts = await createAccounts(12);
    const outcomes = await Promise.allSettled(
      accounts.map(({ id }, i) =>
        one!.update(id, (account) => (i === 5 ? { ...account, lastName: 'a\0b' } : countUp(account))),
      ),
    );
    expect(outcomes.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([5]);
    const found = await Promise.all(accounts.map(({ id }) => one!.findById(id)));
    expect(found.map((account) => account?.firstName)).toEqual(accounts.map((_, i) => (i === 5 ? '0' : '1')));
    expect(found[5]).toEqual(accounts[5]);
  });

  it('delays no other account while one is locked, and changes that one once it is unlocked', async () => {
    const [held, ...others] = await createAccounts(6);
    await stranger.query('begin');
    await stranger.query('select from account where id = $1 for update', [held!.id]);
    const late = one!.update(held!.id, countUp);
    await Promise.all(others.map(({ id }) => one!.update(id, countUp)));
    expect((await one!.findById(held!.id))?.firstName).toBe('0');
    await stranger.query('commit');
    expect((await late).firstName).toBe('1');
  });

  it('refuses a change of a deleted account, cached or not', async () => {
    const [account] = await createAccounts(1);
    await stranger.query('delete from account where id = $1', [account!.id]);
    expect(await rejectionOf(one!.update(account!.id, countUp))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await one!.findById(account!.id)).toBeNull();
  });
});
