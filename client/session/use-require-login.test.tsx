import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aShopper, server } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import type { PressedAction } from './origin.ts';
import { useRequireLogin } from './use-require-login.ts';

const pressed: PressedAction = { action: 'add-to-cart', productId: 'a-book' };

async function open(shopper?: Awaited<ReturnType<typeof aShopper>>) {
  const { result, router, session } = await renderHookInApp(useRequireLogin, {
    at: '/products?q=walden#top',
    ...(shopper && { shopper }),
  });
  return {
    session,
    router,
    press: async () => {
      let isAllowed: boolean | undefined;
      await act(async () => void (isAllowed = result.current(pressed)));
      return isAllowed;
    },
  };
}

test('a shopper goes on, and stays on the page', async () => {
  const { router, press } = await open(await aShopper());
  expect(await press()).toBe(true);
  expect(router.state.location.pathname).toBe('/products');
});

test('a guest is sent to the login page, which remembers the page and what was pressed', async () => {
  const { router, press } = await open();
  expect(await press()).toBe(false);
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { from: '/products?q=walden#top', pressed },
  });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/products');
  expect(server.operations()).toEqual([]);
});

test('after a log-out a shopper is a guest', async () => {
  const { session, router, press } = await open(await aShopper());
  await act(async () => session.end());
  expect(await press()).toBe(false);
  expect(router.state.location.pathname).toBe('/login');
});
