import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import guestAccount from '../../seeds/guest.json' with { type: 'json' };
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server, type Shopper, theShop } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

async function open(shopper: Pick<Shopper, 'token' | 'user'>) {
  const app = await renderApp('/logout', { shopper });
  await screen.findByRole('button', { name: 'Log-out' });
  return app;
}

const current = () => screen.getByLabelText('Current password');
const newField = () => screen.getByLabelText('New password');

test('a password is changed, and the shopper stays logged in with another token', async () => {
  const shopper = await aShopper({ password: 'the old one' });
  const { visitor, session, address } = await open(shopper);
  await visitor.click(screen.getByRole('button', { name: 'Change password' }));
  expect(current()).toHaveAttribute('autocomplete', 'current-password');
  expect(newField()).toHaveAttribute('autocomplete', 'new-password');
  await visitor.type(current(), 'the old one');
  await visitor.type(newField(), 'the new one{Enter}');
  expect(await screen.findByText('Password changed. You are logged out everywhere else.')).toBeInTheDocument();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(server.sent('ChangePassword')).toEqual([{ currentPassword: 'the old one', newPassword: 'the new one' }]);
  expect(session.user()).toEqual(shopper.user);
  const whoAmI = '{ viewer { email } }';
  expect((await theShop().ask(whoAmI, {}, session.token() ?? '')).viewer.email).toBe(shopper.user.email);
  expect((await theShop().faultOf(whoAmI, {}, shopper.token)).extensions['code']).toBe('UNAUTHENTICATED');
  expect(address()).toBe('/logout');
});

test('a wrong current password is reported at its field, keeps what was typed, and logs nobody out', async () => {
  const shopper = await aShopper({ password: 'the old one' });
  const { visitor, session } = await open(shopper);
  await visitor.click(screen.getByRole('button', { name: 'Change password' }));
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  expect(current()).toHaveAccessibleDescription('Current password is required');
  await visitor.type(current(), 'a wrong one');
  await visitor.type(newField(), 'the new one');
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(current()).toHaveAccessibleDescription('Current password is not right'));
  expect(current()).toHaveFocus();
  expect([current(), newField()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'a wrong one',
    'the new one',
  ]);
  server.failNext('ChangePassword', {
    message: 'Too many tries. Please wait.',
    code: 'TOO_MANY_REQUESTS',
    payload: { of: 'changePassword', __typename: 'ChangePasswordPayload', session: null },
  });
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
  expect(session.token()).toBe(shopper.token);
  expect(takeConsoleErrors()).toHaveLength(2);
});

test('the account panel explains that the password of the shared account cannot be changed', async () => {
  const logIn =
    'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { session { token } userErrors { code field message } } }';
  const { token } = (await theShop().ask(logIn, { email: guestAccount.email, password: guestAccount.password })).logIn
    .session;
  await open({ token, user: { firstName: 'Guest', lastName: 'Reader', email: guestAccount.email } });
  const reader = within(screen.getByRole('complementary', { name: 'Your account' }));
  expect(reader.getByText(/password can’t be changed/)).toBeInTheDocument();
  for (const name of ['Change password', 'Change name', 'Change email'])
    expect(reader.queryByRole('button', { name })).not.toBeInTheDocument();
});
