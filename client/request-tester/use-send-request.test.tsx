import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import type { TestRequest } from './send-request.ts';
import { useSendRequest } from './use-send-request.ts';

const REMEMBERED = 20;
const request = (endpoint: string, body = '{}'): TestRequest => ({ type: 'GET', endpoint, headers: [], body });

function open() {
  const arrivals: PromiseWithResolvers<Response>[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const arrival = Promise.withResolvers<Response>();
    arrivals.push(arrival);
    return arrival.promise;
  });
  const { result } = renderHook(useSendRequest);
  const send = (one: TestRequest) => act(async () => void result.current.send(one));
  const answer = (data: unknown) => act(async () => arrivals.at(-1)?.resolve(Response.json(data)));
  return {
    fetched,
    send,
    answer,
    fail: () => act(async () => arrivals.at(-1)?.reject(new TypeError('Failed to fetch'))),
    now: () => result.current,
    data: () => JSON.parse(result.current.outcome.response?.data ?? 'null') as unknown,
    past: () => result.current.history.map(({ request: { endpoint }, result: text }) => `${endpoint}: ${text}`),
  };
}

test('a request is busy until its answer, which is kept with its result', async () => {
  const { send, answer, now, data, past } = open();
  expect(now()).toMatchObject({ busy: false, outcome: {}, history: [] });
  await send(request('/api/products'));
  expect(now()).toMatchObject({ busy: true, outcome: {}, history: [] });
  await answer({ products: [] });
  expect(now().busy).toBe(false);
  expect(data()).toEqual({ products: [] });
  expect(past()).toEqual([expect.stringMatching(/^\/api\/products: 200 · \d+ ms$/)]);
});

test('a second press while a request is on its way sends nothing', async () => {
  const { fetched, send, answer, data } = open();
  await send(request('/api/products'));
  await send(request('/api/categories'));
  expect(fetched).toHaveBeenCalledOnce();
  await answer(1);
  await send(request('/api/categories'));
  await answer(2);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(data()).toBe(2);
});

test.each([
  ['body', request('/api/products', '{'), 'Error in JSON format'],
  ['endpoint', request('https://elsewhere.example/'), 'Only paths of this shop can be asked, such as /api/products'],
])('what cannot be sent names the %s, and leaves the last answer where it is', async (field, wrong, message) => {
  const { fetched, send, answer, now, data, past } = open();
  await send(request('/api/products'));
  await answer(1);
  await send(wrong);
  expect(now().outcome.fault).toMatchObject({ field, message });
  expect([data(), past().length, now().busy, fetched.mock.calls.length]).toEqual([1, 1, false, 1]);
});

test('without a network the last answer goes, and the next request works', async () => {
  const { send, answer, fail, now, data, past } = open();
  await send(request('/api/products'));
  await answer(1);
  await send(request('/api/products'));
  await fail();
  expect(now()).toMatchObject({ busy: false, outcome: { failure: 'Network Error' } });
  expect(data()).toBeNull();
  expect(past()[0]).toBe('/api/products: Network Error');
  expect(takeConsoleErrors()).toHaveLength(1);
  await send(request('/api/products'));
  await answer(2);
  expect([data(), now().outcome.failure]).toEqual([2, undefined]);
});

test('the latest requests are remembered, the newest first, each with an id of its own', async () => {
  const { send, answer, now, past } = open();
  for (let n = 1; n <= REMEMBERED + 2; n += 1) {
    await send(request(`/api/${n}`));
    await answer(n);
  }
  expect(past()).toHaveLength(REMEMBERED);
  expect(past()[0]).toMatch(/^\/api\/22: /);
  expect(past().at(-1)).toMatch(/^\/api\/3: /);
  expect(new Set(now().history.map(({ id }) => id)).size).toBe(REMEMBERED);
});
