import { expect, it, vi } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

it('runs the tasks of one key in turn, also after a failure, and those of other keys concurrently', async () => {
  const enqueue = createKeyedQueue();
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const failing = enqueue('a', async () => {
    await first.promise;
    order.push('a1');
    throw new Error('a1 fails');
  });
  const next = enqueue('a', async () => order.push('a2'));
  await enqueue('b', async () => order.push('b1'));
  first.resolve();
  await expect(failing).rejects.toThrow('a1 fails');
  await next;
  expect(order).toEqual(['b1', 'a1', 'a2']);
});

it('refuses a task above the limit of its key, until one has ended', async () => {
  const enqueue = createKeyedQueue({ max: 1, refusal: () => new Error('too many') });
  const first = Promise.withResolvers<void>();
  const running = enqueue('a', () => first.promise);
  await expect(enqueue('a', async () => 'second')).rejects.toThrow('too many');
  expect(await enqueue('b', async () => 'other')).toBe('other');
  first.resolve();
  await running;
  expect(await enqueue('a', async () => 'third')).toBe('third');
});

it('drops a key without tasks', async () => {
  const forget = vi.spyOn(Map.prototype, 'delete');
  const enqueue = createKeyedQueue();
  await enqueue('a', async () => undefined);
  expect(forget).toHaveBeenCalledWith('a');
  forget.mockRestore();
});
