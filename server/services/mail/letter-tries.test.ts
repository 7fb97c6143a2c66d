import { expect, it } from 'vitest';
import { isGivenUp, MAX_TRIES, withFailure, withLease, withoutLetter } from './letter-tries.ts';

const NOON = new Date('2026-11-23T12:00:00.000Z');
const at = (ms: number) => new Date(NOON.getTime() + ms);
const letters = [
  { id: 'a', dueAt: NOON.toISOString(), tries: 0 },
  { id: 'b', dueAt: NOON.toISOString(), tries: 3 },
];

it('leases a letter to one server at a time, and to another once the first may have died', () => {
  const leased = withLease(letters, 'a', NOON);
  expect(leased).toEqual([{ id: 'a', dueAt: at(90_000).toISOString(), tries: 1 }, letters[1]]);
  expect(withLease(leased, 'a', at(89_999))).toBe(leased);
  expect(withLease(leased, 'a', at(90_000))[0]?.tries).toBe(2);
  expect(withLease(letters, 'c', NOON)).toBe(letters);
});

it('removes a sent letter', () => {
  expect(withoutLetter(letters, 'a')).toEqual([letters[1]]);
  expect(withoutLetter(letters, 'c')).toBe(letters);
});

it('retries a letter after growing pauses for two to three days, then gives it up', () => {
  let tried: typeof letters = [letters[0]!];
  let now = NOON;
  const pauses: number[] = [];
  while (!isGivenUp(tried[0]!)) {
    tried = withFailure(withLease(tried, 'a', now), 'a', now, false) as typeof letters;
    if (isGivenUp(tried[0]!)) break;
    pauses.push(Date.parse(tried[0]!.dueAt) - now.getTime());
    now = new Date(tried[0]!.dueAt);
  }
  expect(tried[0]?.tries).toBe(MAX_TRIES);
  expect(pauses.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000]);
  expect(pauses.at(-1)).toBe(4 * 3_600_000);
  const days = (now.getTime() - NOON.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThan(3);
  expect(withLease(tried, 'a', new Date('2099-01-01'))).toBe(tried);
});

it('gives a letter up immediately when no try can succeed', () => {
  expect(withFailure(letters, 'b', NOON, true).map(isGivenUp)).toEqual([false, true]);
});
