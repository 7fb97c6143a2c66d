import { act, render, renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../test/console.ts';
import { lazyPart, usePreload } from './lazy-part.tsx';

const Words = ({ text }: { text: string }) => <p>{text}</p>;

function open() {
  const arrivals: PromiseWithResolvers<typeof Words>[] = [];
  const load = vi.fn<() => Promise<typeof Words>>(() => {
    const arrival = Promise.withResolvers<typeof Words>();
    arrivals.push(arrival);
    return arrival.promise;
  });
  const Part = lazyPart(load);
  const { result } = renderHook(() => usePreload(Part));
  return {
    Part,
    load,
    isLoaded: () => result.current[0],
    preload: () => act(() => result.current[1]()),
    arrive: (index: number) => act(async () => arrivals[index]?.resolve(Words)),
    fail: (index: number) => act(async () => arrivals[index]?.reject(new Error('No network'))),
  };
}

test('a part is loaded once, when it is first needed', async () => {
  const { load, isLoaded, preload, arrive } = open();
  expect([isLoaded(), load.mock.calls]).toEqual([false, []]);
  preload();
  preload();
  expect(isLoaded()).toBe(false);
  await arrive(0);
  expect(isLoaded()).toBe(true);
  preload();
  expect(load).toHaveBeenCalledOnce();
});

test('a failure is reported, and the next load tries again', async () => {
  const { isLoaded, preload, arrive, fail } = open();
  preload();
  await fail(0);
  expect(isLoaded()).toBe(false);
  expect(takeConsoleErrors()).toEqual(['Error: No network']);
  preload();
  await arrive(1);
  expect(isLoaded()).toBe(true);
});

test('a part suspends until it is loaded, and later renders immediately', async () => {
  const { Part, load, arrive } = open();
  const { unmount } = render(
    <Suspense fallback="Loading">
      <Part text="a part" />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  await arrive(0);
  expect(screen.getByText('a part')).toBeTruthy();
  unmount();
  render(<Part text="again" />);
  expect(screen.getByText('again')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});
