import { v4 as uuid } from 'uuid';
import { beforeAll, expect, inject, it } from 'vitest';
import { recordActs, type Statement } from '../../test/cluster/statements.ts';
import { databaseOn } from '../../test/postgres.ts';
import { openPostgresStores } from './open-postgres-stores.ts';

/** The column of each table that decides on which node a row lies. Other tables are whole on every node. */
const shardKeys: Readonly<Record<string, string>> = {
  account: 'id',
  payment_session: 'account_id',
  account_email: 'email_key',
  provider_order: 'provider_order_id',
  order_number: 'number',
  numbering: 'series',
  owner_letter: 'id',
  photograph: 'name',
  sandbox_order: 'id',
  login_try: 'key',
};

/** The values of the shard keys that a statement names, and `everywhere` for each table whose key it does not name. */
function keysOf({ text, values }: Statement): readonly unknown[] {
  const bare = text.replaceAll('"', '').toLowerCase();
  const tables = [...bare.matchAll(/\b(?:from|join|into|update(?! set))\s+(\w+)/g)].map(([, table]) => table!);
  return tables.flatMap((table) => {
    const column = shardKeys[table];
    if (column === undefined) return [];
    const [, columns, inserted] = /into \w+ (?:\(([^)]*)\) )?values \(([^)]*)\)/.exec(bare) ?? [];
    const position = inserted
      ? inserted.split(',')[columns ? columns.split(/, */).indexOf(column) : 0]?.trim()
      : new RegExp(`(?:where|and|from \\w+ where) (?:${table}\\.)?${column} = (\\$\\d+)`).exec(bare)?.[1];
    return [position?.startsWith('$') ? values[Number(position.slice(1)) - 1] : 'everywhere'];
  });
}

let acts: Awaited<ReturnType<typeof recordActs>>;
beforeAll(async () => {
  const url = await databaseOn(inject('postgresUrl'));
  await (await openPostgresStores({ url, newId: uuid, onError: () => undefined })).close();
  acts = await recordActs(url);
});

it('every statement of a request names one shard, or only the stock, which every node has', () => {
  for (const { name, statements } of acts) {
    expect(statements.length, `${name} sends statements`).toBeGreaterThan(0);
    for (const statement of statements) {
      // The coordinator's notifications to the servers name no table.
      if (statement.text.startsWith('select pg_notify(')) continue;
      const keys = new Set(keysOf(statement));
      expect(keys.has('everywhere'), `${name}: ${statement.text}`).toBe(false);
      expect(keys.size, `${name}: ${statement.text}`).toBe(/ "?stock\b/.test(statement.text) ? 0 : 1);
    }
  }
});

it('touches more than one shard only to claim or find something unique across accounts', () => {
  const shardsOf = (statements: readonly Statement[]) => new Set(statements.flatMap(keysOf)).size;
  const acrossShards = acts.flatMap(({ name, statements }) => {
    const shards = shardsOf(statements);
    return shards > 1 ? [[name, shards]] : [];
  });
  expect(acrossShards).toEqual([
    ['sign-up', 2],
    ['log-in by email', 2],
    ['opening a payment session', 2],
    ['a webhook', 2],
    // The account, the order's and the bill's series, and the claim of the number.
    ['placing an order', 4],
  ]);
});

it.each([
  'select data from account',
  'select data from account where revision = $1',
  'select 1 from payment_session where id = $1',
  'update account set data = $1 where email = $2',
  'insert into account_email (account_id) values ($1)',
  'select 1 from unnest($1::text[]) as asked (id) join account on account.id = asked.id',
])('notices a statement without its shard key: %s', (text) => {
  expect(keysOf({ text, values: ['a', 'b'] })).toContain('everywhere');
});
