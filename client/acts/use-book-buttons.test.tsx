import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookTitled } from '../test/books.ts';
import { server } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { useBookButtons } from './use-book-buttons.ts';

const walden = bookTitled('Walden').id;

test('a guest is sent to the login page, which remembers the page and the press', async () => {
  const { result, router } = await renderHookInApp(() => useBookButtons(), { at: '/products?q=walden#top' });
  await act(async () => result.current.pressHeart(walden));
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { from: '/products?q=walden#top', pressed: { action: 'add-to-wishlist', productId: walden } },
  });
  expect(server.mutations()).toEqual([]);
});
