import { v4 as uuid } from 'uuid';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { ask } from '../../test/cluster/nodes.ts';
import { databaseOn } from '../../test/postgres.ts';
import { openPostgresStores } from './open-postgres-stores.ts';

const MINUTE = 60_000;

afterEach(() => void vi.useRealTimers());

it('deletes log-in tries that ended more than an hour ago, every five minutes', async () => {
  const url = await databaseOn(inject('postgresUrl'));
  const stores = await openPostgresStores({ url, newId: uuid, onError: () => undefined });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stores.limiter({ points: 10, duration: 60, keyPrefix: 'pair' });
  const insert = (key: string, ms: number) =>
    ask(url, 'insert into login_try values ($1, 1, $2)', [key, Date.now() + ms]);
  await insert('pair:ended', -61 * MINUTE);
  await insert('pair:just-ended', -1 * MINUTE);
  await insert('pair:counts', MINUTE);
  const keys = async () =>
    (await ask<{ key: string }>(url, 'select key from login_try order by key')).map(({ key }) => key);
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(await keys()).toHaveLength(3);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(keys).toEqual(['pair:counts', 'pair:just-ended']);
  await stores.close();
});
