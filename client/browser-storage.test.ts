import { beforeEach, expect, test, vi } from 'vitest';
import { createBrowserStorage } from './browser-storage.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const refuse = (name: string) => () => {
  throw new DOMException(name, name);
};
const withSetItem = (setItem: () => void) => (): Storage =>
  Object.assign(Object.create(localStorage) as Storage, {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem,
  });

const unusableStorages: [string, () => Storage | null | undefined][] = [
  ['whose storage is forbidden', refuse('SecurityError')],
  ['without storage, as some web views', () => null],
  ['that does not know storage', () => undefined],
  ['whose storage is full', withSetItem(refuse('QuotaExceededError'))],
  ['whose storage forgets silently', withSetItem(() => undefined)],
  ['whose storage has no functions', () => ({}) as Storage],
  ['whose every function throws', () => new Proxy({} as Storage, { get: () => refuse('SecurityError') })],
];

test.each(unusableStorages)('memory keeps the values in a browser %s', (_, open) => {
  const storage = createBrowserStorage(open);
  expect(storage.get('login')).toBeNull();
  expect(storage.set('login', 't1')).toBe(false);
  expect(storage.get('login')).toBe('t1');
  expect(storage.set('login', 't2')).toBe(false);
  expect([storage.get('login'), storage.get('user')]).toEqual(['t2', null]);
  storage.remove('login');
  expect(storage.get('login')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a working storage is read again for each get', () => {
  const storage = createBrowserStorage(() => localStorage);
  expect(storage.set('theme', 'dark')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
  localStorage.setItem('theme', 'sepia');
  expect(storage.get('theme')).toBe('sepia');
  localStorage.clear();
  expect(storage.get('theme')).toBeNull();
});

test('a full storage keeps the old value, this tab reads its own new one, and the value of another tab replaces both', () => {
  let full = false;
  const open = () => (full ? withSetItem(refuse('QuotaExceededError'))() : localStorage);
  const storage = createBrowserStorage(open);
  storage.set('user', 'old');
  full = true;
  expect(storage.set('user', 'new')).toBe(false);
  expect([storage.get('user'), localStorage.getItem('user')]).toEqual(['new', 'old']);
  localStorage.removeItem('user');
  expect(storage.get('user')).toBe('new');
  localStorage.setItem('user', 'another');
  expect(storage.get('user')).toBe('another');
  full = false;
  expect(storage.set('user', 'newest')).toBe(true);
  localStorage.removeItem('user');
  expect(storage.get('user')).toBeNull();
});

test('memory keeps what is set after the browser has withdrawn its storage', () => {
  let forbidden = false;
  const storage = createBrowserStorage(() => (forbidden ? refuse('SecurityError')() : localStorage));
  storage.set('theme', 'dark');
  forbidden = true;
  expect(storage.get('theme')).toBeNull();
  storage.set('theme', 'sepia');
  expect(storage.get('theme')).toBe('sepia');
});
