import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { threeBooks } from '../test/books.ts';
import { orderAfter } from '../test/order-after.ts';
import { server, stock } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

async function open(books?: typeof threeBooks) {
  await stock();
  const { shopper, id } = await orderAfter();
  const app = await renderApp(`/ordersummary?order=${id}`, { shopper, ...(books && { books }) });
  await screen.findByRole('button', { name: 'Order again' });
  return { ...app, shopper, again: () => app.visitor.click(screen.getByRole('button', { name: 'Order again' })) };
}

test('puts the order’s books into the cart again, and becomes a link to the cart', async () => {
  const { again, shopper } = await open();
  await again();
  expect(await screen.findByText('The books are in your cart.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go To Cart' })).toHaveFocus());
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
});

test('names a book that is no longer available', async () => {
  const { again, shopper } = await open(threeBooks.filter(({ title }) => title !== 'Walden'));
  await again();
  expect(await screen.findByText('Walden is no longer available.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Go To Cart' })).not.toBeInTheDocument();
  expect(await shopper.cart()).toEqual([]);
});

test('reports a failure, and allows another try', async () => {
  const { again } = await open();
  server.failNext('OrderAgain');
  await again();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong on our side. Try again in a minute.',
  );
  expect(takeConsoleErrors()).toHaveLength(1);
  await again();
  expect(await screen.findByText('The books are in your cart.')).toBeInTheDocument();
});
