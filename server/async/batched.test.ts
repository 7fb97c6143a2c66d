import { expect, it } from 'vitest';
import { batched } from './batched.ts';

/** Rounds that wait until the test ends them. */
function rounds(options?: Parameters<typeof batched>[1]) {
  const underWay: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const ask = batched<string, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const answers = items.map((item) => item.toUpperCase());
        underWay.push({ items, end: (error) => (error ? reject(error) : resolve(answers)) });
      }),
    options,
  );
  return { underWay, ask, items: () => underWay.map(({ items }) => items.join('')) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('begins at once, and lets later calls share the next round', async () => {
  const { underWay, ask, items } = rounds();
  const first = ask('a');
  const rest = ['b', 'c', 'd'].map(ask);
  await settled();
  expect(items()).toEqual(['a']);
  underWay[0]?.end();
  expect(await first).toBe('A');
  await settled();
  expect(items()).toEqual(['a', 'bcd']);
  underWay[1]?.end();
  expect(await Promise.all(rest)).toEqual(['B', 'C', 'D']);
});

it('respects the given number of rounds at once and of calls in each', async () => {
  const { underWay, ask, items } = rounds({ atOnce: 2, max: 3 });
  const answers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(ask);
  expect(items()).toEqual(['a', 'b']);
  underWay[1]?.end();
  await settled();
  expect(items()).toEqual(['a', 'b', 'cde']);
  underWay[0]?.end();
  await settled();
  expect(items()).toEqual(['a', 'b', 'cde', 'fg']);
  for (const { end } of underWay) end();
  expect((await Promise.all(answers)).join('')).toBe('ABCDEFG');
});

it('fails the calls that shared a failed round, and none of the next', async () => {
  const { underWay, ask } = rounds();
  const first = ask('a');
  const shared = Promise.allSettled(['b', 'c'].map(ask));
  underWay[0]?.end();
  await first;
  await settled();
  const next = ask('d');
  underWay[1]?.end(new Error('disk full'));
  expect((await shared).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await settled();
  underWay[2]?.end();
  expect(await next).toBe('D');
});

it('fails them when a round throws synchronously', async () => {
  const ask = batched<string, string>(() => {
    throw new Error('closed');
  });
  await expect(ask('a')).rejects.toThrow('closed');
  await expect(ask('b')).rejects.toThrow('closed');
});
