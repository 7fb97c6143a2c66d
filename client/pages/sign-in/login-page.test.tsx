import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../test/console.ts';
import { aShopper, server, theShop } from '../../test/real-shop.ts';
import { renderApp } from '../../test/render-app.tsx';
import { toast } from '../../ui/toast.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: 'Login' });

const sent = () => server.sent('LogIn');

test('logs in, keeps the session, and goes to the landing page', async () => {
  const { user } = await aShopper({
    email: 'lakshmi@example.in',
    password: ' paper and ink ',
    cart: ['Walden'],
    wishlist: ['Walden', 'Middlemarch'],
  });
  const { visitor, address } = await renderApp('/login');
  await heading('Login');
  await visitor.type(email(), ' lakshmi@example.in ');
  await visitor.type(password(), ' paper and ink {Enter}');
  await heading('Colophon');
  expect(address()).toBe('/');
  expect(sent()).toEqual([{ email: 'lakshmi@example.in', password: ' paper and ink ' }]);
  const { viewer } = await theShop().ask('{ viewer { id } }', {}, localStorage.getItem('login') ?? '');
  expect(viewer.id).toBe(user._id);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  expect(screen.getByRole('link', { name: /^Wishlist.*2/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Cart.*1/ })).toBeInTheDocument();
  expect(server.operations()).not.toContain('MyLists');
});

test('a shop that sells has no Guest Login', async () => {
  await renderApp('/login', { sells: true });
  await heading('Login');
  expect(login()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Guest Login' })).not.toBeInTheDocument();
});

test('Guest Login fills in the shared account and leaves the press to the shopper', async () => {
  const { visitor } = await renderApp('/login');
  await heading('Login');
  await visitor.click(screen.getByRole('button', { name: 'Guest Login' }));
  expect(email()).toHaveValue('guest@colophon.example');
  expect(password()).toHaveValue('turn-the-page');
  expect(login()).toHaveFocus();
  expect(sent()).toEqual([]);
  await visitor.keyboard('{Enter}');
  await heading('Colophon');
  expect(sent()).toHaveLength(1);
});

test('a refusal is shown in the form, and nothing typed is lost', async () => {
  await aShopper({ email: 'nalini@example.in', password: 'paper and ink' });
  const { visitor, session } = await renderApp('/login');
  await heading('Login');
  await visitor.type(email(), 'nalini@example.in');
  await visitor.type(password(), 'wrong{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('That email and password don’t match.');
  expect(alert).toHaveFocus();
  expect(email()).toHaveValue('nalini@example.in');
  expect(password()).toHaveValue('wrong');
  expect(session.token()).toBeNull();
  expect(takeConsoleErrors().join()).toContain('The credentials you entered are invalid. Unauthorized access error.');
  await visitor.click(within(alert).getByRole('link', { name: 'Reset your password' }));
  await heading('Forgot Your Password?');
  expect(email()).toHaveValue('nalini@example.in');
});

test('a refusal for too many attempts says how long, and offers the reset', async () => {
  const { visitor } = await renderApp('/login');
  await heading('Login');
  server.failNext('LogIn', { message: 'Too many attempts. Try again in 2 minutes.', code: 'TOO_MANY_REQUESTS' });
  await visitor.type(email(), 'nalini@example.in');
  await visitor.type(password(), 'paper and ink{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Too many attempts. Try again in 2 minutes.');
  expect(within(alert).getByRole('link', { name: 'Reset your password' })).toHaveAttribute('href', '/reset-password');
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('an unknown email is not offered a reset, and a second refusal with the same text takes the focus again', async () => {
  const { visitor } = await renderApp('/login');
  await heading('Login');
  await visitor.type(email(), 'nobody@example.in');
  for (let press = 1; press <= 2; press += 1) {
    await visitor.type(password(), 'paper{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.queryByRole('link', { name: 'Reset your password' })).not.toBeInTheDocument();
    expect(takeConsoleErrors()).toHaveLength(1);
  }
});

test('an impossible email is not sent', async () => {
  const { visitor } = await renderApp('/login');
  await heading('Login');
  await visitor.type(email(), 'nalini');
  await visitor.type(password(), 'paper and ink{Enter}');
  expect(email()).toHaveAccessibleDescription('Enter an email such as name@example.com');
  expect(email()).toHaveFocus();
  expect(sent()).toEqual([]);
});

test.each([
  ['Add To Cart', 'Item added to Cart', 'link', 'Go To Cart'],
  ['Add To Wishlist', 'Item added to Wishlist', 'button', 'Remove From Wishlist'],
])('what a guest pressed (%s) is carried out after login, on the same page', async (press, toastText, role, after) => {
  const success = vi.spyOn(toast, 'success');
  const { visitor, address, session } = await renderApp('/product/walden?from=a-letter');
  await heading('Walden');
  await visitor.click(screen.getByRole('button', { name: press }));
  await heading('Login');
  await visitor.click(screen.getByRole('button', { name: 'Guest Login' }));
  await visitor.click(login());
  await heading('Walden');
  expect(address()).toBe('/product/walden?from=a-letter');
  // The notice of the action may be gone again before a busy machine has shown the page.
  await waitFor(() => expect(success).toHaveBeenCalledWith(toastText, expect.anything()));
  expect(await within(screen.getByRole('main')).findByRole(role, { name: after })).toBeInTheDocument();
  const { cart, wishlist } = (await theShop().stores.accounts.findById(session.user()!._id!))!;
  expect([...cart, ...wishlist].map(({ productId }) => productId)).toEqual(['id-walden']);
});

test('leads back to the page that required a login, and Back does not lead to the form again', async () => {
  const { visitor, router, address } = await renderApp('/');
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

test.each([
  ['/product/walden', 'Walden', '/product/walden'],
  ['/logout', 'Profile', '/logout'],
])('from %s the Account link leads to the login, and the login leads back', async (at, title, back) => {
  const { visitor, address } = await renderApp(at);
  await screen.findByRole('heading', { level: 1, name: /Walden|Login/ });
  await visitor.click(screen.getByRole('link', { name: 'Account' }));
  await heading('Login');
  await visitor.click(screen.getByRole('link', { name: 'Account' }));
  await visitor.click(screen.getByRole('button', { name: 'Guest Login' }));
  await visitor.click(login());
  await heading(title);
  expect(address()).toBe(back);
});

test('ignores an origin that is not a path of this shop', async () => {
  const { visitor, address } = await renderApp('/login?from=//evil.example/carts');
  await heading('Login');
  await visitor.click(screen.getByRole('button', { name: 'Guest Login' }));
  await visitor.click(login());
  await heading('Colophon');
  expect(address()).toBe('/');
});

test('an empty field says what it needs, and nothing is sent', async () => {
  const { visitor } = await renderApp('/login');
  await heading('Login');
  await visitor.click(login());
  expect(screen.getByText('Enter your email')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await visitor.type(screen.getByLabelText('Email'), 'a@example.in');
  expect(screen.queryByText('Enter your email')).not.toBeInTheDocument();
  await visitor.click(login());
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(server.sent('LogIn')).toEqual([]);
});

test('the login page says which book it will add to which list', async () => {
  const { visitor } = await renderApp('/product/walden');
  await visitor.click(await screen.findByRole('button', { name: 'Add To Cart' }));
  await heading('Login');
  expect(screen.getByText('Walden').closest('p')).toHaveTextContent('Log in to add Walden to your cart');
  await visitor.click(screen.getByRole('link', { name: 'Sign Up' }));
  await heading('Signup');
  expect(screen.getByText('Walden').closest('p')).toHaveTextContent('Sign up to add Walden to your cart');
});
