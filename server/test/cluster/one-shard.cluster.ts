import { v4 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { openPostgresStores } from '../../storage/postgres/open-postgres-stores.ts';
import { Client } from 'pg';
import { databaseOn } from '../postgres.ts';
import { anAccount } from '../records.ts';
import { clusterUrl, groupOf } from './control.ts';
import { nodesOf } from './nodes.ts';
import { recordActs } from './statements.ts';

it('each statement of a request runs on a single shard, and every worker stores accounts', async () => {
  const url = await databaseOn(clusterUrl);
  const stores = await openPostgresStores({ url, newId: uuid, onError: () => undefined });
  const acts = await recordActs(url);
  const client = new Client(url);
  await client.connect();
  for (const { name, statements } of acts)
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      // pg_notify runs on the coordinator, because the shop's servers listen there.
      const expected = text.startsWith('select pg_notify(') ? 'Result' : 'Task Count: 1\n';
      expect(plan, `${name}: ${text}`).toContain(expected);
      expect(plan, `${name}: ${text}`).not.toContain('Subplan');
    }
  await client.end();

  const accounts = Array.from({ length: 40 }, () => anAccount());
  for (const account of accounts) await stores.accounts.create(account);
  const groups = new Set(await Promise.all(accounts.map(({ id }) => groupOf(url, id))));
  const workers = (await nodesOf(url)).filter(({ hasShards }) => hasShards);
  expect(groups).toEqual(new Set(workers.map(({ group }) => group)));
  await stores.close();
}, 60_000);
