import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

it('goes on after a failed run, reports it, and stops after the run in progress', async () => {
  const errors: unknown[] = [];
  const third = Promise.withResolvers<void>();
  let runs = 0;
  let ended = 0;
  const stop = repeat(
    1,
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
      if (runs === 3) await third.promise;
      ended += 1;
    },
    (error) => errors.push(error),
  );
  await expect.poll(() => runs).toBe(3);
  expect(errors).toEqual([new Error('once')]);
  const stopped = stop();
  third.resolve();
  await stopped;
  expect([runs, ended]).toEqual([3, 2]);
});
