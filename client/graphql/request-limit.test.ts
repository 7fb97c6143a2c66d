import { afterEach, expect, test, vi } from 'vitest';
import { withinLimit } from './request-limit.ts';

afterEach(() => void vi.useRealTimers());

test('passes on the outcome of work within the limit, and leaves no timer', async () => {
  vi.useFakeTimers();
  await expect(withinLimit(Promise.resolve('an answer'))).resolves.toBe('an answer');
  await expect(withinLimit(Promise.reject(new Error('a refusal')))).rejects.toThrow('a refusal');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects after fifteen seconds', async () => {
  vi.useFakeTimers();
  const failed = vi.fn<(error: unknown) => void>();
  void withinLimit(new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(String(failed.mock.lastCall?.[0])).toBe('TimeoutError: timeout of 15000ms exceeded');
});
