import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SignUpInput } from '../graphql/operations.generated.ts';
import { accountOf, refusal } from '../test/account.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { renderApp } from '../test/render-app.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByLabelText(name);
const press = (visitor: UserEvent) => visitor.click(screen.getByRole('button', { name: 'SIGN UP' }));

const fields: [string, string][] = [
  ['First Name', 'Lakshmi'],
  ['Last Name', 'Iyer'],
  ['Email', 'lakshmi@example.in'],
  ['Password', 'paper and ink'],
];

async function fillIn(visitor: UserEvent, except?: string) {
  for (const [name, value] of fields) if (name !== except) await visitor.type(field(name), value);
}

function doors() {
  const account = accountOf({ cart: ['Walden'] });
  const sent: SignUpInput[] = [];
  const signUp = async ({ input }: { input: SignUpInput }) => {
    sent.push(input);
    return { token: 'fresh-token', viewer: account.root.viewer };
  };
  return { sent, root: { ...account.root, signUp } };
}

test('opens an account, says so, and leads to the books after two seconds', async () => {
  const { root, sent } = doors();
  const { visitor, address } = await renderApp('/signup', { root });
  await heading('Signup');
  expect(screen.getByRole('checkbox', { name: 'Terms & Conditions' })).not.toBeChecked();
  await fillIn(visitor);
  await press(visitor);
  await screen.findByText(/Welcome, Lakshmi/);
  const said = performance.now();
  expect(localStorage.getItem('login')).toBe('fresh-token');
  expect(address()).toBe('/signup');
  expect(sent).toEqual([
    { firstName: 'Lakshmi', lastName: 'Iyer', email: 'lakshmi@example.in', password: 'paper and ink' },
  ]);
  await press(visitor);
  await heading(/Showing/);
  expect(performance.now() - said).toBeGreaterThan(1900);
  expect(address()).toBe('/products');
  expect(sent).toHaveLength(1);
});

test('leads back to the page that wanted a login, by way of the login page', async () => {
  const { visitor, address } = await renderApp('/carts', { root: doors().root });
  await heading('Login');
  await visitor.click(screen.getByRole('link', { name: 'Sign Up' }));
  await heading('Signup');
  await fillIn(visitor);
  await press(visitor);
  await heading('MY CART');
  expect(address()).toBe('/carts');
});

test.each(fields.map(([name]) => name))('without %s nothing happens', async (missing) => {
  const { root, sent } = doors();
  const { visitor } = await renderApp('/signup', { root });
  await heading('Signup');
  await fillIn(visitor, missing);
  await press(visitor);
  expect(sent).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field(missing)).toHaveFocus();
});

test('a refusal is said in its place, and the form is cleared', async () => {
  const message = 'Unprocessable Entity. Email Already Exists.';
  const signUp = () => {
    throw refusal(message, 'CONFLICT');
  };
  const { visitor, session } = await renderApp('/signup', { root: { signUp } });
  await heading('Signup');
  await fillIn(visitor);
  await press(visitor);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  for (const [name] of fields) expect(field(name)).toHaveValue('');
  expect(session.token()).toBeNull();
  expect(takeConsoleErrors().join()).toContain(message);
});
