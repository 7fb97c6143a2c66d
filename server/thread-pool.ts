/** Measured on two cores: eight threads are faster than four, and than sixteen, which lose time to context switches. */
const THREADS = 8;

/**
 * Node's pool has four threads, and a synced write occupies one for as long as the disk takes: a fifth write waits, and
 * so does all other work of the pool. Must run before the pool's first task, when Node reads the size.
 */
export function widenThreadPool(environment: NodeJS.ProcessEnv): void {
  environment['UV_THREADPOOL_SIZE'] ??= String(THREADS);
}
