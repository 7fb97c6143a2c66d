import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMyLists } from '../acts/my-lists.tsx';
import { aShopper, server, theShop } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { useLogIn } from './use-open-session.ts';

const password = 'paper and ink';

test('begins the session with the answer, with the lists in the cache without another request', async () => {
  const { user } = await aShopper({ password, cart: ['Walden'] });
  const { result, session } = await renderHookInApp(() => ({ logIn: useLogIn(), lists: useMyLists() }));
  const release = server.hold();
  let loggingIn: Promise<void> | undefined;
  await act(async () => void (loggingIn = result.current.logIn({ email: user.email, password })));
  expect(session.token()).toBeNull();
  release();
  await act(async () => loggingIn);
  expect(session.user()).toEqual(user);
  const { viewer } = await theShop().ask('{ viewer { id } }', {}, session.token() ?? '');
  expect(viewer.id).toBe(user._id);
  expect(result.current.lists.lines).toBe(1);
  expect(server.operations()).toEqual(['LogIn']);
});

test('rejects when the server refuses, and begins no session', async () => {
  const { result, session } = await renderHookInApp(useLogIn);
  await expect(act(() => result.current({ email: 'nobody@example.in', password }))).rejects.toThrow('not Registered');
  expect(session.token()).toBeNull();
});
