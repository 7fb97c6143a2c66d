import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Exchange, ReceivedResponse } from '../exchange.ts';
import type { SavedRequest } from './saved-requests.ts';
import { useRun } from './use-run.ts';

const call = (name: string): SavedRequest => ({ name, type: 'GET', endpoint: `/${name}`, headers: [], body: '{}' });
const calls = [call('a'), call('b'), call('c')];

const exchange = (result: Pick<Exchange, 'failure'> | { status: number }): Exchange => ({
  id: 1,
  name: 'a',
  form: { type: 'GET', endpoint: '/', headers: [], body: '{}' },
  request: { type: 'GET', url: 'http://shop.example/', headers: [] },
  started: 0,
  milliseconds: 1,
  ...('status' in result
    ? {
        response: { status: result.status, statusText: '', headers: [], body: '' } satisfies ReceivedResponse,
      }
    : result),
});

/** Runs it to its end over the answers. */
async function ran(answers: readonly (Exchange | undefined)[]) {
  const send = vi.fn<(request: SavedRequest) => Promise<Exchange | undefined>>();
  for (const answer of answers) send.mockResolvedValueOnce(answer);
  const { result } = renderHook(() => useRun(send));
  await act(() => result.current.run('Mine', calls));
  return {
    sent: send.mock.calls.map(([{ name }]) => name),
    said: result.current.said,
    running: result.current.running,
  };
}

test.each([
  [
    'all answer',
    [exchange({ status: 200 }), exchange({ status: 201 }), exchange({ status: 304 })],
    ['a', 'b', 'c'],
    'Mine: all 3 calls were answered',
  ],
  [
    'one is refused',
    [exchange({ status: 200 }), exchange({ status: 404 })],
    ['a', 'b'],
    'Mine: call 2 of 3, b, stopped: 404',
  ],
  ['one fails', [exchange({ failure: 'Network Error' })], ['a'], 'Mine: call 1 of 3, a, stopped: Network Error'],
  ['one is not sent', [undefined], ['a'], 'Mine: call 1 of 3, a, stopped: it could not be sent'],
] as const)('%s', async (_, answers, sent, said) => {
  expect(await ran(answers)).toEqual({ sent, said, running: false });
});

test('while it runs it says where it is, and does not begin a second time', async () => {
  const arrival = Promise.withResolvers<Exchange | undefined>();
  const send = vi.fn<() => Promise<Exchange | undefined>>(() => arrival.promise);
  const { result } = renderHook(() => useRun(send));
  for (const _ of ['a press', 'another press']) await act(async () => void result.current.run('Mine', calls));
  expect(result.current).toMatchObject({ running: true, said: 'Mine: call 1 of 3, a …' });
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => arrival.resolve(undefined));
  expect(result.current.running).toBe(false);
});
