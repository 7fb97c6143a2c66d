import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../../server/test/fixtures.ts';
import type { OpenShop } from '../../server/test/open-shop.ts';
import { checksOf, groupsOf, openWorld, resultOf, runContract } from './contract.ts';
import { formatHabits } from './reports.ts';
import { type Deviation, openProxy } from './test/deviating-proxy.ts';
import { deviations } from './test/deviations.ts';
import type { World } from './world.ts';

const listen = (shop: OpenShop) => shop.app.listen({ host: '127.0.0.1', port: 0 });
const serverAt = (url: string) => ({
  url,
  base: '/api',
  tokenHeader: 'authorization',
  tokenScheme: '',
  timeoutMs: 60_000,
});

describe('the shop keeps the contract', () => {
  const shop = aShop();
  let world: World;
  beforeAll(async () => {
    world = openWorld(serverAt(await listen(shop)), { ids: 'both', prices: 'number' });
  });

  it.each(checksOf('both'))('$point: $sentence', async ({ run }) => {
    await expect(run(world)).resolves.toBeUndefined();
  });

  it('leaves nothing in the lists of the account', async () => {
    expect(await world.emptyLists()).toEqual([]);
    const { foundUser } = (await world.logInAgain()).body;
    expect(foundUser).toMatchObject({ cart: [], wishlist: [], address: [] });
  });
});

describe('the checks', () => {
  const shop = aShop();
  let url: string;
  beforeAll(async () => {
    url = await listen(shop);
  });

  it('are tried with at least twenty deviations', () => expect(deviations.length).toBeGreaterThanOrEqual(20));

  it.each(deviations)('find that %s', async (_, deviation, broken, ids = 'plain') => {
    const proxy = await openProxy(url, deviation);
    const breaks = ({ sentence }: { sentence: string }) => broken.find((start) => sentence.startsWith(start));
    const found: string[] = [];
    const deviating = openWorld(serverAt(proxy.url), { ids, prices: 'number' });
    for (const check of groupsOf(ids)
      .filter((group) => group.some(breaks))
      .flat()) {
      const { outcome, reason } = await resultOf(check, deviating);
      // A sentence that is not among the broken ones is shown unchanged.
      if (outcome === 'fails') found.push(breaks(check) ?? `${check.sentence}: ${reason}`);
    }
    await proxy.close();
    expect(found).toEqual(broken);
  });

  it('accept a server without the habits of mock servers', async () => {
    const strict: Deviation = async (request, send) => {
      const isStrange = request.token?.startsWith('"') || request.type?.startsWith('text/plain');
      if (isStrange) return { status: 400, body: { errors: ['No.'] } };
      const answer = await send(request);
      const { id } = (answer.body['product'] ?? {}) as { id?: string };
      const isById = id !== undefined && request.path !== `/products/${id}`;
      return isById ? { status: 404, body: { errors: ['No.'] } } : answer;
    };
    const proxy = await openProxy(url, strict);
    const { results, habits } = await runContract(serverAt(proxy.url), { ids: 'plain', prices: 'number' });
    await proxy.close();
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['holds']));
    expect(habits.map(({ outcome }) => outcome)).toEqual(['fails', 'fails', 'fails']);
    expect(formatHabits(habits)).toMatch(/^(not accepted {3}\S.+\n){3}$/);
  });

  it('wait only once for a silent server', async () => {
    let requests = 0;
    const proxy = await openProxy(url, () => {
      requests += 1;
      return new Promise(() => undefined);
    });
    const { results, left } = await runContract(
      { ...serverAt(proxy.url), timeoutMs: 50 },
      { ids: 'plain', prices: 'either' },
    );
    await proxy.close();
    expect([requests, left]).toEqual([1, []]);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['not tried']));
  });
});
