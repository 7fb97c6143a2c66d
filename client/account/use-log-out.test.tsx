import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addToCart } from '../acts/list-acts.ts';
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
  const revoked = () => waitFor(async () => expect((await fault())?.extensions['code']).toBe('UNAUTHENTICATED'));
  return { session, client, fault, revoked, logOut: () => act(() => result.current()) };
}

test('the session ends in this tab immediately, and then at the server', async () => {
  const { session, fault, revoked, logOut } = await open();
  const release = server.hold();
  logOut();
  expect(session.token()).toBeNull();
  await waitFor(() => expect(server.mutations()).toEqual(['LogOut']));
  expect(await fault()).toBeUndefined();
  release();
  await revoked();
});

test.each([
  ['is refused', () => server.failNext('LogOut')],
  ['is lost', () => server.loseNext('LogOut')],
  ['finds no network', () => server.cut()],
])('a log-out that %s still ends the session in this tab', async (_, prepareFailure) => {
  const { session, logOut } = await open();
  prepareFailure();
  logOut();
  expect(session.token()).toBeNull();
  await waitFor(() => expect(takeConsoleErrors()).toHaveLength(1));
});

test('a log-out that waits for an unanswered change ends its own session at the server, not one begun meanwhile', async () => {
  const { client, session, revoked, logOut } = await open();
  const later = await aShopper();
  const release = server.hold();
  void addToCart(client, bookTitled('Walden').id);
  await waitFor(() => expect(server.mutations()).toEqual(['AddToCart']));
  vi.useFakeTimers();
  logOut();
  expect([session.token(), server.mutations()]).toEqual([null, ['AddToCart']]);
  act(() => session.begin(later.token, later.user));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(server.mutations()).toEqual(['AddToCart', 'LogOut']);
  vi.useRealTimers();
  release();
  await revoked();
  expect((await later.account()).sessions).toHaveLength(1);
  expect(takeConsoleErrors()).toEqual([expect.stringMatching(/^SessionChangedError/)]);
});

test('two calls of logOut at once send one request', async () => {
  const { session, revoked, logOut } = await open();
  logOut();
  logOut();
  expect(session.token()).toBeNull();
  await revoked();
  expect(server.mutations()).toEqual(['LogOut']);
});
