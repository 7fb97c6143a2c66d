import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../test/account.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { renderApp } from '../test/render-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const newPassword = () => screen.getByLabelText('New password');
const email = () => screen.getByLabelText('Email');

/** A server that notes what it is asked, and refuses when told so. */
function server() {
  const asked: unknown[] = [];
  const faults: Error[] = [];
  const answer = (args: unknown) => {
    asked.push(args);
    const fault = faults.shift();
    if (fault) throw fault;
    return true;
  };
  return { asked, faults, root: { requestPasswordReset: answer, resetPassword: answer } };
}

test('the login leads to it, and a link is asked for; what is said tells nothing about the email', async () => {
  const { root, asked } = server();
  const { visitor, address } = await renderApp('/login', { root });
  await heading('Login');
  await visitor.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await heading('Forgot Your Password?');
  expect(address()).toBe('/reset-password');
  await visitor.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(email()).toHaveAccessibleDescription('Email is required');
  expect(email()).toHaveFocus();
  await visitor.type(email(), 'lakshmi@example.in{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('If this email has an account'));
  expect(asked).toEqual([{ email: 'lakshmi@example.in' }]);
});

test('a refusal is said in its place, and what was typed stays', async () => {
  const { root, faults } = server();
  const { visitor } = await renderApp('/reset-password', { root });
  await heading('Forgot Your Password?');
  faults.push(refusal('email: …', 'BAD_USER_INPUT', { fields: [{ field: 'email', message: 'must look like …' }] }));
  await visitor.type(email(), 'lakshmi{Enter}');
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Email must look like …'));
  faults.push(refusal('The guest account is shared by everybody.', 'CONFLICT'));
  await visitor.type(email(), '@x{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The guest account is shared by everybody.');
  expect(email()).toHaveValue('lakshmi@x');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(takeConsoleErrors()).toHaveLength(2);
});

test('a mailed link sets a password, and leads to the login', async () => {
  const { root, asked, faults } = server();
  const { visitor, address } = await renderApp('/reset-password#token=account.secret', { root });
  await heading('New Password');
  expect(newPassword()).toHaveAttribute('autocomplete', 'new-password');
  expect(asked).toEqual([]);
  faults.push(refusal('This link was used already, or is too old.', 'NOT_FOUND'));
  await visitor.type(newPassword(), ' paper and ink {Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already, or is too old.');
  expect(newPassword()).toHaveValue(' paper and ink ');
  expect(takeConsoleErrors()).toHaveLength(1);
  await visitor.click(screen.getByRole('button', { name: 'Set Password' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your password is changed'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(asked.at(-1)).toEqual({ token: 'account.secret', newPassword: ' paper and ink ' });
  await visitor.click(screen.getByRole('link', { name: 'Login' }));
  await heading('Login');
  expect(address()).toBe('/login');
});

test('a link that is no good leads to another', async () => {
  const { visitor } = await renderApp('/reset-password#token=account.secret', { root: server().root });
  await heading('New Password');
  await visitor.click(screen.getByRole('link', { name: 'Ask For Another Link' }));
  expect(await heading('Forgot Your Password?')).toBeInTheDocument();
});
