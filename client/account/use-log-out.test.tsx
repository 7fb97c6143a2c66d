import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server, theShop } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { useLogOut } from './use-log-out.ts';

afterEach(() => void vi.useRealTimers());

async function open() {
  const shopper = await aShopper();
  const { result, session } = await renderHookInApp(useLogOut, { shopper });
  const fault = async () => (await theShop().graphql('{ viewer { id } }', {}, shopper.token)).errors?.[0];
  return { result, session, fault, logOut: () => act(() => result.current.logOut()) };
}

test('the token is invalid afterwards, here and at the server', async () => {
  const { session, fault, logOut } = await open();
  expect(await fault()).toBeUndefined();
  await logOut();
  expect(session.token()).toBeNull();
  expect((await fault())?.extensions['code']).toBe('UNAUTHENTICATED');
});

test.each([
  ['is refused', () => server.failNext('LogOut')],
  ['is lost', () => server.loseNext('LogOut')],
  ['finds no network', () => server.cut()],
])('a log-out that %s still ends the session here', async (_, breakIt) => {
  const { result, session, logOut } = await open();
  breakIt();
  await logOut();
  expect(session.token()).toBeNull();
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('it waits for the server, but for four seconds only', async () => {
  const { result, session } = await open();
  vi.useFakeTimers();
  server.hold();
  let loggingOut: Promise<void> | undefined;
  await act(async () => void (loggingOut = result.current.logOut()));
  await act(() => vi.advanceTimersByTimeAsync(3_999));
  expect(result.current.busy).toBe(true);
  expect(session.token()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(async () => loggingOut);
  expect(session.token()).toBeNull();
  expect(takeConsoleErrors()).toEqual(['TimeoutError: timeout of 4000ms exceeded']);
});

test('two calls at once end one session', async () => {
  const { result, session } = await open();
  await act(() => Promise.all([result.current.logOut(), result.current.logOut()]));
  expect(session.token()).toBeNull();
  expect(server.mutations()).toEqual(['LogOut', 'LogOut']);
});
