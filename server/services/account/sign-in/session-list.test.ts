import { expect, it } from 'vitest';
import {
  isOpen,
  noteUse,
  openSessions,
  type SessionKeeper,
  withOnlySession,
  withoutSession,
  withSession,
} from './session-list.ts';

const START = Date.parse('2026-11-23T12:00:00.000Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(START + hours * HOUR).toISOString();
const aSession = (id: string, since: number, seenAt = since) => ({
  id,
  device: 'curl',
  since: at(since),
  seenAt: at(seenAt),
});
const idsOf = ({ sessions }: SessionKeeper) => sessions.map(({ id }) => id);

it('lists 20 sessions; one more ends the session that has been unused for the longest time', () => {
  const none: SessionKeeper = { sessions: [] };
  const full = Array.from({ length: 20 }, (_, i) => aSession(`s${i}`, i)).reduce(withSession<SessionKeeper>, none);
  const used = noteUse(full, 's0', at(21));
  const more = withSession(used, aSession('new', 22));
  expect(more.sessions).toHaveLength(20);
  expect([isOpen(more, 'new'), isOpen(more, 's0'), isOpen(more, 's1')]).toEqual([true, true, false]);
  expect(
    openSessions(more, at(22))
      .slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(['new', 's0', 's19']);
});

it('lists no session whose token has expired', () => {
  const keeper = { sessions: [aSession('old', 0, 160), aSession('young', 1)] };
  expect(openSessions(keeper, at(7 * 24 - 0.01))).toHaveLength(2);
  expect(openSessions(keeper, at(7 * 24)).map(({ id }) => id)).toEqual(['young']);
  expect(idsOf(withSession(keeper, aSession('new', 7 * 24)))).toEqual(['new', 'young']);
});

it('stores a session’s use at most once an hour', () => {
  const keeper = { sessions: [aSession('a', 0), aSession('b', 0)] };
  expect(noteUse(keeper, 'a', at(0.99))).toBe(keeper);
  expect(noteUse(keeper, 'unlisted', at(5))).toBe(keeper);
  expect(noteUse(keeper, 'a', at(1)).sessions.map(({ seenAt }) => seenAt)).toEqual([at(1), at(0)]);
});

it('ends one session, or all but one', () => {
  const keeper = { sessions: [aSession('a', 0), aSession('b', 0), aSession('c', 0)] };
  expect(idsOf(withoutSession(keeper, 'b'))).toEqual(['a', 'c']);
  expect(idsOf(withOnlySession(keeper, 'b'))).toEqual(['b']);
  expect(withoutSession(keeper, 'd')).toBe(keeper);
});
