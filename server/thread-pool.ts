/** On two cores eight did better than four, and than sixteen, which spend it on taking turns. */
const THREADS = 8;

/**
 * Node's pool has four threads, and a synced write holds one for as long as the disk takes: a fifth would wait, with all
 * else the pool does. The size is read once, at the pool's first work, so this has to come before it.
 */
export function widenThreadPool(environment: NodeJS.ProcessEnv): void {
  environment['UV_THREADPOOL_SIZE'] ??= String(THREADS);
}
