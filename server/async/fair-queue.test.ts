import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** A queue whose tasks the test ends, with the names of those that began. */
function aQueue({ parallel = 1, maxWaiting = 10 } = {}) {
  const began: string[] = [];
  const refused: string[] = [];
  const running: (() => void)[] = [];
  const run = createFairQueue({
    parallel,
    maxWaiting,
    maxWaitMs: 4_000,
    refusal: () => new Error('full'),
    now: () => Date.now(),
  });
  const ask = (name: string, key: string, groups: { key: string; weight: number }[] = []) =>
    run(
      { key, groups },
      () =>
        new Promise<void>((resolve) => {
          began.push(name);
          running.push(resolve);
        }),
    ).catch(() => void refused.push(name));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    began,
    refused,
    running,
    ask: (name: string) => ask(name, name.slice(0, 1)),
    askFor: ask,
    async endOne() {
      running.shift()?.();
      await settled();
    },
    async endAll() {
      await settled();
      while (running.length > 0) await this.endOne();
    },
  };
}

it('takes turns between networks, and prefers newcomers to those who had a turn, newest first', async () => {
  const queue = aQueue();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void queue.ask(name);
  await queue.endOne();
  await queue.endOne();
  void queue.ask('d1');
  await queue.endAll();
  expect(queue.began).toEqual(['a1', 'c1', 'b1', 'd1', 'b2', 'a2', 'a3', 'a4']);
});

it('counts a request for a minute', async () => {
  const queue = aQueue();
  for (const name of ['a1', 'a2']) void queue.ask(name);
  await queue.endAll();
  vi.advanceTimersByTime(59_999);
  for (const name of ['b1', 'a3', 'c1']) void queue.ask(name);
  await queue.endAll();
  vi.advanceTimersByTime(2);
  for (const name of ['d1', 'a4', 'b2']) void queue.ask(name);
  await queue.endAll();
  expect(queue.began.join(' ')).toBe('a1 a2 b1 c1 a3 d1 a4 b2');
});

it('counts the tasks of a group, divided by its weight, for its newcomers too', async () => {
  const queue = aQueue({ maxWaiting: 20 });
  const site = [{ key: 'site', weight: 8 }];
  for (let index = 0; index < 20; index += 1) void queue.askFor(`a${index}`, `a${index}`, site);
  for (let done = 0; done < 7; done += 1) await queue.endOne();
  // Eight networks of the site were served: its next newcomer equals the second task of any other.
  for (const name of ['b1', 'b2', 'b3']) void queue.ask(name);
  void queue.askFor('newcomer of the site', 'a99', site);
  await queue.endAll();
  expect(queue.began.slice(8, 11)).toEqual(['b1', 'newcomer of the site', 'b2']);
  expect(queue.began.indexOf('b3')).toBe(18);
});

it('runs the given number of tasks at a time, also after many', async () => {
  const queue = aQueue({ parallel: 2 });
  for (const name of ['a1', 'b1', 'c1', 'd1', 'e1']) void queue.ask(name);
  for (const expected of [2, 3, 4, 5]) {
    expect(queue.began).toHaveLength(expected);
    expect(queue.running.length).toBeLessThanOrEqual(2);
    await queue.endOne();
  }
  await queue.endAll();
  for (const name of ['f1', 'g1', 'h1']) void queue.ask(name);
  expect(queue.running).toHaveLength(2);
  await queue.endAll();
  expect(queue.began).toHaveLength(8);
});

it('refuses the network with the most requests when it is full', async () => {
  const queue = aQueue({ maxWaiting: 3 });
  for (const name of ['a0', 'a1', 'a2', 'a3', 'a4']) void queue.ask(name);
  void queue.ask('b1');
  void queue.ask('c1');
  void queue.ask('b2');
  await queue.endAll();
  expect(queue.refused.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(queue.began).toEqual(['a0', 'c1', 'b1', 'b2']);
});

it('counts refused requests, so that repeating them does not help', async () => {
  const queue = aQueue({ maxWaiting: 1 });
  for (const name of ['x1', 'a1', 'a2', 'a3', 'a4']) void queue.ask(name);
  await queue.endAll();
  expect(queue.refused).toEqual(['a2', 'a3', 'a4']);
  for (const name of ['x2', 'a5', 'b1', 'b2', 'b3', 'a6']) void queue.ask(name);
  await queue.endAll();
  expect(queue.began).toEqual(['x1', 'a1', 'x2', 'b1']);
});

it('refuses a request that has waited too long', async () => {
  const queue = aQueue();
  void queue.ask('a1');
  void queue.ask('a2');
  vi.advanceTimersByTime(3_999);
  void queue.ask('b1');
  vi.advanceTimersByTime(1);
  await queue.endAll();
  expect(queue.refused).toEqual(['a2']);
  expect(queue.began).toEqual(['a1', 'b1']);
  expect(vi.getTimerCount()).toBe(0);
});

it('goes on after a task that fails', async () => {
  const run = createFairQueue({ parallel: 1, maxWaiting: 1, maxWaitMs: 4_000, refusal: () => new Error('full') });
  const failed = run({ key: 'a', groups: [] }, () => Promise.reject(new Error('no')));
  const next = run({ key: 'a', groups: [] }, async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
