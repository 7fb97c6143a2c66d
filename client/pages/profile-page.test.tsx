import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { orderAfter } from '../test/order-after.ts';
import { aShopper, home, office, server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

afterEach(() => void vi.useRealTimers());

async function open(start?: Parameters<typeof aShopper>[0]) {
  const shopper = await aShopper(start);
  const app = await renderApp('/logout', { shopper });
  await screen.findByRole('button', { name: 'ADD NEW ADDRESS' });
  return { ...app, shopper };
}

const field = (name: string) => screen.getByLabelText(name);
const add = (visitor: UserEvent) => visitor.click(screen.getByRole('button', { name: 'ADD NEW ADDRESS' }));
const labels = ['Name', 'Street', 'City', 'State', 'Country', 'PIN code', 'Mobile'];

async function fillIn(visitor: UserEvent, values = Object.values(home)) {
  for (const [index, label] of labels.entries()) await visitor.type(field(label), ` ${values[index]} `);
}

test('shows who is signed in, asks for a first address, and lists no orders yet', async () => {
  await open({ email: 'lakshmi@example.in' });
  const reader = within(screen.getByRole('complementary', { name: 'Your account' }));
  expect(reader.getByText('Lakshmi Iyer')).toBeInTheDocument();
  expect(reader.getByText('lakshmi@example.in')).toBeInTheDocument();
  expect(screen.getByText('Please add the address')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Orders' })).not.toBeInTheDocument();
});

test('adds an address, trimmed, and closes the dialog', async () => {
  const { visitor, shopper } = await open();
  await add(visitor);
  expect(screen.getByRole('heading', { name: 'New Address' })).toBeInTheDocument();
  await fillIn(visitor);
  await visitor.click(screen.getByRole('button', { name: 'ADD' }));
  expect(await screen.findByText(/14 Temple Street/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'New Address' })).not.toBeInTheDocument();
  expect((await shopper.account()).addresses).toMatchObject([home]);
  await add(visitor);
  for (const label of labels) expect(field(label)).toHaveValue('');
});

test('an implausible field gets an error and the focus, nothing is sent, and what was typed stays', async () => {
  const { visitor } = await open();
  await add(visitor);
  await fillIn(visitor, Object.values({ ...home, zipCode: '6' }));
  await visitor.click(screen.getByRole('button', { name: 'ADD' }));
  await waitFor(() => expect(field('PIN code')).toHaveFocus());
  expect(field('PIN code')).toHaveAccessibleDescription('Enter a PIN code or postcode, such as 600004');
  expect(field('Street')).toHaveValue(' 14 Temple Street ');
  expect(server.mutations()).toEqual([]);
});

test('edits an address from its current values; Discard drops the changes', async () => {
  const { visitor, shopper } = await open({ addresses: [home, office] });
  const edit = screen.getByRole('button', { name: /Edit address.*27 Residency/ });
  await visitor.click(edit);
  expect(field('PIN code')).toHaveValue('560025');
  await visitor.type(field('PIN code'), '9');
  await visitor.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('textbox', { name: 'PIN code' })).not.toBeInTheDocument();
  await visitor.click(edit);
  expect(field('PIN code')).toHaveValue('560025');
  await visitor.clear(field('City'));
  await visitor.type(field('City'), 'Mysuru');
  await visitor.click(screen.getByRole('button', { name: 'EDIT' }));
  expect(await screen.findByText(/Mysuru/)).toBeInTheDocument();
  expect((await shopper.account()).addresses).toMatchObject([home, { ...office, city: 'Mysuru' }]);
});

test('lists past orders', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-02-14T10:30:00+05:30'), toFake: ['Date'] });
  const { shopper, id } = await orderAfter();
  const { visitor, address } = await renderApp('/logout', { shopper });
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  expect(orders.getByText('14 February 2026')).toBeInTheDocument();
  expect(orders.getByText('Placed')).toBeInTheDocument();
  expect(orders.getByText('₹649')).toBeInTheDocument();
  await visitor.click(orders.getByRole('link', { name: 'Walden' }));
  await screen.findByRole('heading', { level: 1, name: 'Order Placed' });
  expect(address()).toBe(`/ordersummary?order=${id}`);
});

test.each(['/ordersummary', '/ordersummary?order=of-somebody-else'])(
  '%s, which names no order of this shopper, leads to the books',
  async (at) => {
    const { address } = await renderApp(at, { shopper: await aShopper() });
    await screen.findByRole('heading', { level: 1, name: /Showing/ });
    expect(address()).toBe('/products');
  },
);

test('a log-out leaves nothing of the account in the browser', async () => {
  const { visitor, address, client } = await open({ addresses: [home] });
  await visitor.click(screen.getByRole('button', { name: 'Log-out' }));
  await screen.findByRole('heading', { level: 1, name: 'Colophon' });
  expect(address()).toBe('/');
  expect(server.mutations()).toEqual(['LogOut']);
  expect(localStorage).toHaveLength(0);
  expect(JSON.stringify(client.extract())).not.toContain('14 Temple');
});
