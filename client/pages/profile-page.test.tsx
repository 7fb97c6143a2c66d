import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { accountOf, home, office, refusal } from '../test/account.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { demoUser, renderApp } from '../test/render-app.tsx';

async function open(start?: Parameters<typeof accountOf>[0]) {
  const account = accountOf(start);
  const app = await renderApp('/logout', { user: demoUser, root: account.root });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return { ...app, account };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const add = (visitor: UserEvent) => visitor.click(screen.getByRole('button', { name: 'ADD NEW ADDRESS' }));
const labels = ['Name', 'Street', 'City', 'State', 'Country', 'Zip Code', 'Mobile'];

async function fillIn(visitor: UserEvent, values = Object.values(home)) {
  for (const [index, label] of labels.entries()) await visitor.type(field(label), ` ${values[index]} `);
}

test('says who is signed in, and what there is', async () => {
  await open();
  const reader = within(screen.getByRole('complementary', { name: 'Reader' }));
  expect(reader.getByText('Lakshmi Iyer')).toBeInTheDocument();
  expect(reader.getByText('lakshmi@example.in')).toBeInTheDocument();
  expect(screen.getByText('Please add the address')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Orders' })).not.toBeInTheDocument();
});

test('adds an address, trimmed, and closes the dialog', async () => {
  const { visitor, account } = await open();
  await add(visitor);
  expect(screen.getByRole('heading', { name: 'New Address' })).toBeInTheDocument();
  await fillIn(visitor);
  await visitor.click(screen.getByRole('button', { name: 'ADD' }));
  expect(await screen.findByText(/14 Temple Street/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'New Address' })).not.toBeInTheDocument();
  expect(account.state.addresses).toMatchObject([home]);
  await add(visitor);
  for (const label of labels) expect(field(label)).toHaveValue('');
});

test('names the fields that are empty, and sends nothing', async () => {
  const { visitor, account } = await open();
  await add(visitor);
  await visitor.type(field('Name'), 'Lakshmi Iyer');
  await visitor.click(screen.getByRole('button', { name: 'ADD' }));
  for (const label of labels.slice(1)) expect(field(label)).toHaveAccessibleDescription(`${label} is required`);
  expect(field('Name')).toBeValid();
  expect(field('Street')).toHaveFocus();
  expect(account.calls).toEqual([]);
});

test('a refused field is named, and what was typed stays', async () => {
  const { visitor, account } = await open();
  await add(visitor);
  await fillIn(visitor);
  const fields = [{ field: 'zipCode', message: 'must be 3 to 12 letters, digits, spaces or hyphens' }];
  account.failNext(refusal('zipCode: must be …', 'BAD_USER_INPUT', { fields }));
  await visitor.click(screen.getByRole('button', { name: 'ADD' }));
  await waitFor(() => expect(field('Zip Code')).toHaveFocus());
  expect(field('Zip Code')).toHaveAccessibleDescription(`Zip Code ${fields[0]?.message}`);
  expect(field('Street')).toHaveValue(' 14 Temple Street ');
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('another failure is said in the dialog', async () => {
  const { visitor, account } = await open();
  await add(visitor);
  await fillIn(visitor);
  account.failNext();
  await visitor.click(screen.getByRole('button', { name: 'ADD' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Internal Server Error');
  expect(field('Street')).toHaveValue(' 14 Temple Street ');
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('edits an address from what it was; Discard and Escape forget', async () => {
  const { visitor, account } = await open({ addresses: [home, office] });
  const edit = screen.getByRole('button', { name: /Edit address.*27 Residency/ });
  await visitor.click(edit);
  expect(field('Zip Code')).toHaveValue('560025');
  await visitor.type(field('Zip Code'), '9');
  await visitor.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('textbox', { name: 'Zip Code' })).not.toBeInTheDocument();
  await visitor.click(edit);
  expect(field('Zip Code')).toHaveValue('560025');
  await visitor.clear(field('City'));
  await visitor.type(field('City'), 'Mysuru');
  await visitor.click(screen.getByRole('button', { name: 'EDIT' }));
  expect(await screen.findByText(/Mysuru/)).toBeInTheDocument();
  expect(account.state.addresses).toMatchObject([home, { ...office, city: 'Mysuru' }]);
});

test('deletes an address at once, and brings it back when the server would not', async () => {
  const { visitor, account } = await open({ addresses: [home, office] });
  const release = account.hold();
  await visitor.click(screen.getByRole('button', { name: /Delete address.*14 Temple/ }));
  expect(screen.queryByText(/14 Temple/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Delete address.*27 Residency/ })).toHaveFocus();
  account.failNext();
  release();
  expect(await screen.findByRole('alert')).toHaveTextContent('Internal Server Error');
  expect(screen.getByText(/14 Temple/)).toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('lists past orders', async () => {
  const account = accountOf({ cart: ['Walden'], addresses: [home] });
  const paid = { paymentSessionId: 's1', paymentId: 'pay_1', providerOrderId: 'order_1', signature: 'signed' };
  await account.root.confirmPayment({ input: paid });
  const { visitor, address } = await renderApp('/logout', { user: demoUser, root: account.root });
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  expect(orders.getByText('Placed')).toBeInTheDocument();
  expect(orders.getByText('₹649')).toBeInTheDocument();
  await visitor.click(orders.getByRole('link', { name: /14 Feb 2026/ }));
  await screen.findByRole('heading', { level: 1, name: 'Order Placed' });
  expect(address()).toBe('/ordersummary?order=o1');
});

test.each(['/ordersummary', '/ordersummary?order=of-somebody-else'])(
  '%s without an order leads to the books',
  async (at) => {
    const { address } = await renderApp(at, { user: demoUser, root: accountOf().root });
    await screen.findByRole('heading', { level: 1, name: /Showing/ });
    expect(address()).toBe('/products');
  },
);

test.each([
  ['answers', false],
  ['does not answer', true],
])('logs out when the server %s', async (_, failing) => {
  const { visitor, account, address, client } = await open({ addresses: [home] });
  if (failing) account.failNext();
  await visitor.click(screen.getByRole('button', { name: 'Log-out' }));
  await screen.findByRole('heading', { level: 1, name: 'Colophon' });
  expect(address()).toBe('/');
  expect(account.calls).toEqual(['logOut']);
  expect(localStorage).toHaveLength(0);
  expect(JSON.stringify(client.extract())).not.toContain('14 Temple');
  expect(takeConsoleErrors()).toHaveLength(failing ? 1 : 0);
});
