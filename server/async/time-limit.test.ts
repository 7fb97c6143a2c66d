import { expect, it, vi } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

it('returns a result that is in time', async () =>
  expect(await withTimeLimit(Promise.resolve('done'), 1_000)).toBe('done'));

it('returns null for a result that takes longer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  expect(await withTimeLimit(promise, 5)).toBeNull();
  resolve('late');
  expect(await withTimeLimit(promise, 1_000)).toBe('late');
});

it('throws an error that is in time', () =>
  expect(withTimeLimit(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no'));

it('leaves no timer behind', async () => {
  vi.useFakeTimers();
  await withTimeLimit(Promise.resolve('done'), 1_000);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
