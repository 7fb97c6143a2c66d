import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyStore, openOn } from '../../server/test/every-store.ts';
import { type OpenShop, openShop } from '../../server/test/open-shop.ts';
import { checksOf, openWorld, runContract } from './contract.ts';
import { openProxy } from './test/deviating-proxy.ts';
import { deviations } from './test/deviations.ts';
import type { World } from './world.ts';

const listening = (shop: OpenShop) => shop.app.listen({ host: '127.0.0.1', port: 0 });
const serverAt = (url: string) => ({
  url,
  base: '/api',
  tokenHeader: 'authorization',
  tokenScheme: '',
  timeoutMs: 60_000,
});

describe.each(everyStore)('the shop keeps the contract %s', (_, newGround) => {
  let shop: OpenShop;
  let world: World;
  beforeAll(async () => {
    shop = await openOn(newGround);
    world = openWorld(serverAt(await listening(shop)), { ids: 'both', prices: 'number' });
  });
  afterAll(() => shop.close());

  it.each(checksOf('both'))('$point: $sentence', async ({ run }) => {
    await expect(run(world)).resolves.toBeUndefined();
  });

  it('and nothing is left in the lists of the account', async () => {
    expect(await world.leave()).toEqual([]);
    const { foundUser } = (await world.logInAgain()).body;
    expect(foundUser).toMatchObject({ cart: [], wishlist: [], address: [] });
  });
});

describe('finds what a server does otherwise', () => {
  let shop: OpenShop;
  let url: string;
  beforeAll(async () => {
    shop = await openShop();
    url = await listening(shop);
  });
  afterAll(() => shop.close());

  it('of twenty kinds and more', () => expect(deviations.length).toBeGreaterThanOrEqual(20));

  it.each(deviations)('%s', async (_, deviation, broken, ids = 'plain') => {
    const proxy = await openProxy(url, deviation);
    const { results } = await runContract(serverAt(proxy.url), { ids, prices: 'number' });
    await proxy.close();
    const failed = results.filter(({ outcome }) => outcome === 'fails');
    // By name: a sentence that is not among the broken ones is shown as it is.
    const named = failed.map(
      ({ sentence, reason }) => broken.find((start) => sentence.startsWith(start)) ?? `${sentence}: ${reason}`,
    );
    expect(named).toEqual(broken);
  });

  it('and waits once for a server that is silent', async () => {
    let asked = 0;
    const proxy = await openProxy(url, () => {
      asked += 1;
      return new Promise(() => undefined);
    });
    const { results, left } = await runContract(
      { ...serverAt(proxy.url), timeoutMs: 50 },
      { ids: 'plain', prices: 'either' },
    );
    await proxy.close();
    expect([asked, left]).toEqual([1, []]);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['not tried']));
  });
});
