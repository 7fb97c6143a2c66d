import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountOf, refusal } from '../test/account.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { demoUser, renderApp } from '../test/render-app.tsx';

async function open(email = demoUser.email) {
  const account = accountOf();
  const sent: unknown[] = [];
  const faults: Error[] = [];
  const viewer = () => ({ ...account.root.viewer(), email });
  const changePassword = (args: unknown) => {
    sent.push(args);
    const fault = faults.shift();
    if (fault) throw fault;
    return { token: 'another-token', viewer };
  };
  const root = { ...account.root, viewer, changePassword };
  const app = await renderApp('/logout', { user: { ...demoUser, email }, root });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return { ...app, sent, faults };
}

const current = () => screen.getByLabelText('Current password');
const wanted = () => screen.getByLabelText('New password');

test('a password is changed, and the shopper stays logged in with another token', async () => {
  const { visitor, session, sent, address } = await open();
  await visitor.click(screen.getByRole('button', { name: 'Change password' }));
  expect(current()).toHaveAttribute('autocomplete', 'current-password');
  expect(wanted()).toHaveAttribute('autocomplete', 'new-password');
  await visitor.type(current(), 'old one');
  await visitor.type(wanted(), 'new one{Enter}');
  expect(await screen.findByText('Password changed. You are logged out everywhere else.')).toBeInTheDocument();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(sent).toEqual([{ currentPassword: 'old one', newPassword: 'new one' }]);
  expect([session.token(), session.user()]).toEqual(['another-token', demoUser]);
  expect(address()).toBe('/logout');
});

test('a wrong current password is said where it is, nothing typed is lost, and nobody is logged out', async () => {
  const { visitor, session, faults } = await open();
  await visitor.click(screen.getByRole('button', { name: 'Change password' }));
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  expect(current()).toHaveAccessibleDescription('Current password is required');
  await visitor.type(current(), 'wrong');
  await visitor.type(wanted(), 'new one');
  faults.push(
    refusal('…', 'BAD_USER_INPUT', { fields: [{ field: 'currentPassword', message: 'is not right' }] }),
    refusal('Too many tries. Please wait a little and try again.', 'TOO_MANY_REQUESTS'),
  );
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(current()).toHaveAccessibleDescription('Current password is not right'));
  expect(current()).toHaveFocus();
  expect([current(), wanted()].map((field) => (field as HTMLInputElement).value)).toEqual(['wrong', 'new one']);
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
  expect(session.token()).toBe('a-token');
  expect(takeConsoleErrors()).toHaveLength(2);
});

test('the shared account says that its password stays', async () => {
  await open('guest@colophon.example');
  const reader = within(screen.getByRole('complementary', { name: 'Reader' }));
  expect(reader.getByText(/shared by everybody/)).toBeInTheDocument();
  expect(reader.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
});
