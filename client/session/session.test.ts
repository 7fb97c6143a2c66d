import { expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../browser-storage.ts';
import { createSession, type Session, type SessionChange, type StoredUser } from './session.ts';

const user: StoredUser = { _id: 'u1', firstName: 'Lakshmi', lastName: 'Iyer', email: 'lakshmi@example.in' };

const inStorage = () => Object.fromEntries(Object.entries(localStorage));

/** The browser's storage event after another tab has written. */
function fromAnotherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'login' }));
}

test('a session is kept in storage, without anything secret but the token', () => {
  const session = createSession();
  expect(session.get()).toEqual({ token: null, user: null });
  session.begin('t1', user);
  expect(inStorage()).toEqual({ login: 't1', user: JSON.stringify(user) });
  expect(createSession().get()).toEqual({ token: 't1', user });
});

test('its end clears login, user and signup, and nothing else', () => {
  const session = createSession();
  session.begin('t1', user);
  localStorage.setItem('signup', 'left behind');
  localStorage.setItem('other', 'stays');
  const told = vi.fn<(change: SessionChange) => void>();
  session.subscribe(told);
  session.end();
  expect(inStorage()).toEqual({ other: 'stays' });
  expect(session.token()).toBeNull();
  session.end('expired');
  expect(told.mock.calls).toEqual([[{ kind: 'ended', elsewhere: false, why: 'log-out' }]]);
});

test('a log-out deletes the local history, an expired session keeps it', () => {
  const session = createSession();
  const looked = { 'recent-searches': '["walden"]', 'recently-viewed': '["walden"]' };
  Object.assign(localStorage, looked);
  session.begin('t1', user);
  session.end('expired');
  expect(inStorage()).toEqual(looked);
  session.begin('t2', user);
  session.end();
  expect(inStorage()).toEqual({});
});

test('it follows another tab', () => {
  const session = createSession();
  const told = vi.fn<(change: SessionChange) => void>();
  session.subscribe(told);
  fromAnotherTab(() => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('login', 't2');
  });
  expect(session.get()).toEqual({ token: 't2', user });
  fromAnotherTab(() => localStorage.clear());
  fromAnotherTab(() => undefined);
  expect(session.get()).toEqual({ token: null, user: null });
  expect(told.mock.calls).toEqual([
    [{ kind: 'begun', elsewhere: true }],
    [{ kind: 'ended', elsewhere: true, why: 'log-out' }],
  ]);
});

test.each(['not json', 'null', '[]', '{"firstName":"L"}', '{"firstName":1,"lastName":"I","email":"e"}'])(
  'a damaged user (%s) is no user, and the token counts',
  (stored) => {
    localStorage.setItem('login', 't1');
    localStorage.setItem('user', stored);
    expect(createSession().get()).toEqual({ token: 't1', user: null });
  },
);

const kinds = (session: Session) => {
  const reported: string[] = [];
  session.subscribe(({ kind }) => reported.push(kind));
  return reported;
};

test('without storage it lasts as long as the tab, and says so once', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const session = createSession(
    createBrowserStorage(() => {
      throw new DOMException('forbidden', 'SecurityError');
    }),
  );
  const reported = kinds(session);
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
])('it goes on in this tab when %s', (_, key, change) => {
  const storage = createBrowserStorage(() => localStorage);
  const session = createSession(storage);
  session.begin('t1', user);
  const reported = kinds(session);
  const elsewhere = () => window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
  change();
  elsewhere();
  elsewhere();
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
