import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOffline } from './start-offline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a shop whose page fails to load before the given number of tries. */
async function shopThatOpensAfter(tries: number) {
  let tried = 0;
  const state = { errors: { page: new TypeError('Failed to fetch') } as Record<string, unknown> | null };
  const revalidate = vi.fn<() => Promise<void>>(async () => {
    tried += 1;
    if (tried >= tries) state.errors = null;
  });
  await startOffline({
    router: { navigate: async () => undefined, revalidate, state },
    session: { subscribe: () => () => undefined },
    beganOffline: true,
  } as unknown as Parameters<typeof startOffline>[0]);
  return { revalidate };
}

test('once there is a network again, a page that failed to load is requested until it loads', async () => {
  const { revalidate } = await shopThatOpensAfter(3);
  await vi.advanceTimersByTimeAsync(999);
  expect(revalidate).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(revalidate).toHaveBeenCalledTimes(3);
});

test('a page that failed to load is requested neither endlessly nor without a network', async () => {
  const { revalidate } = await shopThatOpensAfter(99);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(revalidate).toHaveBeenCalledTimes(2);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(revalidate).toHaveBeenCalledTimes(2);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(revalidate).toHaveBeenCalledTimes(6);
});
