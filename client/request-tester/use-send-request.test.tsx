import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import type { TestRequest } from './test-request.ts';
import { MOST_EXCHANGES, useSendRequest } from './use-send-request.ts';

/** An answer that never comes; only the end of the request ends it. */
const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });
afterEach(() => void vi.useRealTimers());

const request = (endpoint: string, body = '{}'): TestRequest => ({ type: 'GET', endpoint, headers: [], body });

const withHeader = (name: string, value: string): TestRequest => ({
  ...request('/api'),
  headers: [{ id: 1, name, value, on: true }],
});

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
    data: () => JSON.parse(result.current.exchanges.at(-1)?.response?.body ?? 'null') as unknown,
    past: () =>
      result.current.exchanges.map(({ form, response, failure }) => `${form.endpoint}: ${response?.status ?? failure}`),
  };
}

test('a request is busy until its answer, which is kept with its result', async () => {
  const { send, answer, now, data, past } = open();
  expect(now()).toMatchObject({ busy: false, exchanges: [] });
  await send(request('/api/products'));
  expect(now()).toMatchObject({ busy: true, exchanges: [] });
  await answer({ products: [] });
  expect(now().busy).toBe(false);
  expect(data()).toEqual({ products: [] });
  expect(past()).toEqual(['/api/products: 200']);
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
  ['headers', withHeader('not a name', '1'), 'This is no valid header: not a name'],
  ['headers', withHeader('x-one', '{{a}}'), '{{a}}: there is no answer named a yet. Send that call first.'],
  ['name', { ...request('/api'), name: 'a.b' }, 'The name may have letters, digits, - and _ only'],
] as const)('what cannot be sent names its field: %s', async (field, wrong, message) => {
  const { fetched, send, answer, now, past } = open();
  await send(wrong);
  expect(now().fault).toMatchObject({ field, message });
  expect([past().length, now().busy, fetched.mock.calls.length]).toEqual([0, false, 0]);
  await send(request('/api/products'));
  await answer(1);
  expect(now().fault).toBeUndefined();
});

test('without a network the last answer goes, and the next request works', async () => {
  const { send, answer, fail, now, data, past } = open();
  await send(request('/api/products'));
  await answer(1);
  await send(request('/api/products'));
  await fail();
  expect(now().busy).toBe(false);
  expect(data()).toBeNull();
  expect(past().at(-1)).toBe('/api/products: Network Error');
  expect(takeConsoleErrors()).toHaveLength(1);
  await send(request('/api/products'));
  await answer(2);
  expect(data()).toBe(2);
});

test('requests are remembered, the oldest first, with what was sent, what came back and an id of their own', async () => {
  const { send, answer, now, past } = open();
  for (const n of [1, 2, 3]) {
    await send({ ...request(`/api/${n}`), name: n === 3 ? 'third' : '' });
    await answer({ n });
  }
  expect(past()).toEqual(['/api/1: 200', '/api/2: 200', '/api/3: 200']);
  expect(now().exchanges[2]).toMatchObject({
    id: 3,
    name: 'third',
    request: { type: 'GET', url: `${window.location.origin}/api/3` },
    response: { body: '{"n":3}' },
  });
  expect(Math.abs(Date.now() - now().exchanges[2]!.started)).toBeLessThan(60_000);
});

test('a request has the answers of those before it, even before the next rendering', async () => {
  const { result } = renderHook(useSendRequest);
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ id: 'b1' }));
  await act(async () => {
    const { send } = result.current;
    await send({ ...request('/api/first'), name: 'first' });
    await send(request('/api/{{first.id}}'));
  });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    new URL('/api/first', window.location.origin),
    new URL('/api/b1', window.location.origin),
  ]);
});

test('a request that has no answer ends after 15 seconds, and the next one can be sent', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(useSendRequest);
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(never);
  for (const count of [1, 2]) {
    await act(async () => void result.current.send(request('/api/products')));
    expect(fetched).toHaveBeenCalledTimes(count);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(result.current.exchanges.map(({ failure }) => failure)).toEqual(
      Array.from({ length: count }, () => 'timeout of 15000ms exceeded'),
    );
  }
});

test('the oldest requests are dropped', async () => {
  const { result } = renderHook(useSendRequest);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  await act(async () => {
    for (let sent = 0; sent <= MOST_EXCHANGES; sent += 1) await result.current.send(request('/api'));
  });
  const ids = result.current.exchanges.map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([MOST_EXCHANGES, 2, MOST_EXCHANGES + 1]);
});

test('leaving the page ends the request that is on its way', async () => {
  const { result, unmount } = renderHook(useSendRequest);
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise);
  await act(async () => void result.current.send(request('/api/products')));
  unmount();
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
