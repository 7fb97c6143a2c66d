import { expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../browser-storage.ts';
import { createSession, type Session, type SessionChange, type StoredUser } from './session.ts';

const user: StoredUser = { _id: 'u1', firstName: 'Lakshmi', lastName: 'Iyer', email: 'lakshmi@example.in' };

const inStorage = () => Object.fromEntries(Object.entries(localStorage));

/** Changes the storage, and sends the event with which the browser reports a change by another tab. */
function fromAnotherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'login' }));
}

test('a session is kept in storage, with no secret but the token', () => {
  const session = createSession();
  expect(session.get()).toEqual({ token: null, user: null });
  session.begin('t1', user);
  expect(inStorage()).toEqual({ login: 't1', user: JSON.stringify(user) });
  expect(createSession().get()).toEqual({ token: 't1', user });
});

test('the end of a session clears login, user and signup, and nothing else', () => {
  const session = createSession();
  session.begin('t1', user);
  localStorage.setItem('signup', 'left behind');
  localStorage.setItem('other', 'stays');
  const listener = vi.fn<(change: SessionChange) => void>();
  session.subscribe(listener);
  session.end();
  expect(inStorage()).toEqual({ other: 'stays' });
  expect(session.token()).toBeNull();
  session.end('expired');
  expect(listener.mock.calls).toEqual([[{ kind: 'ended', elsewhere: false, why: 'log-out' }]]);
});

const HOUR = 3_600_000;
const tokenOf = (_id: string, leftMs = HOUR, more = {}) =>
  ['head', btoa(JSON.stringify({ _id, exp: (Date.now() + leftMs) / 1000, ...more })), 'signature']
    .join('.')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const storedHistory = {
  'recent-searches': '["walden"]',
  'recently-viewed': '["walden"]',
  'chosen-address': '["u1 a1"]',
  'address-drafts': '["u1 new {}"]',
  'waiting-acts': '{"account":"u1","changes":[]}',
};

test.each<['log-out' | 'expired', string]>([
  ['log-out', tokenOf('u1')],
  ['expired', tokenOf('u1')],
  ['expired', tokenOf('u1', -1)],
])('another tab follows the end of a session (%s) even if the storage events come after all changes', (why, token) => {
  const changed: string[] = [];
  const recorded = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => (changed.push(key), localStorage.setItem(key, value)),
    removeItem: (key: string) => (changed.push(key), localStorage.removeItem(key)),
  } as Storage;
  const here = createSession(createBrowserStorage(() => recorded));
  here.begin(token, user);
  for (const [key, value] of Object.entries(storedHistory)) localStorage.setItem(key, value);
  const other = createSession(createBrowserStorage(() => localStorage));
  const reported: SessionChange[] = [];
  other.subscribe((change) => reported.push(change));
  changed.length = 0;
  here.end(why);
  for (const key of changed) window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
  expect(other.token()).toBeNull();
  expect(reported).toEqual([{ kind: 'ended', elsewhere: true, why: 'log-out' }]);
});

test.each<[end: string, token: string, why: 'log-out' | 'expired', isKept: boolean]>([
  ['a log-out', tokenOf('u1'), 'log-out', false],
  ['a log-out after the expiry of the token', tokenOf('u1', -1), 'log-out', false],
  ['an end elsewhere', tokenOf('u1'), 'expired', false],
  ['an end elsewhere, of a token in base64url', tokenOf('u1', HOUR, { name: '???>>>~~~' }), 'expired', false],
  ['a refusal of what is not a token', 't1', 'expired', false],
  ['a refusal of a token without an end', tokenOf('u1', NaN), 'expired', false],
  ['the expiry of the token', tokenOf('u1', -1), 'expired', true],
])('%s deletes the local history unless the session ends because the token has expired', (_, token, why, isKept) => {
  Object.assign(localStorage, storedHistory);
  const session = createSession();
  session.begin(token, user);
  session.end(why);
  expect(inStorage()).toEqual(isKept ? { ...storedHistory, 'expired-account': 'u1' } : {});
});

test.each([
  ['the same account', 'u1', storedHistory],
  ['another account', 'u2', {}],
])('after an expired session, the log-in of %s finds only its own history', (_, account, found) => {
  Object.assign(localStorage, storedHistory);
  const session = createSession();
  session.begin(tokenOf('u1', -1), user);
  session.end('expired');
  const reopened = createSession();
  const token = tokenOf(account);
  reopened.begin(token, user);
  expect(inStorage()).toEqual({ ...found, login: token, user: JSON.stringify(user) });
});

