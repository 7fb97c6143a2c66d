import { LIFETIME_SECONDS } from './tokens.ts';

/** A log-in whose token is still valid. Instants are ISO strings in UTC. */
export interface OpenSession {
  /** The token's `jti`. */
  readonly id: string;
  /** Such as 'Firefox on Windows'. */
  readonly device: string;
  readonly since: string;
  /** At most `SEEN_MS` old while the session is used. */
  readonly seenAt: string;
}

export interface SessionKeeper {
  readonly sessions: readonly OpenSession[];
}

/** Open sessions per account; a further log-in ends the session that was used longest ago. */
export const MAX_SESSIONS = 20;
/** How often the use of a session is stored. */
const SEEN_MS = 60 * 60_000;

const isUnexpired = ({ since }: OpenSession, now: string) =>
  Date.parse(since) + LIFETIME_SECONDS * 1000 > Date.parse(now);

/** The sessions that have not expired, the most recently used first. */
export const openSessions = ({ sessions }: SessionKeeper, now: string): readonly OpenSession[] =>
  sessions.filter((session) => isUnexpired(session, now)).toSorted((a, b) => (a.seenAt > b.seenAt ? -1 : 1));

export const isOpen = ({ sessions }: SessionKeeper, id: string): boolean =>
  sessions.some((session) => session.id === id);

export const withSession = <T extends SessionKeeper>(keeper: T, session: OpenSession): T => ({
  ...keeper,
  sessions: [session, ...openSessions(keeper, session.since)].slice(0, MAX_SESSIONS),
});

/** Stores the use of a session at most once an hour; returns the same keeper in between, and for an ended session. */
export function noteUse<T extends SessionKeeper>(keeper: T, id: string, now: string): T {
  const isStale = (session: OpenSession) =>
    session.id === id && Date.parse(now) - Date.parse(session.seenAt) >= SEEN_MS;
  if (!keeper.sessions.some(isStale)) return keeper;
  return { ...keeper, sessions: keeper.sessions.map((one) => (isStale(one) ? { ...one, seenAt: now } : one)) };
}

/** Returns the same keeper when the session has ended already. */
export const withoutSession = <T extends SessionKeeper>(keeper: T, id: string): T =>
  isOpen(keeper, id) ? { ...keeper, sessions: keeper.sessions.filter((session) => session.id !== id) } : keeper;

/** Ends all sessions but this one. */
export const withOnlySession = <T extends SessionKeeper>(keeper: T, id: string): T => ({
  ...keeper,
  sessions: keeper.sessions.filter((session) => session.id === id),
});
