import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, home, server, type Shopper, theShop } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';
import type { Session } from './session.ts';

test.each(['/wishlist', '/carts', '/checkout?x=1', '/ordersummary?order=o1', '/logout'])(
  'a guest at %s is asked to log in',
  async (path) => {
    const { address } = await renderApp(path);
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(address()).toBe(`/login?${new URLSearchParams({ from: path }).toString()}`);
  },
);

test.each(['/login', '/signup'])('%s redirects a signed-in shopper', async (path) => {
  const { address } = await renderApp(path, { shopper: await aShopper() });
  await waitFor(() => expect(address()).toBe('/'));
});

test('a token that the server refuses ends the session when a page is opened', async () => {
  const { user } = await aShopper();
  const { address, session } = await renderApp('/carts', { shopper: { token: 'not-a-token', user } });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(address()).toBe('/login?from=%2Fcarts');
  expect(session.token()).toBeNull();
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
});

test('a token that the server refuses ends the session when a button is pressed', async () => {
  const shopper = await aShopper({ cart: ['Walden'] });
  const { address, visitor, session } = await renderApp('/carts', { shopper });
  const oneMore = await screen.findByRole('button', { name: 'One more' });
  await theShop().ask('mutation { logOut }', {}, shopper.token);
  await visitor.click(oneMore);
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(address()).toBe('/login?from=%2Fcarts');
  expect(session.token()).toBeNull();
  expect((await screen.findAllByRole('alert')).map((one) => one.textContent)).toEqual([
    'Your session has ended. Please log in again.',
  ]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('the page that sets a new password stays when the session ends', async () => {
  const { address, session } = await renderApp('/reset-password#token=a.b', { shopper: await aShopper() });
  await act(async () => session.end('expired'));
  await screen.findByRole('button', { name: 'Set Password' });
  expect([session.token(), address()]).toEqual([null, '/reset-password']);
  expect(screen.queryByText('Your session has ended. Please log in again.')).not.toBeInTheDocument();
});

test('after a log-out in another tab this tab opens /, and nothing of the shopper stays in the cache', async () => {
  const shopper = await aShopper({ cart: ['Walden'] });
  const { address, client } = await renderApp('/carts', { shopper });
  await screen.findByRole('heading', { level: 2, name: 'Walden' });
  const [line] = (await shopper.account()).cart;
  expect(JSON.stringify(client.extract())).toContain(line?.id);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'login' }));
  await screen.findByRole('heading', { level: 1, name: 'Colophon' });
  expect(address()).toBe('/');
  expect(screen.getByText('You were logged out in another tab.')).toBeInTheDocument();
  expect(JSON.stringify(client.extract())).not.toContain(line?.id);
  expect(screen.getAllByRole('link', { name: 'Cart' })[0]).toHaveTextContent(/^Cart$/);
});

test('a late refusal of an old token does not end the session that was begun since', async () => {
  const shopper = await aShopper({ cart: ['Walden'] });
  const { visitor, session } = await renderApp('/carts', { shopper });
  const another = await aShopper();
  const release = server.hold();
  await visitor.click(await screen.findByRole('button', { name: 'One more' }));
  await waitFor(() => expect(server.mutations()).toEqual(['SetCartQuantity']));
  await theShop().ask('mutation { logOut }', {}, shopper.token);
  await act(async () => session.end('expired'));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await act(async () => session.begin(another.token, another.user));
  release();
  await waitFor(() => expect(takeConsoleErrors()).toHaveLength(1));
  expect(session.token()).toBe(another.token);
});

test.each([
  ['a log-out in this tab', (session: Session) => session.end()],
  ['a refused token', (session: Session) => session.end('expired')],
  [
    'a log-out in another tab',
    () => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'login' }));
    },
  ],
  [
    'a log-in of another account in another tab',
    (_: Session, another: Shopper) => {
      localStorage.setItem('login', another.token);
      window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'login' }));
    },
  ],
])('after %s no toast and no key undoes an act of the previous account', async (_, change) => {
  const shopper = await aShopper({ cart: ['Walden', 'Middlemarch'] });
  const another = await aShopper();
  const { visitor, session } = await renderApp('/carts', { shopper });
  await visitor.click((await screen.findAllByRole('button', { name: /^Remove From Cart/ }))[0]!);
  // The pointer keeps the notice from disappearing by itself.
  await visitor.hover(await screen.findByText('Item removed from cart'));
  await act(async () => change(session, another));
  await waitFor(() => expect(screen.queryByText('Item removed from cart')).not.toBeInTheDocument());
  await act(async () => session.begin(another.token, another.user));
  await visitor.keyboard('{Control>}z{/Control}');
  expect(server.mutations()).toEqual(['RemoveFromCart']);
});

function logInElsewhere(token: string): void {
  localStorage.setItem('login', token);
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'login' }));
}

test('after another account has logged in while this tab slept, the tab shows nothing of the previous one', async () => {
  const shopper = await aShopper({ cart: ['Walden'], addresses: [home] });
  const next = await aShopper({ cart: ['Middlemarch'] });
  const { address, client, visitor, search } = await renderApp('/logout', { shopper });
  await visitor.click(await screen.findByRole('button', { name: 'ADD NEW ADDRESS' }));
  await visitor.type(screen.getByRole('textbox', { name: 'Name' }), 'Anandi');
  act(() => search.set('walden'));
  await act(async () => logInElsewhere(next.token));
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByDisplayValue('Anandi')).not.toBeInTheDocument();
  expect(search.get()).toBe('');
  expect(JSON.stringify(client.extract())).not.toContain(home.street);
  await screen.findByText('You were logged out in another tab.');
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Cart/ })[0]).toHaveTextContent('1'));
});

test('when the server has ended a session, nothing that was typed or viewed stays in the browser’s storage', async () => {
  const shopper = await aShopper();
  const { visitor, session } = await renderApp('/logout', { shopper });
  await visitor.click(await screen.findByRole('button', { name: 'ADD NEW ADDRESS' }));
  await visitor.type(screen.getByRole('textbox', { name: 'Name' }), 'Anandi');
  localStorage.setItem('recently-viewed', '["walden"]');
  await visitor.type(screen.getByRole('textbox', { name: 'Street' }), '1 Road');
  await act(async () => session.end('expired'));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(Object.keys(localStorage)).toEqual([]);
});
