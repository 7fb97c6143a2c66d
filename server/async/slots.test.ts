import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

it('runs as many tasks as there are slots, lets as many wait as may, and refuses others unrun', async () => {
  const inSlot = createSlots({ parallel: 1, waiting: 1, maxWaitMs: 60_000 });
  const { promise: done, resolve: finish } = Promise.withResolvers<string>();
  const started: number[] = [];
  const task = (number: number) => () => {
    started.push(number);
    return done;
  };
  const [first, second] = [inSlot(task(1)), inSlot(task(2))];
  expect(await inSlot(task(3))).toBeNull();
  expect(started).toEqual([1]);
  finish('done');
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  expect(await inSlot(task(4))).toBe('done');
  expect(started).toEqual([1, 2, 4]);
});

it('gives a task up that waited too long, and its place in the queue', async () => {
  const inSlot = createSlots({ parallel: 1, waiting: 1, maxWaitMs: 1 });
  const { promise: done, resolve: finish } = Promise.withResolvers<string>();
  const first = inSlot(() => done);
  for (const _ of ['once', 'twice']) expect(await inSlot(async () => 'late')).toBeNull();
  finish('done');
  expect(await first).toBe('done');
  expect(await inSlot(async () => 'next')).toBe('next');
});
