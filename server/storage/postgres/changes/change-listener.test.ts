import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Stores } from '../../../services/stores.ts';
import { databaseOn } from '../../../test/postgres.ts';
import { ask } from '../../../test/cluster/nodes.ts';
import { anAccount } from '../../../test/records.ts';
import { openPostgresStores } from '../open-postgres-stores.ts';
import { CHANNEL } from './notify.ts';

let url: string;
let servers: Stores[];
const errors: unknown[] = [];
beforeAll(async () => {
  url = await databaseOn(inject('postgresUrl'));
  const open = () => openPostgresStores({ url, newId: uuid, onError: (error) => errors.push(error) });
  servers = [await open(), await open()];
});
afterAll(() => Promise.all(servers.map((stores) => stores.close())));

const FROM_LISTENERS = `from pg_stat_activity where datname = current_database() and query in ('listen ${CHANNEL}', 'select 1') and pid <> pg_backend_pid()`;

/** Follows an account on the second server, once it listens. */
async function follow() {
  const account = anAccount();
  await servers[0]!.accounts.create(account);
  const received: string[] = [];
  const stopFollowing = servers[1]!.changes.subscribe(account.id, (change) => received.push(change));
  const changeName = (firstName: string) => servers[0]!.accounts.update(account.id, (now) => ({ ...now, firstName }));
  let tries = 0;
  // The connection opens with the first listener of a server.
  await expect
    .poll(async () => {
      await changeName(`try ${(tries += 1)}`);
      return received;
    })
    .toContain('ACCOUNT');
  return { received, changeName, stopFollowing };
}

it('notifies one server of what another changes, until it stops following', async () => {
  const { received, changeName, stopFollowing } = await follow();
  const before = received.length;
  await changeName('Lakshmi');
  await expect.poll(() => received.length).toBeGreaterThan(before);
  stopFollowing();
  const other = await follow();
  const last = received.length;
  await changeName('Asha');
  const seen = other.received.length;
  await other.changeName('Meera');
  await expect.poll(() => other.received.length).toBeGreaterThan(seen);
  expect(received).toHaveLength(last);
  other.stopFollowing();
});

it('listens again when its connection breaks, and notifies everybody to read again', async () => {
  const { received, changeName, stopFollowing } = await follow();
  received.length = 0;
  await ask(url, `select pg_terminate_backend(pid) ${FROM_LISTENERS}`);
  await expect.poll(() => new Set(received)).toEqual(new Set(['ACCOUNT', 'ORDERS']));
  expect(errors.length).toBeGreaterThan(0);
  received.length = 0;
  await changeName('Lakshmi');
  await expect.poll(() => received).toContain('ACCOUNT');
  stopFollowing();
});
