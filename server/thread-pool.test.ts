import { expect, it } from 'vitest';
import { widenThreadPool } from './thread-pool.ts';

it.each([
  [{}, '8'],
  [{ UV_THREADPOOL_SIZE: '4' }, '4'],
])('in the environment %j the thread pool gets %s threads', (environment: NodeJS.ProcessEnv, threads) => {
  widenThreadPool(environment);
  expect(environment['UV_THREADPOOL_SIZE']).toBe(threads);
});
