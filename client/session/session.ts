import { browserStorage, type BrowserStorage } from '../browser-storage.ts';
import { createStore } from '../ui/external-store.ts';
import { localHistory } from './local-history.ts';

export type StoredUser = { _id?: string; firstName: string; lastName: string; email: string };

/** A change of the session. `elsewhere`: made by another tab. `replaces`: the session of another account. */
export type SessionChange =
  | { kind: 'begun'; elsewhere: boolean; replaces?: boolean }
  | { kind: 'ended'; elsewhere: boolean; why: 'log-out' | 'expired' }
  /** The browser does not store the session, or has lost it, so it lasts as long as the tab. Reported once. */
  | { kind: 'unstored' };

type SessionState = { readonly token: string | null; readonly user: StoredUser | null };

export type Session = {
  token: () => string | null;
  user: () => StoredUser | null;
  /** The same object until something changes. */
  get: () => SessionState;
  begin: (token: string, user: StoredUser) => void;
  /**
   * Ends the session; does nothing for a guest. `expired`: the server refused the token. If the token's time is over
   * too, the local history stays for the same shopper, who is likely to return.
   */
  end: (why?: 'log-out' | 'expired') => void;
  subscribe: (listener: (change: SessionChange) => void) => () => void;
};

export const TOKEN = 'login';
export const USER = 'user';
/** The account of an expired session, which the local history belongs to. */
const OWNER = 'expired-account';
/** Not written by this shop; the specification requires its deletion at log-out. */
const LEGACY_SIGNUP = 'signup';

function parseUser(json: string | null): StoredUser | null {
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

/** The account of a token and its expiry in seconds; empty for a token that cannot be read. */
function claimsOf(token: string): { _id?: string; exp?: unknown } {
  try {
    const [, payload = ''] = token.split('.');
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as ReturnType<typeof claimsOf>;
  } catch {
    return {};
  }
}
const accountOf = (token: string) => claimsOf(token)._id ?? token;
function isExpired(token: string): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1000 <= Date.now();
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
export function createSession(storage: BrowserStorage = browserStorage): Session {
  function read(): SessionState {
    const token = storage.get(TOKEN);
    return token ? { token, user: parseUser(storage.get(USER)) } : guest;
  }

  let current = read();
  let isUnstored = false;
  const store = createStore<SessionState, SessionChange>(() => current);
  const setState = (next: SessionState, change: SessionChange) => {
    current = next;
    store.notify(change);
  };

  function deleteLocalHistory() {
    for (const key of [OWNER, ...Object.values(localHistory)]) storage.remove(key);
  }
  function reportUnstored() {
    if (isUnstored) return;
    isUnstored = true;
    store.notify({ kind: 'unstored' });
  }

  window.addEventListener('storage', ({ key }) => {
    const next = read();
    // Only a log-out removes the token by its key. When storage has lost it in another way, as when the browser clears
    // it, the tab stays signed in.
    if (current.token && !next.token && key !== TOKEN) {
      storage.keepInTab(TOKEN, current.token);
      storage.keepInTab(USER, current.user && JSON.stringify(current.user));
      reportUnstored();
      return;
    }
    if (next.token === current.token) {
      if (JSON.stringify(next.user) !== JSON.stringify(current.user)) current = next;
      return;
    }
    if (!next.token) return setState(next, { kind: 'ended', elsewhere: true, why: 'log-out' });
    const replaces = current.token !== null && accountOf(current.token) !== accountOf(next.token);
    setState(next, { kind: 'begun', elsewhere: true, replaces });
  });

  return {
    token: () => current.token,
    user: () => current.user,
    get: store.get,
    begin(token, user) {
      const owner = current.token ? accountOf(current.token) : storage.get(OWNER);
      if (owner !== null && owner !== accountOf(token)) deleteLocalHistory();
      storage.remove(OWNER);
      const isStored = storage.set(USER, JSON.stringify(user)) && storage.set(TOKEN, token);
      setState({ token, user }, { kind: 'begun', elsewhere: false });
      if (!isStored) reportUnstored();
    },
    end(why = 'log-out') {
      if (!current.token) return;
      // Removes the token first: other tabs may receive the storage events after all removals are done.
      for (const key of [TOKEN, USER, LEGACY_SIGNUP]) storage.remove(key);
      if (why === 'expired' && isExpired(current.token)) storage.set(OWNER, accountOf(current.token));
      else deleteLocalHistory();
      setState(guest, { kind: 'ended', elsewhere: false, why });
    },
    subscribe: store.subscribe,
  };
}
