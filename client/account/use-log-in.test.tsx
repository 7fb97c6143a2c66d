import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMyLists } from '../my-lists/use-my-lists.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server, theShop } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { useLogIn } from './use-open-session.ts';

const password = 'paper and ink';

async function open() {
  const shopper = await aShopper({ password, cart: ['Walden'] });
  const { result, session } = await renderHookInApp(() => ({ ...useLogIn(), lists: useMyLists() }));
  const logIn = (secret = password) => act(() => result.current.logIn(shopper.user.email, secret));
  return { shopper, result, session, logIn };
}

test('begins the session, with the lists in the cache without another request', async () => {
  const { shopper, result, session, logIn } = await open();
  expect(await logIn()).toBe(true);
  expect(session.user()).toEqual(shopper.user);
  const { viewer } = await theShop().ask('{ viewer { id } }', {}, session.token() ?? '');
  expect(viewer.id).toBe(shopper.user._id);
  expect(result.current.lists.lines).toBe(1);
  expect(server.operations()).toEqual(['LogIn']);
  expect(result.current).toMatchObject({ busy: false, failure: undefined });
});

test('is busy until the answer, and signs in only then', async () => {
  const { result, session } = await open();
  const release = server.hold();
  let loggingIn: Promise<boolean> | undefined;
  await act(async () => void (loggingIn = result.current.logIn('nobody@example.in', password)));
  expect(result.current.busy).toBe(true);
  expect(session.token()).toBeNull();
  release();
  expect(await act(async () => loggingIn)).toBe(false);
  expect(result.current).toMatchObject({ busy: false, failure: 'No account has this email. Check it, or sign up.' });
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('two calls at once both resolve, with one valid session', async () => {
  const { shopper, result, session } = await open();
  const { email } = shopper.user;
  const both = () => Promise.all([result.current.logIn(email, password), result.current.logIn(email, password)]);
  expect(await act(both)).toEqual([true, true]);
  await waitFor(() => expect(result.current.busy).toBe(false));
  const { viewer } = await theShop().ask('{ viewer { id } }', {}, session.token() ?? '');
  expect(viewer.id).toBe(shopper.user._id);
});
