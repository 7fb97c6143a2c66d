import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, theShop } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const password = 'a good password';
const deletion = (name: RegExp | string = /^Your account will be deleted on /) =>
  screen.findByRole('heading', { name });

test('a deletion is scheduled after the dialog has asked for the password, and can be cancelled', async () => {
  const shopper = await aShopper({ password });
  const { visitor } = await renderApp('/logout', { shopper });
  await visitor.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.getByText(/Your orders stay in our books/)).toBeInTheDocument();
  const field = dialog.getByLabelText('Your password');
  await visitor.type(field, 'a wrong one{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Your password is not right'));
  expect((await shopper.account()).eraseAt).toBeUndefined();
  await visitor.clear(field);
  await visitor.type(field, password);
  await visitor.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(async () => expect(await deletion()).toHaveFocus());
  expect((await shopper.account()).eraseAt).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('We’ve kept your account.')).toBeInTheDocument();
  expect((await shopper.account()).eraseAt).toBeUndefined();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('after a log-in within the week, a toast announces the deletion and links to its cancellation', async () => {
  const { user, token } = await aShopper({ password });
  const ask = `mutation { requestAccountDeletion(input: { password: "${password}" }) { userErrors { message } } }`;
  await theShop().ask(ask, {}, token);
  const { visitor } = await renderApp('/login');
  await visitor.type(await screen.findByLabelText('Email'), user.email);
  await visitor.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  expect(await screen.findByText(/^Your account will be deleted on/)).toBeInTheDocument();
  await visitor.click(screen.getByRole('link', { name: 'Keep my account' }));
  await visitor.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('We’ve kept your account.')).toBeInTheDocument();
});
