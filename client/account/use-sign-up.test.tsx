import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server, theShop } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { useSignUp } from './use-open-session.ts';

const person = { firstName: 'Lakshmi', lastName: 'Iyer', password: 'paper and ink' };

async function open() {
  const { result, session } = await renderHookInApp(useSignUp);
  return { result, session, signUp: (email: string) => act(() => result.current.signUp({ ...person, email })) };
}

test('opens an account and begins its session', async () => {
  const { result, session, signUp } = await open();
  expect(await signUp('lakshmi@example.in')).toBe(true);
  expect(session.user()).toMatchObject({ firstName: 'Lakshmi', lastName: 'Iyer', email: 'lakshmi@example.in' });
  const { viewer } = await theShop().ask('{ viewer { email } }', {}, session.token() ?? '');
  expect(viewer.email).toBe('lakshmi@example.in');
  expect(result.current).toMatchObject({ busy: false, failure: undefined });
});

test('an email that has an account is refused, and another try is possible', async () => {
  const { user } = await aShopper();
  const { result, session, signUp } = await open();
  expect(await signUp(user.email)).toBe(false);
  expect(result.current.failure).toBe('There is already an account with this email. Log in, or reset the password.');
  expect(session.token()).toBeNull();
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(await signUp('another@example.in')).toBe(true);
  expect(result.current.failure).toBeUndefined();
});

test('the session begins only with the answer', async () => {
  const { result, session } = await open();
  const release = server.hold();
  let signingUp: Promise<boolean> | undefined;
  await act(async () => void (signingUp = result.current.signUp({ ...person, email: 'late@example.in' })));
  expect(result.current.busy).toBe(true);
  expect(session.token()).toBeNull();
  release();
  expect(await act(async () => signingUp)).toBe(true);
  expect(session.user()?.email).toBe('late@example.in');
});

test('two calls at once open one account', async () => {
  const { result, session } = await open();
  const input = { ...person, email: 'twice@example.in' };
  const answers = await act(() => Promise.all([result.current.signUp(input), result.current.signUp(input)]));
  expect(answers.toSorted()).toEqual([false, true]);
  expect(session.user()?.email).toBe('twice@example.in');
  expect(takeConsoleErrors()).toHaveLength(1);
});
