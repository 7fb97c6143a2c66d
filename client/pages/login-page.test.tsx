import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountOf, refusal } from '../test/account.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { demoUser, renderApp } from '../test/render-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: 'Login' });

/** The server of an account that anyone may log in to. */
function doors(account = accountOf()) {
  const sent: { email: string; password: string }[] = [];
  const logIn = async (args: { email: string; password: string }) => {
    sent.push(args);
    return { token: 'fresh-token', viewer: account.root.viewer };
  };
  return { ...account, sent, root: { ...account.root, logIn } };
}

test('logs in, keeps the session, and goes to the landing page', async () => {
  const { root, sent } = doors(accountOf({ cart: ['Walden'], wishlist: ['Walden', 'Middlemarch'] }));
  const { visitor, address } = await renderApp('/login', { root });
  await heading('Login');
  await visitor.type(email(), ' lakshmi@example.in ');
  await visitor.type(password(), ' paper and ink {Enter}');
  await heading('Colophon');
  expect(address()).toBe('/');
  expect(sent).toEqual([{ email: 'lakshmi@example.in', password: ' paper and ink ' }]);
  expect(localStorage.getItem('login')).toBe('fresh-token');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(demoUser);
  expect(screen.getByRole('link', { name: /^Wishlist.*2/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Cart.*1/ })).toBeInTheDocument();
});

test('is sent only when both fields say something', async () => {
  const { root, sent } = doors();
  const { visitor, address } = await renderApp('/login', { root });
  await heading('Login');
  await visitor.click(login());
  await visitor.type(email(), 'lakshmi@example.in');
  await visitor.click(login());
  await visitor.clear(email());
  await visitor.type(password(), 'x{Enter}');
  expect(sent).toEqual([]);
  expect(address()).toBe('/login');
});

test('Guest Login fills in the shared account and leaves the press to the shopper', async () => {
  const { root, sent } = doors();
  const { visitor } = await renderApp('/login', { root });
  await heading('Login');
  await visitor.click(screen.getByRole('button', { name: 'Guest Login' }));
  expect(email()).toHaveValue('guest@colophon.example');
  expect(password()).toHaveValue('turn-the-page');
  expect(login()).toHaveFocus();
  expect(sent).toEqual([]);
  await visitor.keyboard('{Enter}');
  await heading('Colophon');
  expect(sent).toHaveLength(1);
});

test('a refusal is said in its place, and nothing is lost', async () => {
  const message = 'The credentials you entered are invalid. Unauthorized access error.';
  const logIn = () => {
    throw refusal(message, 'UNAUTHENTICATED');
  };
  const { visitor, session } = await renderApp('/login', { root: { logIn } });
  await heading('Login');
  await visitor.type(email(), 'lakshmi@example.in');
  await visitor.type(password(), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(email()).toHaveValue('lakshmi@example.in');
  expect(password()).toHaveValue('wrong');
  expect(session.token()).toBeNull();
  expect(takeConsoleErrors().join()).toContain(message);
});

test.each([
  ['Add To Cart', 'Item added to Cart', 'Go To Cart'],
  ['Add To Wishlist', 'Item added to Wishlist', 'Remove From Wishlist'],
])('what a guest pressed (%s) is done after login, where it was pressed', async (press, told, after) => {
  const { root, state } = doors();
  const { visitor, address } = await renderApp('/product/walden', { root });
  await heading('Walden');
  await visitor.click(screen.getByRole('button', { name: press }));
  await heading('Login');
  await visitor.click(screen.getByRole('button', { name: 'Guest Login' }));
  await visitor.click(login());
  await heading('Walden');
  expect(address()).toBe('/product/walden');
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(await screen.findByText(after)).toBeInTheDocument();
  expect([...state.lines, ...state.items].map(({ product }) => product.title)).toEqual(['Walden']);
});

test('leads back to the page that wanted a login, and Back does not lead to the form again', async () => {
  const { root } = doors(accountOf({ cart: ['Walden'] }));
  const { visitor, router, address } = await renderApp('/', { root });
  await heading('Colophon');
  await visitor.click(screen.getAllByRole('link', { name: 'Cart' })[0] as HTMLElement);
  await heading('Login');
  await visitor.click(screen.getByRole('button', { name: 'Guest Login' }));
  await visitor.click(login());
  await heading('MY CART');
  expect(address()).toBe('/carts');
  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/'));
});

test('an origin that is no path of this shop is ignored', async () => {
  const { visitor, address } = await renderApp('/login?from=//evil.example/carts', { root: doors().root });
  await heading('Login');
  await visitor.click(screen.getByRole('button', { name: 'Guest Login' }));
  await visitor.click(login());
  await heading('Colophon');
  expect(address()).toBe('/');
});
