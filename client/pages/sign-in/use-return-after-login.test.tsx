import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bookTitled } from '../../test/books.ts';
import { takeConsoleErrors } from '../../test/console.ts';
import { aShopper, server } from '../../test/real-shop.ts';
import { renderHookInApp } from '../../test/render-hook.tsx';
import { toast } from '../../ui/toast.ts';
import { useReturnAfterLogin } from './use-return-after-login.ts';

const walden = bookTitled('Walden').id;

/** Opens the login page, at the address `login`, from '/terms', as a shopper who has just logged in. */
async function open(login: string, state?: unknown) {
  const shopper = await aShopper();
  const { result, router } = await renderHookInApp(useReturnAfterLogin, { at: '/terms', shopper });
  const go = (to: string | number, options?: { state: unknown }) => act(() => router.navigate(to as string, options));
  await go(login, { state });
  return {
    shopper,
    go,
    returnToOrigin: (otherwise: string) => act(async () => result.current(otherwise)),
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
  };
}

test('without an origin the login leads to the fallback page, and Back does not lead to the login page', async () => {
  const { go, returnToOrigin, address } = await open('/login');
  await returnToOrigin('/products');
  expect(address()).toBe('/products');
  await go(-1);
  expect(address()).toBe('/terms');
  expect(server.mutations()).toEqual([]);
});

test.each([
  ['the page that a button was pressed on', '/login', { from: '/products?q=walden#top' }, '/products?q=walden#top'],
  ['the page in the address', '/login?from=%2Fcarts', undefined, '/carts'],
  ['the landing page instead of another site', '/login?from=%2F%2Fevil.example', undefined, '/'],
  ['the landing page instead of a page that opens a session', '/login', { from: '/signup' }, '/'],
])('leads back to %s', async (_, login, state, expected) => {
  const { returnToOrigin, address } = await open(login, state);
  await returnToOrigin('/products');
  expect(address()).toBe(expected);
  expect(server.mutations()).toEqual([]);
});

test.each([
  ['add-to-cart', [['Walden', 1]], []],
  ['add-to-wishlist', [], ['Walden']],
])('the action %s is carried out after the login', async (action, cart, wishlist) => {
  const { shopper, returnToOrigin, address } = await open('/login', {
    from: '/product/walden',
    pressed: { action, productId: walden },
  });
  await returnToOrigin('/');
  expect(address()).toBe('/product/walden');
  await act(() => server.answered());
  expect(await shopper.cart()).toEqual(cart);
  expect(await shopper.wishlist()).toEqual(wishlist);
});

test.each([
  ['a text instead of a list of books', { action: 'add-all', books: walden }],
  ['one book instead of a list', { action: 'add-all', productId: walden }],
  ['no book', { action: 'add-to-cart' }],
  ['an unknown action', { action: 'empty-cart', productId: walden }],
])('a router state with %s is not carried out', async (_, pressed) => {
  const { returnToOrigin, address } = await open('/login', { from: '/terms', pressed });
  await returnToOrigin('/');
  expect(address()).toBe('/terms');
  expect(server.mutations()).toEqual([]);
});

test('an action in the address is not carried out', async () => {
  const pressed = encodeURIComponent(JSON.stringify({ action: 'add-to-cart', productId: walden }));
  const { shopper, returnToOrigin } = await open(`/login?from=%2F&pressed=${pressed}`);
  await returnToOrigin('/');
  await act(() => server.answered());
  expect(await shopper.cart()).toEqual([]);
});

test('reports a failed act on the page where it was pressed', async () => {
  const failed = vi.spyOn(toast, 'error');
  const { returnToOrigin, address } = await open('/login', {
    from: '/product/walden',
    pressed: { action: 'add-to-cart', productId: walden },
  });
  server.failNext('AddToCart');
  await returnToOrigin('/');
  expect(address()).toBe('/product/walden');
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(takeConsoleErrors()).toHaveLength(1);
});
