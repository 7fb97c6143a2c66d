import { expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { createSession, type SessionChange, type StoredUser } from './session.ts';

const user: StoredUser = { _id: 'u1', firstName: 'Lakshmi', lastName: 'Iyer', email: 'lakshmi@example.in' };

const inStorage = () => Object.fromEntries(Object.entries(localStorage));

/** The browser's storage event after another tab has written. */
function fromAnotherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'login' }));
}

test('a session is kept in storage, without anything secret but the token', () => {
  const session = createSession(localStorage);
  expect(session.get()).toEqual({ token: null, user: null });
  session.begin('t1', user);
  expect(inStorage()).toEqual({ login: 't1', user: JSON.stringify(user) });
  expect(createSession(localStorage).get()).toEqual({ token: 't1', user });
});

test('its end clears login, user and signup, and nothing else', () => {
  const session = createSession(localStorage);
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
  const session = createSession(localStorage);
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
  const session = createSession(localStorage);
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
    expect(createSession(localStorage).get()).toEqual({ token: 't1', user: null });
  },
);

test('without storage it lasts as long as the tab', () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const session = createSession({
    length: 0,
    key: refuse,
    clear: refuse,
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  });
  session.begin('t1', user);
  expect(session.token()).toBe('t1');
  session.end();
  expect(session.token()).toBeNull();
  expect(takeConsoleErrors()).toHaveLength(3);
});
