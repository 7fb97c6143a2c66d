import { afterAll, beforeAll, expect, it } from 'vitest';
import { restartsUnderLoad } from '../../test/faults/restarts.ts';
import { type OpenShop, openShop } from '../../test/open-shop.ts';
import { type PostgresServer, startPostgres } from '../../test/postgres.ts';

let postgres: PostgresServer;
let shop: OpenShop;
beforeAll(async () => {
  postgres = await startPostgres();
  shop = await openShop({ databaseUrl: await postgres.createDatabase() });
});
afterAll(async () => {
  await shop.close();
  await postgres.stop();
});

it('loses no acknowledged change when the database restarts under load, and recovers', async () => {
  const { acknowledged, lost, refused, unexpected } = await restartsUnderLoad(shop, postgres, 2);
  expect(acknowledged).toBeGreaterThan(20);
  expect(lost).toEqual([]);
  expect(unexpected).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  expect((await shop.rest('GET', '/readyz')).status).toBe(200);
});

it('answers 503 with Retry-After and is not ready while the database is down', async () => {
  const { token } = await shop.shopper();
  await postgres.down();
  const answer = await shop.rest('GET', '/api/user/cart', { token });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect((await shop.faultOf('{ viewer { id } }', {}, token)).extensions['code']).toBe('UNAVAILABLE');
  // The readiness answer is cached for a second.
  const readiness = async () => (await shop.rest('GET', '/readyz')).status;
  await expect.poll(readiness).toBe(503);
  expect((await shop.rest('GET', '/healthz')).status).toBe(200);
  await postgres.up();
  await expect.poll(readiness).toBe(200);
  expect((await shop.rest('GET', '/api/user/cart', { token })).status).toBe(200);
});
