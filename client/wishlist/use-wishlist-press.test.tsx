import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookTitled } from '../test/books.ts';
import { aShopper, server } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { useWishlistPress } from './use-wishlist-press.ts';

const walden = bookTitled('Walden').id;

test('a press saves the book, and the next one takes it off', async () => {
  const shopper = await aShopper();
  const { result } = await renderHookInApp(() => useWishlistPress(walden), { shopper });
  await act(() => server.answered());
  expect(result.current.saved).toBe(false);
  await act(async () => result.current.press());
  expect(result.current.saved).toBe(true);
  await waitFor(async () => expect(await shopper.wishlist()).toEqual(['Walden']));
  await act(async () => result.current.press());
  expect(result.current.saved).toBe(false);
  await waitFor(async () => expect(await shopper.wishlist()).toEqual([]));
});

test('a guest is sent to the login page, which remembers the page and the press', async () => {
  const { result, router } = await renderHookInApp(() => useWishlistPress(walden), { at: '/products?q=walden#top' });
  await act(async () => result.current.press());
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { from: '/products?q=walden#top', pressed: { action: 'add-to-wishlist', productId: walden } },
  });
  expect(server.mutations()).toEqual([]);
});
