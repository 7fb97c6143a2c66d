import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

test('the name is changed on the page, in the browser’s session and at the shop', async () => {
  const shopper = await aShopper();
  const { visitor, session } = await renderApp('/logout', { shopper });
  await visitor.click(await screen.findByRole('button', { name: 'Change name' }));
  const first = screen.getByLabelText('First Name');
  expect(first).toHaveValue(shopper.user.firstName);
  await visitor.clear(first);
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  expect(first).toHaveAccessibleDescription('First Name is required');
  expect(server.sent('ChangeNames')).toEqual([]);
  await visitor.type(first, ' Meera {Enter}');
  expect(await screen.findByText('Name changed.')).toBeInTheDocument();
  expect(screen.getByText(`Meera ${shopper.user.lastName}`)).toBeInTheDocument();
  expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
  expect(session.get()).toEqual({ token: shopper.token, user: { ...shopper.user, firstName: 'Meera' } });
  expect(await shopper.account()).toMatchObject({ firstName: 'Meera', lastName: shopper.user.lastName });
});

test('a late answer does not change the session of an account that another tab has logged in', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()];
  const { visitor, session } = await renderApp('/logout', { shopper });
  await visitor.click(await screen.findByRole('button', { name: 'Change name' }));
  const release = server.hold('ChangeNames');
  await visitor.type(screen.getByLabelText('First Name'), ' Meera{Enter}');
  await waitFor(() => expect(server.sent('ChangeNames')).toHaveLength(1));
  localStorage.setItem('user', JSON.stringify(other.user));
  localStorage.setItem('login', other.token);
  const event = new StorageEvent('storage', { storageArea: localStorage, key: 'login' });
  await act(async () => void window.dispatchEvent(event));
  release();
  await act(() => server.answered());
  expect((await shopper.account()).firstName).toContain('Meera');
  expect(session.get()).toEqual({ token: other.token, user: other.user });
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('Your log-in changed')]);
});
