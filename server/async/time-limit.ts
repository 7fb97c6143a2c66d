/**
 * Returns the task's result, or null after `ms` milliseconds. The task itself goes on; its late result and error are
 * dropped.
 */
export async function withTimeLimit<T>(task: Promise<T>, ms: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
