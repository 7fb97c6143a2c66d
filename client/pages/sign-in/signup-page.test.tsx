import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../test/console.ts';
import { aShopper, server, theShop } from '../../test/real-shop.ts';
import { renderApp } from '../../test/render-app.tsx';

afterEach(() => void vi.useRealTimers());

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByLabelText(name);
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const press = (visitor: UserEvent) => visitor.click(screen.getByRole('button', { name: 'SIGN UP' }));

const fields: [string, string][] = [
  ['First Name', 'Lakshmi'],
  ['Last Name', 'Iyer'],
  ['Email', 'lakshmi@example.in'],
  ['Password', 'paper and ink'],
];

/** Fills in the form; the field `except` is left empty or gets other text. */
async function fillIn(visitor: UserEvent, except?: string, text = '') {
  for (const [name, usual] of fields) {
    const value = name === except ? text : usual;
    if (value) await visitor.type(field(name), value);
  }
}

const sent = () => server.sent('SignUp').map(({ input }) => input);

test('opens an account, says so, and leads to the books after two seconds', async () => {
  const { visitor, address, router } = await renderApp('/signup');
  await heading('Signup');
  expect(screen.getByRole('checkbox', { name: 'Terms & Conditions' })).not.toBeChecked();
  expect(field('Password')).toHaveAccessibleDescription('At least 8 characters');
  await fillIn(visitor);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press(visitor);
  await screen.findByText(/Welcome, Lakshmi/);
  const { viewer } = await theShop().ask('{ viewer { email } }', {}, localStorage.getItem('login') ?? '');
  expect(viewer.email).toBe('lakshmi@example.in');
  expect(address()).toBe('/signup');
  expect(sent()).toEqual([
    { firstName: 'Lakshmi', lastName: 'Iyer', email: 'lakshmi@example.in', password: 'paper and ink' },
  ]);
  await press(visitor);
  const destination = () => (router.state.navigation.location ?? router.state.location).pathname;
  await pass(1500);
  expect(destination()).toBe('/signup');
  await pass(500);
  expect(destination()).toBe('/products');
  await heading(/Showing/);
  expect(address()).toBe('/products');
  expect(sent()).toHaveLength(1);
});

test('leads back to the page that requires a login, through the login page', async () => {
  const { visitor, address } = await renderApp('/carts');
  await heading('Login');
  await visitor.click(screen.getByRole('link', { name: 'Sign Up' }));
  await heading('Signup');
  await fillIn(visitor, 'Email', 'lakshmi.iyer@example.in');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press(visitor);
  await screen.findByText(/Welcome, Lakshmi/);
  await pass(2000);
  await heading('MY CART');
  expect(address()).toBe('/carts');
});

const messages: Record<string, string> = {
  'First Name': 'Enter your first name',
  'Last Name': 'Enter your last name',
  Email: 'Enter your email',
  Password: 'Choose a password',
};

test.each([...fields.map(([name]) => [name, ''] as const), ['First Name', '   '] as const])(
  'when %s is "%s", nothing is sent and the field shows an error',
  async (missing, text) => {
    const { visitor } = await renderApp('/signup');
    await heading('Signup');
    await fillIn(visitor, missing, text);
    await press(visitor);
    expect(sent()).toEqual([]);
    expect(field(missing)).toHaveFocus();
    expect(field(missing)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(messages[missing]!)).toBeInTheDocument();
    await visitor.type(field(missing), 'x');
    expect(field(missing)).not.toHaveAttribute('aria-invalid');
  },
);

test('a refusal is shown in the form, which is cleared and can be restored', async () => {
  await aShopper({ email: 'nalini@example.in' });
  const { visitor, session } = await renderApp('/signup');
  await heading('Signup');
  await fillIn(visitor, 'Email', 'nalini@example.in');
  await press(visitor);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'There is already an account with this email. Log in, or reset the password.',
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  for (const [name] of fields) expect(field(name)).toHaveValue('');
  expect(session.token()).toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Restore what I typed' }));
  expect(fields.map(([name]) => (field(name) as HTMLInputElement).value)).toEqual([
    'Lakshmi',
    'Iyer',
    'nalini@example.in',
    '',
  ]);
  expect(field('Password')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Restore what I typed' })).not.toBeInTheDocument();
  expect(takeConsoleErrors().join()).toContain('Unprocessable Entity. Email Already Exists.');
});

test.each([
  ['Login', 'Login', '/login'],
  ['Forgot your password?', 'Forgot Your Password?', '/reset-password'],
])(
  'after a sign-up with the email of an account, the link "%s" takes the email to its form',
  async (way, title, path) => {
    const email = `known${path.replace('/', '-')}@example.in`;
    await aShopper({ email });
    const { visitor, address } = await renderApp('/signup');
    await heading('Signup');
    await fillIn(visitor, 'Email', email);
    await press(visitor);
    await visitor.click(within(await screen.findByRole('alert')).getByRole('link', { name: way }));
    await heading(title);
    expect(address()).toBe(path);
    expect(field('Email')).toHaveValue(email);
    expect(takeConsoleErrors()).toHaveLength(1);
  },
);

test.each([
  ['Email', 'lakshmi@', 'Enter an email such as name@example.com'],
  ['Password', 'short', 'Use at least 8 characters'],
])('with the %s "%s" nothing is sent or cleared, and the field says why', async (name, text, words) => {
  const { visitor } = await renderApp('/signup');
  await heading('Signup');
  await fillIn(visitor, name, text);
  await press(visitor);
  expect(sent()).toEqual([]);
  expect(field(name)).toHaveFocus();
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(fields.map(([one]) => (field(one) as HTMLInputElement).value)).toEqual(
    fields.map(([one, usual]) => (one === name ? text : usual)),
  );
});

test.each([
  ['Email', 'अ@उदाहरण.भारत'],
  ['Email', ' lakshmi+books@localhost '],
  ['Password', '📚📖📕📗📙📓📔📒'],
])('the %s "%s", which the server accepts, is sent', async (name, text) => {
  const { visitor } = await renderApp('/signup');
  await heading('Signup');
  await fillIn(visitor, name, text);
  // Makes the usual email a new one, since it may already have an account.
  if (name === 'Password') await visitor.type(field('Email'), 'a'.repeat(text.length));
  await press(visitor);
  await screen.findByText(/Welcome, Lakshmi/);
  expect(sent()).toHaveLength(1);
});

test('a field that only the server refuses is named in plain words', async () => {
  const { visitor } = await renderApp('/signup');
  await heading('Signup');
  await fillIn(visitor, 'First Name', 'L'.repeat(101));
  await press(visitor);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('First name must be at most 100 characters.');
  expect(alert).toHaveFocus();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a password can be shown, and says how strong it is', async () => {
  const { visitor } = await renderApp('/signup');
  await heading('Signup');
  await visitor.type(field('Password'), 'mango');
  expect(field('Password')).toHaveAccessibleDescription('Too short. At least 8 characters');
  await visitor.type(field('Password'), ', lime and salt');
  expect(field('Password')).toHaveAccessibleDescription('Strong.');
  const show = screen.getByRole('button', { name: 'Show password' });
  await visitor.click(show);
  expect(show).toHaveAttribute('aria-pressed', 'true');
  expect(field('Password')).toHaveAttribute('type', 'text');
  await visitor.click(show);
  expect(field('Password')).toHaveAttribute('type', 'password');
});
