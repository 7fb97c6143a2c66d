import { beforeAll, expect, test } from 'vitest';
import { v4 as uuid } from 'uuid';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { dripInto } from './slow-bodies.ts';
import { readShop } from '../../../services/shop/read-shop.ts';
import { aShop } from '../../fixtures.ts';

const REQUEST_TIMEOUT_MS = 1_000;

const shop = aShop();
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  app = await createApp({
    shop: await readShop(null),
    stores: shop.stores,
    jwtSecret: uuid(),
    apiDelayMs: 0,
    explore: false,
    logger: false,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return () => app.close();
});

test('200 slow connections are closed while normal requests are served', async () => {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const { endings, healthy } = await dripInto(port, 200, 100);

  const { 408: timedOut = 0, closed = 0, ...others } = endings;
  expect(others).toEqual({});
  expect(timedOut + closed).toBe(200);
  expect(timedOut).toBeGreaterThan(0);
  expect(healthy).toBeGreaterThan(10);
});

test('a request may take ten seconds to arrive by default', () => {
  expect(readConfig({}).requestTimeoutMs).toBe(10_000);
  expect(shop.app.server.requestTimeout).toBe(10_000);
});
