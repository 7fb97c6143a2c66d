import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addToCart } from '../my-lists/list-acts.ts';
import { bookTitled } from '../test/books.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server, theShop } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { useLogOut } from './use-log-out.ts';

afterEach(() => void vi.useRealTimers());

async function open() {
  const shopper = await aShopper();
  const { result, session, client } = await renderHookInApp(useLogOut, { shopper });
  const fault = async () => (await theShop().graphql('{ viewer { id } }', {}, shopper.token)).errors?.[0];
  return { result, session, client, fault, logOut: () => act(() => result.current.logOut()) };
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

test('behind a change that hangs, it ends its session at the server once its turn comes, and no later one', async () => {
  const { client, result, session, fault } = await open();
  const later = await aShopper();
  const release = server.hold();
  void addToCart(client, bookTitled('Walden').id);
  await waitFor(() => expect(server.mutations()).toEqual(['AddToCart']));
  vi.useFakeTimers();
  let loggingOut: Promise<void> | undefined;
  await act(async () => void (loggingOut = result.current.logOut()));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await act(async () => loggingOut);
  expect([session.token(), server.mutations()]).toEqual([null, ['AddToCart']]);
  act(() => session.begin(later.token, later.user));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(server.mutations()).toEqual(['AddToCart', 'LogOut']);
  vi.useRealTimers();
  release();
  await waitFor(async () => expect((await fault())?.extensions['code']).toBe('UNAUTHENTICATED'));
  expect((await later.account()).sessions).toHaveLength(1);
  expect(takeConsoleErrors()).toEqual([
    'TimeoutError: timeout of 4000ms exceeded',
    expect.stringMatching(/^SessionChangedError/),
  ]);
});

test('two calls at once end one session', async () => {
  const { result, session } = await open();
  await act(() => Promise.all([result.current.logOut(), result.current.logOut()]));
  expect(session.token()).toBeNull();
  expect(server.mutations()).toEqual(['LogOut', 'LogOut']);
  expect(takeConsoleErrors()).toEqual(['CombinedGraphQLErrors: The token is invalid. Unauthorized access error.']);
});
