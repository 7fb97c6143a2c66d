import { expect, test, vi } from 'vitest';
import { recentSearches } from './recent-searches.ts';
import { createStoredList } from '../../session/stored-list.ts';

test('a stored list has each entry once, the newest first, and drops the oldest', () => {
  const list = createStoredList({ key: 'a-list', max: 3 });
  for (const word of ['a', 'b', 'a', 'c', 'd']) list.add(word);
  expect(list.get()).toEqual(['d', 'c', 'a']);
  expect(list.get()).toBe(list.get());
  expect(localStorage.getItem('a-list')).toBe('["d","c","a"]');
});

test('a longer search replaces the one that it begins with', () => {
  for (const search of ['wal', 'moby', 'Walden']) recentSearches.add(search);
  expect(recentSearches.get()).toEqual(['Walden', 'moby']);
  for (const search of ['moby\u2010', 'Moby-Dick', 'cafe\u0301', 'café society']) recentSearches.add(search);
  expect(recentSearches.get()).toEqual(['café society', 'Moby-Dick', 'Walden']);
});

test.each(['{', '{}', 'null', '"text"', '[1, {}]'])(
  '%s in the storage, which is not a list of texts, reads as an empty list',
  (json) => {
    localStorage.setItem('a-list', json);
    expect(createStoredList({ key: 'a-list', max: 3 }).get()).toEqual([]);
  },
);

test('listeners are notified of changes in this window and in others', () => {
  const list = createStoredList({ key: 'a-list', max: 3 });
  const listener = vi.fn<() => void>();
  const stop = list.subscribe(listener);
  list.add('a');
  window.dispatchEvent(new StorageEvent('storage', { key: 'a-list' }));
  stop();
  list.clear();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('a-list')).toBeNull();
});
