import { describe, expect, it, vi } from 'vitest';
import { dueAfterTries, type DueWork, handleEach, isDue, later, lease, MAX_DUE, nextDue, startDueWork } from './due.ts';

const NOON = new Date('2026-11-23T12:00:00.000Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const at = (ms: number) => new Date(NOON.getTime() + ms);

describe('due work', () => {
  it.each([
    [null, false],
    [undefined, false],
    [later(NOON, 1), false],
    [later(NOON, 0), true],
    [later(NOON, -HOUR), true],
  ])('of the time %s is due at noon: %s', (dueAt, expected) => expect(isDue(dueAt, NOON)).toBe(expected));

  it('is leased to one server at a time, and due again once that server may have died', () => {
    const item = { id: 'a', dueAt: later(NOON, 0) };
    const leased = lease(item, NOON, 60 * SECOND);
    expect(leased).toEqual({ id: 'a', dueAt: later(NOON, 60 * SECOND) });
    expect(lease(leased, at(60 * SECOND - 1), 60 * SECOND)).toBe(leased);
    expect(lease(leased, at(60 * SECOND), 60 * SECOND).dueAt).toBe(later(NOON, 120 * SECOND));
    const done = { id: 'a', dueAt: null };
    expect(lease(done, NOON, 60 * SECOND)).toBe(done);
  });
});

describe('the next try', () => {
  it.each([
    ['of new work', {}, 0, 20],
    ['of work of a minute', {}, 60, 20],
    ['of work of four minutes', {}, 240, 60],
    ['of work of ten days', {}, 864_000, 216_000],
    ['with a maximum pause', { maxPauseMs: HOUR }, 864_000, 3_600],
    ['with another share', { share: 1 }, 240, 240],
    ['at the maximum age', { maxAgeMs: HOUR }, 3_600, 900],
    ['after the maximum age', { maxAgeMs: HOUR }, 3_601, null],
    ['after the clock was set back', {}, -HOUR, 20],
  ])('%s: with the backoff %j and an age of %i s, it follows in %s s', (_, backoff, age, pause) => {
    const now = at(age * SECOND);
    const due = nextDue(NOON.toISOString(), now, { firstMs: 20 * SECOND, ...backoff });
    expect(due).toBe(pause === null ? null : later(now, pause * SECOND));
  });

  it.each([
    [1, 30],
    [2, 60],
    [5, 480],
    [24, 3_600],
  ])('after %i tries, it follows in %i s', (tries, pause) => {
    expect(dueAfterTries(tries, NOON, { firstMs: 30 * SECOND, maxPauseMs: HOUR })).toBe(later(NOON, pause * SECOND));
  });
});

describe('a round', () => {
  it.each([
    [0, false],
    [MAX_DUE - 1, false],
    [MAX_DUE, true],
    [2 * MAX_DUE, true],
  ])('of %i items resolves with whether more may be due: %s', async (count, isFull) => {
    const handle = vi.fn<(item: number) => Promise<void>>(async () => undefined);
    const due = Array.from({ length: count }, (_, index) => index);
    expect(await handleEach(due, handle, () => undefined)).toBe(isFull);
    expect(handle.mock.calls.map(([item]) => item)).toEqual(due);
  });

  it('reports each failed item, and handles the others', async () => {
    const handled: string[] = [];
    const failed: unknown[] = [];
    const handle = async (item: string) => {
      if (item === 'b') throw new Error('no answer');
      handled.push(item);
    };
    await handleEach(['a', 'b', 'c'], handle, (error, item) => failed.push([item, error]));
    expect([handled, failed]).toEqual([['a', 'c'], [['b', new Error('no answer')]]]);
  });
});

describe('work in the background', () => {
  function startWorks(works: readonly DueWork[]) {
    const logged: [details: object, message: string][] = [];
    const log = (details: object, message: string) => void logged.push([details, message]);
    return { logged, stop: startDueWork(works, { pauseMs: 1, log: { warn: log, error: log } }) };
  }

  it.each([
    ['one round when nothing more is due', 0, 1],
    ['another round after each full one', 2, 3],
    ['five rounds at most, which a provider can bear', 100, 5],
  ])('is %s, and again after a pause', async (_, fullRounds, expected) => {
    const roundCounts: number[] = [];
    let count = 0;
    const round = async () => {
      count += 1;
      if (count === 1)
        setImmediate(() => {
          roundCounts.push(count);
          count = 0;
        });
      return count <= fullRounds;
    };
    const { stop } = startWorks([{ name: 'refunds', round }]);
    await expect.poll(() => roundCounts.length).toBeGreaterThan(1);
    await stop();
    expect(roundCounts.slice(0, 2)).toEqual([expected, expected]);
  });

  it('goes on after a failed round, and is not held up by other work that fails or hangs', async () => {
    const failing = vi
      .fn<() => Promise<boolean>>()
      .mockRejectedValueOnce(new Error('no database'))
      .mockRejectedValueOnce(new Error('no database'))
      .mockResolvedValue(false);
    const other = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
    const { promise: hanging, resolve } = Promise.withResolvers<boolean>();
    const { stop, logged } = startWorks([
      { name: 'refunds', round: failing },
      { name: 'letters', round: () => hanging },
      { name: 'payment sessions', round: other },
    ]);
    await expect.poll(() => Math.min(failing.mock.calls.length, other.mock.calls.length)).toBeGreaterThan(2);
    resolve(false);
    await stop();
    const failure = [{ err: new Error('no database') }, 'refunds could not be processed'];
    expect(logged).toEqual([failure, failure]);
  });

  it('stops after the round under way, which is notified, and begins no other one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const signals: AbortSignal[] = [];
    const round = async (signal: AbortSignal) => {
      signals.push(signal);
      await promise;
      return true;
    };
    const { stop, logged } = startWorks([{ name: 'refunds', round }]);
    await expect.poll(() => signals.length).toBe(1);
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await new Promise((passed) => setImmediate(passed));
    expect([isStopped, signals[0]?.aborted]).toEqual([false, true]);
    resolve();
    await stopped;
    expect([signals.length, logged]).toEqual([1, []]);
  });

  it('stops without waiting for an overdue round, and reports it', async () => {
    const round = vi.fn<() => Promise<boolean>>(() => new Promise(() => undefined));
    const { stop, logged } = startWorks([{ name: 'letters', round, stopTimeoutMs: 1 }]);
    await expect.poll(() => round.mock.calls.length).toBe(1);
    await stop();
    expect(logged).toEqual([[{}, 'letters are still under way; unfinished work is repeated after the next start']]);
  });
});
