import { expect, onTestFinished, test, vi } from 'vitest';
import { layOutDeferred } from './lay-out-deferred.ts';

test('lays out eight parts between two paints, and all before it resolves', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  document.body.innerHTML = '<article class="deferred"></article>'.repeat(20);
  const laidOut = () => document.querySelectorAll('[data-laid-out]').length;
  const done = layOutDeferred();
  expect(laidOut()).toBe(8);
  vi.advanceTimersToNextFrame();
  await vi.advanceTimersByTimeAsync(1);
  expect(laidOut()).toBe(16);
  await vi.runAllTimersAsync();
  await done;
  expect(laidOut()).toBe(20);
});
