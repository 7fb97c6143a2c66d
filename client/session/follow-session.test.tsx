import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountOf, refusal } from '../test/account.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { demoUser, renderApp } from '../test/render-app.tsx';

test.each(['/wishlist', '/carts', '/checkout?x=1', '/ordersummary?order=o1'])(
  'a guest at %s is asked to log in',
  async (path) => {
    const { address } = await renderApp(path);
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(address()).toBe(`/login?${new URLSearchParams({ from: path }).toString()}`);
  },
);

test('a guest at /logout is asked to log in, and does not come back to it', async () => {
  const { address } = await renderApp('/logout');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(address()).toBe('/login');
});

test.each(['/login', '/signup'])('%s is closed to who is signed in', async (path) => {
  const { address } = await renderApp(path, { user: demoUser, root: accountOf().root });
  await waitFor(() => expect(address()).toBe('/'));
});

test('a token that the server refuses ends the session, on opening a page', async () => {
  const root = {
    viewer: () => {
      throw refusal('The token is invalid. Unauthorized access error.', 'UNAUTHENTICATED');
    },
  };
  const { address, session } = await renderApp('/carts', { user: demoUser, root });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(address()).toBe('/login?from=%2Fcarts');
  expect(session.token()).toBeNull();
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
});

test('a token that the server refuses ends the session, on pressing a button', async () => {
  const account = accountOf({ cart: ['Walden'] });
  const { address, visitor, session } = await renderApp('/carts', { user: demoUser, root: account.root });
  account.failNext(refusal('The token is invalid. Unauthorized access error.', 'UNAUTHENTICATED'));
  await visitor.click(await screen.findByRole('button', { name: 'One more' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(address()).toBe('/login?from=%2Fcarts');
  expect(session.token()).toBeNull();
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    'Your session has ended. Please log in again.',
  ]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a log-out in another tab leads to / here, and nothing of the shopper stays in the cache', async () => {
  const account = accountOf({ cart: ['Walden'] });
  const { address, client } = await renderApp('/carts', { user: demoUser, root: account.root });
  await screen.findByRole('heading', { level: 2, name: 'Walden' });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'login' }));
  await screen.findByRole('heading', { level: 1, name: 'Colophon' });
  expect(address()).toBe('/');
  expect(JSON.stringify(client.extract())).not.toContain('line-walden');
  expect(screen.getAllByRole('link', { name: 'Cart' })[0]).toHaveTextContent(/^Cart$/);
});
