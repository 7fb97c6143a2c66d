import { afterAll, beforeAll, expect, it } from 'vitest';
import { fallSilent } from '../../test/faults/silence.ts';
import { type OpenShop, openShop } from '../../test/open-shop.ts';
import { type PostgresServer, startPostgres } from '../../test/postgres.ts';

let postgres: PostgresServer;
let databaseUrl: string;
let shop: OpenShop;
beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  shop = await openShop({ databaseUrl });
});
afterAll(async () => {
  await shop.close();
  await postgres.stop();
});

it('public pages stay quick and signed-in requests fail soon when the database connections are silent', async () => {
  const base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { publicAnswers, signedIn, recoveredMs } = await fallSilent(shop, { base, databaseUrl, ms: 6_000 });
  expect(publicAnswers.asked).toBeGreaterThan(20);
  expect(Object.keys(publicAnswers.statuses)).not.toContain('503');
  expect(publicAnswers.longestMs).toBeLessThan(1_000);
  expect(signedIn.statuses[503]).toBeGreaterThan(0);
  expect(signedIn.longestMs).toBeLessThan(5_000);
  expect(recoveredMs).toBeLessThan(5_000);
});
