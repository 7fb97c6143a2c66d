import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../browser-storage.ts';
import type { TestRequest } from '../test-request.ts';
import { MOST_CHARACTERS, MOST_REQUESTS, removeRequest, saveRequest, useSavedRequests } from './saved-requests.ts';

const request = (name: string, body = '{}'): TestRequest => ({
  name,
  type: 'GET',
  endpoint: '/api/user/cart/b1',
  headers: [{ id: 1, name: 'authorization', value: 'a-secret', on: true }],
  body,
});
const saved = () => renderHook(useSavedRequests).result.current;
const names = () => saved().map(({ name }) => name);

beforeEach(() => localStorage.clear());

test('requests are saved without their secrets, and one of the same name is replaced', () => {
  for (const one of [request('a'), request(''), request('a', '[1]')]) saveRequest(one);
  expect(names()).toEqual(['a', 'cart']);
  const [first] = saved();
  expect(first).toEqual({ ...request('a', '[1]'), headers: [{ id: 1, name: 'authorization', value: '', on: true }] });
  act(() => removeRequest(first!));
  expect(names()).toEqual(['cart']);
});

test('there is a most of requests, and of characters in one', () => {
  for (let index = 0; index <= MOST_REQUESTS; index += 1) saveRequest(request(`r${index}`));
  expect(names()).toHaveLength(MOST_REQUESTS);
  expect(() => saveRequest(request('heavy', 'x'.repeat(MOST_CHARACTERS)))).toThrow(/no room/);
  expect(names()).not.toContain('heavy');
});

test('a name that no variable can begin with is refused, and a full storage keeps a request for this tab', () => {
  expect(() => saveRequest(request('a.b'))).toThrow(/letters, digits, - and _ only/);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveRequest(request('a'));
  expect(names()).toEqual(['a']);
  removeRequest(saved()[0]!);
  expect(names()).toEqual([]);
  browserStorage.remove('saved-requests');
});

test('what is no request is left out', () => {
  const { headers: _, ...headless } = request('x');
  const texts = ['{', 'null', '{"name":"x"}', JSON.stringify(headless), JSON.stringify(request('a'))];
  localStorage.setItem('saved-requests', JSON.stringify(texts));
  expect(names()).toEqual(['a']);
});
