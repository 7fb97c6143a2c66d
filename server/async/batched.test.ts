import { expect, it } from 'vitest';
import { createBatcher } from './batched.ts';

/** Batches that run until the test ends them. */
function batches(options?: Parameters<typeof createBatcher>[1]) {
  const running: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const ask = createBatcher<string, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const answers = items.map((item) => item.toUpperCase());
        running.push({ items, end: (error) => (error ? reject(error) : resolve(answers)) });
      }),
    options,
  );
  return { running, ask, items: () => running.map(({ items }) => items.join('')) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs the first call at once, and lets later calls share the next batch', async () => {
  const { running, ask, items } = batches();
  const first = ask('a');
  const rest = ['b', 'c', 'd'].map(ask);
  await settled();
  expect(items()).toEqual(['a']);
  running[0]?.end();
  expect(await first).toBe('A');
  await settled();
  expect(items()).toEqual(['a', 'bcd']);
  running[1]?.end();
  expect(await Promise.all(rest)).toEqual(['B', 'C', 'D']);
});

it('limits the batches at a time, and the calls in each', async () => {
  const { running, ask, items } = batches({ atOnce: 2, max: 3 });
  const answers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(ask);
  expect(items()).toEqual(['a', 'b']);
  running[1]?.end();
  await settled();
  expect(items()).toEqual(['a', 'b', 'cde']);
  running[0]?.end();
  await settled();
  expect(items()).toEqual(['a', 'b', 'cde', 'fg']);
  for (const { end } of running) end();
  expect((await Promise.all(answers)).join('')).toBe('ABCDEFG');
});

it('fails the calls that shared a failed batch, and none of the next', async () => {
  const { running, ask } = batches();
  const first = ask('a');
  const shared = Promise.allSettled(['b', 'c'].map(ask));
  running[0]?.end();
  await first;
  await settled();
  const next = ask('d');
  running[1]?.end(new Error('disk full'));
  expect((await shared).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await settled();
  running[2]?.end();
  expect(await next).toBe('D');
});

it('fails the calls of a batch that throws synchronously', async () => {
  const ask = createBatcher<string, string>(() => {
    throw new Error('closed');
  });
  await expect(ask('a')).rejects.toThrow('closed');
  await expect(ask('b')).rejects.toThrow('closed');
});
