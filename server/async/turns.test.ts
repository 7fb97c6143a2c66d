import { expect, it } from 'vitest';
import { nextTurn } from './turns.ts';

it('begins one task per turn of the event loop, however many wait, the first one first', async () => {
  const begun: number[] = [];
  const works = [1, 2, 3].map((n) => nextTurn().then(() => begun.push(n)));
  for (let turns = 1; turns <= 3; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun.length).toBeLessThanOrEqual(turns);
  }
  await Promise.all(works);
  expect(begun).toEqual([1, 2, 3]);
});

it('begins again after all have had their turn', async () => {
  for (let round = 0; round < 3; round += 1) await nextTurn();
  await Promise.all([nextTurn(), nextTurn()]);
  expect(await nextTurn()).toBeUndefined();
});
