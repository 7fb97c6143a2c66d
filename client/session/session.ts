import { createStore } from '../ui/external-store.ts';
import { localHistory } from './local-history.ts';

export type StoredUser = { _id?: string; firstName: string; lastName: string; email: string };

/** A change of the session. `elsewhere`: made by another tab. */
export type SessionChange =
  | { kind: 'begun'; elsewhere: boolean }
  | { kind: 'ended'; elsewhere: boolean; why: 'log-out' | 'expired' };

type SessionState = { readonly token: string | null; readonly user: StoredUser | null };

export type Session = {
  token: () => string | null;
  user: () => StoredUser | null;
  /** The same object until something changes. */
  get: () => SessionState;
  begin: (token: string, user: StoredUser) => void;
  /**
   * `expired`: the server refused the token; the local history is kept, because the same shopper is likely to return.
   * Does nothing for a guest.
   */
  end: (why?: 'log-out' | 'expired') => void;
  subscribe: (listener: (change: SessionChange) => void) => () => void;
};

export const TOKEN = 'login';
export const USER = 'user';
/** Not written by this shop; the specification wants it deleted at log-out. */
const LEFT_BEHIND = 'signup';

export function parseUser(json: string | null): StoredUser | null {
  if (json === null) return null;
  try {
    const value = JSON.parse(json) as Partial<Record<keyof StoredUser, unknown>> | null;
    const { _id, firstName, lastName, email } = value ?? {};
    if (typeof firstName !== 'string' || typeof lastName !== 'string' || typeof email !== 'string') return null;
    return { ...(typeof _id === 'string' && { _id }), firstName, lastName, email };
  } catch {
    return null;
  }
}

/** Storage may be forbidden or full; the session then lasts as long as the tab. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    console.error(error);
    return otherwise;
  }
}

const guest: SessionState = { token: null, user: null };

/** The session without an account, for rendering on the server and for hydration. */
export const guestSession: Session = {
  token: () => null,
  user: () => null,
  get: () => guest,
  begin: () => undefined,
  end: () => undefined,
  subscribe: () => () => undefined,
};

/** The session, kept in browser storage under the keys of the specification's point 3 and synced across tabs. */
export function createSession(storage: Storage): Session {
  const read = (): SessionState =>
    attempt(() => {
      const token = storage.getItem(TOKEN);
      return token ? { token, user: parseUser(storage.getItem(USER)) } : guest;
    }, guest);

  let current = read();
  const store = createStore<SessionState, SessionChange>(() => current);
  const become = (next: SessionState, change: SessionChange) => {
    current = next;
    store.notify(change);
  };

  window.addEventListener('storage', () => {
    const next = read();
    if (next.token === current.token) {
      if (JSON.stringify(next.user) !== JSON.stringify(current.user)) current = next;
      return;
    }
    become(next, next.token ? { kind: 'begun', elsewhere: true } : { kind: 'ended', elsewhere: true, why: 'log-out' });
  });

  return {
    token: () => current.token,
    user: () => current.user,
    get: store.get,
    begin(token, user) {
      attempt(() => {
        storage.setItem(USER, JSON.stringify(user));
        storage.setItem(TOKEN, token);
      }, undefined);
      become({ token, user }, { kind: 'begun', elsewhere: false });
    },
    end(why = 'log-out') {
      if (!current.token) return;
      attempt(() => {
        const left = why === 'log-out' ? Object.values(localHistory) : [];
        for (const key of [TOKEN, USER, LEFT_BEHIND, ...left]) storage.removeItem(key);
      }, undefined);
      become(guest, { kind: 'ended', elsewhere: false, why });
    },
    subscribe: store.subscribe,
  };
}
