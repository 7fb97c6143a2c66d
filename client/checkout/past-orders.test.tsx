import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { orderAfter } from '../test/order-after.ts';
import { server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

/** The profile of a shopper with one order, of Walden. */
async function open() {
  const { shopper } = await orderAfter();
  const app = await renderApp('/logout', { shopper });
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  const box = orders.getByRole('searchbox', { name: 'Find an order by number or title' });
  return { ...app, orders, box, status: () => orders.getByRole('status') };
}

test('an order is found by a part of its title and by its number', async () => {
  const { visitor, orders, box, status } = await open();
  await visitor.type(box, 'wald');
  await waitFor(() => expect(status()).toHaveTextContent(/^1 order$/));
  const number = /C26-\d+/.exec(orders.getByText(/^C26-/).textContent)![0];
  await visitor.clear(box);
  await visitor.type(box, number.toLowerCase());
  await waitFor(() => expect(status()).toHaveTextContent(/^1 order$/));
  expect(orders.getByRole('link', { name: 'Walden' })).toBeInTheDocument();
});

test('what no order has is said, and all orders come back', async () => {
  const { visitor, orders, box, status } = await open();
  await visitor.type(box, 'dracula');
  await waitFor(() => expect(status()).toHaveTextContent('No order has “dracula” in its number or in a title.'));
  expect(orders.queryByRole('link', { name: 'Walden' })).not.toBeInTheDocument();
  await visitor.click(orders.getByRole('button', { name: 'Show all orders' }));
  expect(orders.getByRole('link', { name: 'Walden' })).toBeInTheDocument();
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

test('a search that fails is said, and leaves all orders', async () => {
  const { visitor, orders, box, status } = await open();
  server.failNext('FindOrders');
  await visitor.type(box, 'wald');
  await waitFor(() => expect(status()).toHaveTextContent('Something went wrong in the shop.'));
  expect(orders.getByRole('link', { name: 'Walden' })).toBeInTheDocument();
  takeConsoleErrors();
});