test('a guest’s local history stays at the log-in, and a new token of the account changes nothing', () => {
  Object.assign(localStorage, storedHistory);
  const session = createSession();
  session.begin(tokenOf('u1'), user);
  session.begin(tokenOf('u1', 2 * HOUR), user);
  expect(inStorage()).toMatchObject(storedHistory);
  session.begin(tokenOf('u2'), user);
  expect(Object.keys(inStorage()).toSorted()).toEqual(['login', 'user']);
});

test.each([
  ['the same account', 'u1', false],
  ['another account', 'u2', true],
])('in another tab, a log-in of %s replaces the session only if the account is another one', (_, account, replaces) => {
  const session = createSession();
  session.begin(tokenOf('u1'), user);
  const listener = vi.fn<(change: SessionChange) => void>();
  session.subscribe(listener);
  const token = tokenOf(account, 2 * HOUR);
  for (const [key, value] of [
    ['user', '{}'],
    ['login', token],
  ] as const) {
    localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
  }
  expect(listener.mock.calls).toEqual([[{ kind: 'begun', elsewhere: true, replaces }]]);
});

test('a log-in and a log-out in another tab change the session of this tab', () => {
  const session = createSession();
  const listener = vi.fn<(change: SessionChange) => void>();
  session.subscribe(listener);
  fromAnotherTab(() => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('login', 't2');
  });
  expect(session.get()).toEqual({ token: 't2', user });
  fromAnotherTab(() => localStorage.clear());
  fromAnotherTab(() => undefined);
  expect(session.get()).toEqual({ token: null, user: null });
  expect(listener.mock.calls).toEqual([
    [{ kind: 'begun', elsewhere: true, replaces: false }],
    [{ kind: 'ended', elsewhere: true, why: 'log-out' }],
  ]);
});

test.each(['not json', 'null', '[]', '{"firstName":"L"}', '{"firstName":1,"lastName":"I","email":"e"}'])(
  'a damaged user in storage (%s) is ignored, and the token still counts',
  (stored) => {
    localStorage.setItem('login', 't1');
    localStorage.setItem('user', stored);
    expect(createSession().get()).toEqual({ token: 't1', user: null });
  },
);

/** Returns a list to which the kind of each later change of the session is added. */
const recordKinds = (session: Session) => {
  const reported: string[] = [];
  session.subscribe(({ kind }) => reported.push(kind));
  return reported;
};

test('without storage a session lasts as long as the tab, and reports once that it is not stored', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const session = createSession(
    createBrowserStorage(() => {
      throw new DOMException('forbidden', 'SecurityError');
    }),
  );
  const reported = recordKinds(session);
  session.begin('t1', user);
  expect(session.get()).toEqual({ token: 't1', user });
  session.begin('t1', { ...user, firstName: 'Meera' });
  session.end();
  expect(session.token()).toBeNull();
  expect(reported).toEqual(['begun', 'unstored', 'begun', 'ended']);
});

test.each<[string, string | null, () => void]>([
  ['the browser empties its storage', null, () => localStorage.clear()],
  ['another tab writes after the browser emptied its storage', 'recent-searches', () => localStorage.clear()],
  ['another tab changes names after the token is gone', 'user', () => localStorage.removeItem('login')],
])('a session goes on in this tab when %s', (_, key, change) => {
  const storage = createBrowserStorage(() => localStorage);
  const session = createSession(storage);
  session.begin('t1', user);
  const reported = recordKinds(session);
  const sendStorageEvent = () => window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
  change();
  sendStorageEvent();
  sendStorageEvent();
  expect(session.get()).toEqual({ token: 't1', user });
  expect([storage.get('login'), storage.get('user')]).toEqual(['t1', JSON.stringify(user)]);
  expect(reported).toEqual(['unstored']);
  session.end();
  expect(storage.get('login')).toBeNull();
});

test('what other tabs write does not end a session that a full storage has refused', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const session = createSession(createBrowserStorage(() => localStorage));
  session.begin('t1', user);
  setItem.mockRestore();
  for (const key of ['recently-viewed', 'user', 'login', null])
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
  expect(session.get()).toEqual({ token: 't1', user });
  fromAnotherTab(() => localStorage.setItem('login', 't2'));
  expect(session.token()).toBe('t2');
});
