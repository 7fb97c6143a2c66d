import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedRequest } from './collection.ts';
import { MOST_CHARACTERS, MOST_REQUESTS, savedRequests } from './saved-requests.ts';

const request = (name: string, body = '{}'): SavedRequest => ({
  name,
  type: 'GET',
  endpoint: `/api/${name}`,
  headers: [],
  body,
});
const names = () => savedRequests.get().map(({ name }) => name);

beforeEach(() => localStorage.clear());

test('requests are saved, and one of the same name is replaced', () => {
  for (const one of [request('a'), request('b'), request('a', '[1]')]) expect(savedRequests.save(one)).toBe(true);
  expect(names()).toEqual(['a', 'b']);
  expect(savedRequests.get()[0]?.body).toBe('[1]');
  savedRequests.remove(request('a'));
  expect(names()).toEqual(['b']);
});

test('there is a most of requests, and of characters in one', () => {
  for (let index = 0; index <= MOST_REQUESTS; index += 1) savedRequests.save(request(`r${index}`));
  expect(names()).toHaveLength(MOST_REQUESTS);
  expect(savedRequests.save(request('heavy', 'x'.repeat(MOST_CHARACTERS)))).toBe(false);
  expect(names()).not.toContain('heavy');
});

test('a full storage keeps nothing and says so', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(savedRequests.save(request('a'))).toBe(false);
});

test('what is no request is left out', () => {
  localStorage.setItem('saved-requests', JSON.stringify(['{', '{"name":"x"}', JSON.stringify(request('a'))]));
  expect(names()).toEqual(['a']);
});
