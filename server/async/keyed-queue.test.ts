import { expect, it, vi } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

it('runs the tasks of one key in turn, also after a failure, and those of other keys concurrently', async () => {
  const inTurn = createKeyedQueue();
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const failing = inTurn('a', async () => {
    await first.promise;
    order.push('a1');
    throw new Error('a1 fails');
  });
  const next = inTurn('a', async () => order.push('a2'));
  await inTurn('b', async () => order.push('b1'));
  first.resolve();
  await expect(failing).rejects.toThrow('a1 fails');
  await next;
  expect(order).toEqual(['b1', 'a1', 'a2']);
});

it('refuses a task above the limit of its key, until one has ended', async () => {
  const inTurn = createKeyedQueue({ max: 1, refusal: () => new Error('too many') });
  const first = Promise.withResolvers<void>();
  const running = inTurn('a', () => first.promise);
  await expect(inTurn('a', async () => 'second')).rejects.toThrow('too many');
  expect(await inTurn('b', async () => 'other')).toBe('other');
  first.resolve();
  await running;
  expect(await inTurn('a', async () => 'third')).toBe('third');
});

it('drops a key without tasks', async () => {
  const forget = vi.spyOn(Map.prototype, 'delete');
  const inTurn = createKeyedQueue();
  await inTurn('a', async () => undefined);
  expect(forget).toHaveBeenCalledWith('a');
  forget.mockRestore();
});
