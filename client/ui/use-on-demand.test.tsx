import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { useOnDemand } from './use-on-demand.ts';

function open() {
  const arrivals: PromiseWithResolvers<string>[] = [];
  const load = vi.fn<() => Promise<string>>(() => {
    const arrival = Promise.withResolvers<string>();
    arrivals.push(arrival);
    return arrival.promise;
  });
  const { result, unmount } = renderHook(() => useOnDemand(load));
  return {
    load,
    unmount,
    part: () => result.current[0],
    want: () => act(() => result.current[1]()),
    arrive: (index: number, part: string) => act(async () => arrivals[index]?.resolve(part)),
    fail: (index: number) => act(async () => arrivals[index]?.reject(new Error('No network'))),
  };
}

test('a part is fetched when it is wanted, and not again', async () => {
  const { load, part, want, arrive } = open();
  expect([part(), load.mock.calls]).toEqual([null, []]);
  want();
  expect(part()).toBeNull();
  await arrive(0, 'a part');
  expect(part()).toBe('a part');
  want();
  expect(load).toHaveBeenCalledOnce();
});

test('a failure is reported, and the next wish tries again', async () => {
  const { part, want, arrive, fail } = open();
  want();
  await fail(0);
  expect(part()).toBeNull();
  expect(takeConsoleErrors()).toEqual(['Error: No network']);
  want();
  await arrive(1, 'a part');
  expect(part()).toBe('a part');
});

test('a part that fails late does not take away the one that is there', async () => {
  const { part, want, arrive, fail } = open();
  want();
  want();
  await arrive(1, 'a part');
  await fail(0);
  expect(part()).toBe('a part');
  expect(takeConsoleErrors()).toHaveLength(1);
});
