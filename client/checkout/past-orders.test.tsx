import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { orderAfter, placeOrders } from '../test/order-after.ts';
import { aShopper, server } from '../test/real-shop.ts';
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

test('reports a search without results, and shows all orders again', async () => {
  const { visitor, orders, box, status } = await open();
  await visitor.type(box, 'dracula');
  await waitFor(() => expect(status()).toHaveTextContent('No orders match “dracula”.'));
  expect(orders.queryByRole('link', { name: 'Walden' })).not.toBeInTheDocument();
  await visitor.click(orders.getByRole('button', { name: 'Show all orders' }));
  expect(orders.getByRole('link', { name: 'Walden' })).toBeInTheDocument();
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

test('reports a failed search, and still shows all orders', async () => {
  const { visitor, orders, box, status } = await open();
  server.failNext('FindOrders');
  await visitor.type(box, 'wald');
  await waitFor(() => expect(status()).toHaveTextContent('Something went wrong on our side.'));
  expect(orders.getByRole('link', { name: 'Walden' })).toBeInTheDocument();
  takeConsoleErrors();
});

/** The profile of a shopper with 45 orders. */
async function openMany() {
  const shopper = await aShopper();
  await placeOrders((await shopper.account()).id, 45);
  const { visitor } = await renderApp('/logout', { shopper });
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  const numbers = () => orders.getAllByText(/^C26-/).map((text) => /C26-\d+/.exec(text.textContent)![0]);
  const more = () => orders.getByRole('button', { name: 'Show more orders' });
  return { visitor, orders, numbers, more };
}

test('orders are loaded a page at a time, and the focus goes to the first new one', async () => {
  const { visitor, orders, numbers, more } = await openMany();
  expect(numbers()).toHaveLength(20);
  await visitor.click(more());
  await waitFor(() => expect(numbers()).toHaveLength(40));
  await waitFor(() => expect(orders.getAllByRole('link')[20]).toHaveFocus());
  await visitor.click(more());
  await waitFor(() => expect(numbers()).toHaveLength(45));
  expect(new Set(numbers()).size).toBe(45);
  expect(orders.queryByRole('button', { name: 'Show more orders' })).not.toBeInTheDocument();
  expect(orders.getAllByRole('link')[40]).toHaveFocus();
});

test('the results of a search have pages too, and a failed page can be loaded again', async () => {
  const { visitor, orders, numbers, more } = await openMany();
  await visitor.type(orders.getByRole('searchbox'), 'c26-');
  await waitFor(() => expect(orders.getByRole('status')).toHaveTextContent('The newest 20 orders'));
  server.failNext('FindOrders');
  await visitor.click(more());
  await screen.findByText('Something went wrong on our side. Try again in a minute.');
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(numbers()).toHaveLength(20);
  for (const count of [40, 45]) {
    await visitor.click(more());
    await waitFor(() => expect(numbers()).toHaveLength(count));
  }
  expect(orders.getByRole('status')).toHaveTextContent('45 orders');
});
