import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountOf, home, office } from '../test/account.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { demoUser, renderApp } from '../test/render-app.tsx';

async function open(at: '/logout' | '/checkout', isDefault?: 'home') {
  const account = accountOf({ cart: ['Walden'], addresses: [home, office] });
  if (isDefault) account.state.addresses[0]!.isDefault = true;
  const app = await renderApp(at, { user: demoUser, root: account.root });
  await screen.findByRole('button', { name: 'ADD NEW ADDRESS' });
  return { ...app, account };
}
const makeDefault = (street: string) => screen.getByRole('button', { name: new RegExp(`^Make default.*${street}`) });
const streets = () =>
  screen.getAllByRole('article').map(({ textContent }) => /Temple|Residency/.exec(textContent)?.[0]);

test('an address is made the default at once; what says so takes the focus', async () => {
  const { visitor, account } = await open('/logout', 'home');
  const release = account.hold();
  await visitor.click(makeDefault('27 Residency'));
  await waitFor(() => expect(screen.getByText('Default')).toHaveFocus());
  expect(makeDefault('14 Temple')).toBeInTheDocument();
  release();
  await waitFor(() => expect(account.state.addresses.map(({ isDefault }) => isDefault)).toEqual([false, true]));
});

test('a default that the server would not take is none', async () => {
  const { visitor, account } = await open('/logout');
  account.failNext();
  await visitor.click(makeDefault('27 Residency'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Internal Server Error');
  expect(screen.queryByText('Default')).not.toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('checkout begins with the default, and with none where there is none', async () => {
  const { visitor } = await open('/checkout');
  expect(screen.getByText('Please Select Address')).toBeInTheDocument();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await visitor.click(makeDefault('27 Residency'));
  expect(await screen.findByRole('radio', { name: /27 Residency/, description: 'Default' })).toBeChecked();
  await visitor.click(screen.getByRole('radio', { name: /14 Temple/ }));
  await visitor.click(makeDefault('14 Temple'));
  expect(screen.getByRole('radio', { name: /14 Temple/ })).toBeChecked();
});

test('a deletion is taken back: the same address in its place, and still the default and the choice', async () => {
  const { visitor, account } = await open('/checkout', 'home');
  expect(screen.getByRole('radio', { name: /14 Temple/ })).toBeChecked();
  await visitor.click(screen.getByRole('button', { name: /Delete address.*14 Temple/ }));
  await waitFor(() => expect(streets()).toEqual(['Residency']));
  expect(screen.getByText('Please Select Address')).toBeInTheDocument();
  expect(await screen.findByText('Address deleted')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(streets()).toEqual(['Temple', 'Residency']));
  expect(screen.getByRole('radio', { name: /14 Temple/ })).toBeChecked();
  expect(account.calls).toEqual(['deleteAddress', 'restoreAddress']);
});
