import { afterAll, beforeAll, expect, it } from 'vitest';
import { silenceDatabase } from '../../test/faults/silence.ts';
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

it('serves public pages and fails signed-in requests while the database connections are silent', async () => {
  const base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  // A request that waits for a silent connection until the end would keep the silence from ending.
  const { publicAnswers } = await silenceDatabase(shop, {
    base,
    databaseUrl,
    isOver: ({ publicAnswers: { count }, signedIn: { statuses } }) => count > 100 && (statuses[503] ?? 0) > 2,
  });
  expect(Object.keys(publicAnswers.statuses)).not.toContain('503');
});
