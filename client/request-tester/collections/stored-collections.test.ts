import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedRequest } from './collection.ts';
import { changeCollections, storedCollections, withCollections, withRequest } from './stored-collections.ts';

const request = (name: string, body = '{}'): SavedRequest => ({
  name,
  type: 'GET',
  endpoint: `/api/${name}`,
  headers: [],
  body,
});
const names = () =>
  storedCollections(localStorage).map(({ name, requests }) => [name, requests.map((one) => one.name)]);

beforeEach(() => localStorage.clear());

test('requests are added to their collection, and one of the same name is replaced', () => {
  changeCollections(localStorage, (all) => withRequest(all, 'Mine', request('a')));
  changeCollections(localStorage, (all) => withRequest(all, 'Mine', request('b')));
  changeCollections(localStorage, (all) => withRequest(all, 'Mine', request('a', '[1]')));
  changeCollections(localStorage, (all) => withRequest(all, 'Other', request('a')));
  expect(names()).toEqual([
    ['Mine', ['a', 'b']],
    ['Other', ['a']],
  ]);
  expect(storedCollections(localStorage)[0]?.requests[0]?.body).toBe('[1]');
});

test('an imported collection never replaces another', () => {
  const mine = { name: 'Mine', requests: [request('a')] };
  changeCollections(localStorage, (all) => withCollections(all, [mine, mine]));
  changeCollections(localStorage, (all) => withCollections(all, [mine]));
  expect(names().map(([name]) => name)).toEqual(['Mine', 'Mine 2', 'Mine 3']);
});

test('what would be too heavy is refused, and what was stored stays', () => {
  const heavy = 'x'.repeat(90_000);
  const add = (name: string) => changeCollections(localStorage, (all) => withRequest(all, name, request('a', heavy)));
  for (const name of ['1', '2', '3', '4', '5']) add(name);
  expect(() => add('6')).toThrow(/characters; this browser keeps 500000$/);
  expect(names()).toHaveLength(5);
});

test('a full or forbidden storage is said, not thrown as it is', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => changeCollections(full as unknown as Storage, (all) => all)).toThrow(
    /did not let the collections be stored/,
  );
});

test('what cannot be read counts as nothing, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('request-collections', '{"format":"other"}');
  expect(storedCollections(localStorage)).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
});
