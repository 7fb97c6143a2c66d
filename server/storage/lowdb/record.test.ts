import { expect, it } from 'vitest';
import { rejectionOf } from '../../test/thrown.ts';
import { Record } from './record.ts';

/** A record on a disk whose writes the test ends. */
function slowDisk() {
  const underWay: { value: number; end: (error?: Error) => void }[] = [];
  const adapter = {
    read: async () => null,
    write: (value: number) =>
      new Promise<void>((resolve, reject) =>
        underWay.push({ value, end: (error) => (error ? reject(error) : resolve()) }),
      ),
  };
  return { underWay, record: new Record<number>(adapter, 0) };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const add = (by: number) => (value: number) => value + by;

it('shows readers only what is on disk', async () => {
  const { underWay, record } = slowDisk();
  const change = record.update(add(1));
  await nextTurn();
  expect([record.value, record.isIdle]).toEqual([0, false]);
  underWay[0]?.end();
  expect(await change).toBe(1);
  expect([record.value, record.isIdle]).toEqual([1, true]);
});

it('batches changes that arrive during a write, and returns each its own value', async () => {
  const { underWay, record } = slowDisk();
  const first = record.update(add(1));
  const rest = [10, 100, 1000].map((by) => record.update(add(by)));
  await nextTurn();
  underWay[0]?.end();
  await first;
  await nextTurn();
  expect(underWay.map(({ value }) => value)).toEqual([1, 1111]);
  underWay[1]?.end();
  expect(await Promise.all(rest)).toEqual([11, 111, 1111]);
});

it('throws UNAVAILABLE when a write fails, keeps the old value, and accepts the next change', async () => {
  const { underWay, record } = slowDisk();
  const failed = record.update(add(1));
  const waiting = record.update(add(10));
  underWay[0]?.end(new Error('disk full'));
  expect(await rejectionOf(failed)).toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 2,
    cause: { message: 'disk full' },
  });
  expect(record.value).toBe(0);
  await nextTurn();
  underWay[1]?.end();
  expect(await waiting).toBe(10);
  expect(record.value).toBe(10);
});

it('fails all changes of a failed batch, and none of the next', async () => {
  const { underWay, record } = slowDisk();
  const first = record.update(add(1));
  const shared = [10, 100].map((by) => rejectionOf(record.update(add(by))));
  underWay[0]?.end();
  await first;
  await nextTurn();
  underWay[1]?.end(new Error('disk full'));
  expect((await Promise.all(shared)).map(({ code }) => code)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  const next = record.update(add(1000));
  await nextTurn();
  underWay[2]?.end();
  expect(await next).toBe(1001);
});

it('rejects only the change that throws', async () => {
  const { underWay, record } = slowDisk();
  const first = record.update(add(1));
  const good = [record.update(add(10)), record.update(add(100))] as const;
  const bad = record.update(() => {
    throw new Error('no such book');
  });
  const refusal = bad.catch((error: unknown) => error);
  underWay[0]?.end();
  await first;
  await nextTurn();
  expect(underWay[1]?.value).toBe(111);
  underWay[1]?.end();
  expect(await Promise.all(good)).toEqual([11, 111]);
  expect(await refusal).toEqual(new Error('no such book'));
});

it('writes nothing when nothing changed', async () => {
  const { underWay, record } = slowDisk();
  expect(await record.update((value) => value)).toBe(0);
  expect(underWay).toEqual([]);
});
