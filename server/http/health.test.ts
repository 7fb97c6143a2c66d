import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OpenShop, openShop } from '../test/open-shop.ts';

let shop: OpenShop;
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

/** A shop whose store counts its checks, and can be made to fail. */
async function checkedShop() {
  const store = { checks: 0, isGone: false };
  shop = await openShop({
    wrap: (stores) => ({
      ...stores,
      async check() {
        store.checks += 1;
        if (store.isGone) throw new Error('gone');
        await stores.check();
      },
    }),
  });
  return store;
}
const ready = async () => (await shop.rest('GET', '/readyz')).status;

describe('readiness', () => {
  it('is checked once for 40 simultaneous requests, with one answer for all', async () => {
    const store = await checkedShop();
    const statuses = await Promise.all(Array.from({ length: 40 }, ready));
    expect(statuses).toEqual(Array.from({ length: 40 }, () => 200));
    expect(store.checks).toBe(1);
  });

  it('is cached for a second, whether good or bad', async () => {
    const store = await checkedShop();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await ready()).toBe(200);
    store.isGone = true;
    await vi.advanceTimersByTimeAsync(900);
    expect([await ready(), store.checks]).toEqual([200, 1]);
    await vi.advanceTimersByTimeAsync(200);
    expect([await ready(), store.checks]).toEqual([503, 2]);
    store.isGone = false;
    await vi.advanceTimersByTimeAsync(1_100);
    expect([await ready(), store.checks]).toEqual([200, 3]);
  });
});
