interface Limit {
  /** The maximum number of tasks of one key that may run or wait. */
  readonly max: number;
  /** The error for a task above it. */
  readonly refusal: () => Error;
}

/** Runs tasks of the same key one after another, and tasks of different keys concurrently. Idle keys are dropped. */
export function createKeyedQueue(limit?: Limit): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();

  return async (key, task) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (limit && queue.length >= limit.max) throw limit.refusal();
    queues.set(key, queue);
    queue.length += 1;
    const run = queue.last.then(task, task);
    queue.last = run;
    try {
      return await run;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
