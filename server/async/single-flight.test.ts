import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

it('shares one call among simultaneous requests of a key, and calls again afterwards', async () => {
  const shared = createSingleFlight<number>();
  let calls = 0;
  const ask = async () => (calls += 1);
  expect(await Promise.all([shared('a', ask), shared('a', ask), shared('b', ask)])).toEqual([1, 1, 2]);
  expect(await shared('a', ask)).toBe(3);
});

it('reports a failure to all callers, and calls again afterwards', async () => {
  const shared = createSingleFlight<string>();
  const fail = () => Promise.reject(new Error('no'));
  const answers = await Promise.allSettled([shared('a', fail), shared('a', fail)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared('a', async () => 'yes')).toBe('yes');
});
