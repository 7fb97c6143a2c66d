import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { takeConsoleErrors } from '../../test/console.ts';
import { aShopper, mails, server, theShop } from '../../test/real-shop.ts';
import { renderApp } from '../../test/render-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const newPassword = () => screen.getByLabelText('New password');
const email = () => screen.getByLabelText('Email');

/** Creates an account and requests a reset link for it; returns the path of the mailed link. */
async function mailedLink(to: string): Promise<string> {
  await aShopper({ email: to });
  await theShop().ask(
    'mutation ($email: String!) { requestPasswordReset(email: $email) { userErrors { code field message } } }',
    { email: to },
  );
  await waitFor(() => expect(mails.at(-1)?.to).toBe(to));
  return /\/reset-password#token=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

test('a link is requested from the login page; the answer does not reveal whether the email has an account', async () => {
  await aShopper({ email: 'lakshmi@example.in' });
  const { visitor, address } = await renderApp('/login');
  await heading('Login');
  await visitor.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await heading('Forgot Your Password?');
  expect(address()).toBe('/reset-password');
  await visitor.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(email()).toHaveAccessibleDescription('Email is required');
  expect(email()).toHaveFocus();
  await visitor.type(email(), 'lakshmi@example.in{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('If there is an account for this email'));
  expect(server.sent('RequestPasswordReset')).toEqual([{ email: 'lakshmi@example.in' }]);
  await waitFor(() => expect(mails.at(-1)?.to).toBe('lakshmi@example.in'));
});

test('the email typed at the login page is taken to the reset form and back, outside the address, which keeps the origin', async () => {
  const { visitor, address } = await renderApp('/carts');
  await heading('Login');
  await visitor.type(email(), ' lakshmi@example.in ');
  await visitor.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await heading('Forgot Your Password?');
  expect(email()).toHaveValue('lakshmi@example.in');
  expect(address()).toBe('/reset-password?from=%2Fcarts');
  await visitor.click(screen.getByRole('link', { name: 'Login' }));
  await heading('Login');
  expect(email()).toHaveValue('lakshmi@example.in');
  expect(address()).toBe('/login?from=%2Fcarts');
});

test('a refusal is shown in the form, and what was typed stays', async () => {
  const { visitor } = await renderApp('/reset-password');
  await heading('Forgot Your Password?');
  await visitor.type(email(), 'lakshmi{Enter}');
  expect(email()).toHaveAccessibleDescription('Enter an email such as name@example.com');
  expect(server.mutations()).toEqual([]);
  const message = 'Too many links were asked for.';
  const payload = { of: 'requestPasswordReset', __typename: 'RequestPasswordResetPayload' };
  server.failNext('RequestPasswordReset', { message, code: 'TOO_MANY_REQUESTS', payload });
  await visitor.type(email(), '@x{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(email()).toHaveValue('lakshmi@x');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a mailed link sets a password, and leads to the login', async () => {
  const link = await mailedLink('meera.iyer@example.in');
  const { visitor, address } = await renderApp(link);
  await heading('New Password');
  expect(newPassword()).toHaveAttribute('autocomplete', 'new-password');
  expect(server.mutations()).toEqual([]);
  const message = 'This link has expired or was already used.';
  const payload = { of: 'resetPassword', __typename: 'ResetPasswordPayload' };
  server.failNext('ResetPassword', { message, code: 'NOT_FOUND', payload });
  await visitor.type(newPassword(), ' paper and ink {Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(newPassword()).toHaveValue(' paper and ink ');
  expect(takeConsoleErrors()).toHaveLength(1);
  await visitor.click(screen.getByRole('button', { name: 'Set Password' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your password has been changed'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  const token = link.split('token=')[1];
  expect(server.sent('ResetPassword').at(-1)).toEqual({ token, newPassword: ' paper and ink ' });
  await visitor.click(screen.getByRole('link', { name: 'Login' }));
  await heading('Login');
  expect(address()).toBe('/login');
});

test('from the page of an invalid link, another link can be requested', async () => {
  const { visitor } = await renderApp('/reset-password#token=account.secret');
  await heading('New Password');
  await visitor.click(screen.getByRole('link', { name: 'Send a new link' }));
  expect(await heading('Forgot Your Password?')).toBeInTheDocument();
});

test.each(['/reset-password', '/change-email'])(
  'the token is removed from the address %s, and the page still uses it',
  async (path) => {
    window.history.replaceState({ idx: 0 }, '', `${path}#token=a.b`);
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    await renderApp(`${path}#token=a.b`);
    await screen.findByRole('button', { name: /Set Password|Use this email/ });
    expect([window.location.href, window.history.state]).toEqual([`${window.location.origin}${path}`, { idx: 0 }]);
  },
);

test('an email is handed to the next form once, and not to the history', async () => {
  const { visitor, router } = await renderApp('/login');
  await visitor.type(await screen.findByRole('textbox', { name: 'Email' }), 'lakshmi@example.in');
  await visitor.click(screen.getByRole('link', { name: /Forgot/ }));
  await heading('Forgot Your Password?');
  expect(email()).toHaveValue('lakshmi@example.in');
  expect(JSON.stringify(router.state.location)).not.toContain('lakshmi');
  await act(() => router.navigate('/login'));
  await heading('Login');
  await act(() => router.navigate(-1));
  await heading('Forgot Your Password?');
  expect(email()).toHaveValue('');
});
