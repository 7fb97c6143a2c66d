import { withTimeLimit } from './time-limit.ts';

interface Limits {
  /** Tasks that run at the same time. */
  readonly parallel: number;
  /** Tasks that wait for a slot. */
  readonly waiting: number;
  readonly maxWaitMs: number;
}

/** Runs a few tasks at once, and others in their turn. null for a task that would wait too long: it is not run. */
export function createSlots({
  parallel,
  waiting,
  maxWaitMs,
}: Limits): <T>(task: () => Promise<T>) => Promise<T | null> {
  let running = 0;
  const queue: ((isNext: true) => void)[] = [];

  async function waitsInVain(): Promise<boolean> {
    if (queue.length >= waiting) return true;
    const { promise: turn, resolve } = Promise.withResolvers<true>();
    queue.push(resolve);
    if (await withTimeLimit(turn, maxWaitMs)) return false;
    const at = queue.indexOf(resolve);
    // Not in the queue any more: the slot was given while the time ran out.
    if (at === -1) return false;
    queue.splice(at, 1);
    return true;
  }

  return async (task) => {
    if (running < parallel) running += 1;
    else if (await waitsInVain()) return null;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next(true);
      else running -= 1;
    }
  };
}
