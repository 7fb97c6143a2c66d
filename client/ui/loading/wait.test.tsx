import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWait } from './wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a short wait has no stage, a long one has more and more, and its end resets them', () => {
  const { result, rerender } = renderHook(({ busy }) => useWait(busy), { initialProps: { busy: false } });
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return result.current;
  };
  expect(after(5000)).toBe(0);
  rerender({ busy: true });
  expect(after(149)).toBe(0);
  rerender({ busy: false });
  expect(after(5000)).toBe(0);
  rerender({ busy: true });
  expect([after(150), after(249), after(1), after(2599), after(1)]).toEqual([1, 1, 2, 2, 3]);
  rerender({ busy: false });
  expect(result.current).toBe(0);
});
