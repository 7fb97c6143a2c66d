import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const add = () => screen.findByRole('button', { name: 'Add To Cart' });
const goTo = () => screen.findByRole('link', { name: 'Go To Cart' });

test('shows the book in the cart at once, and says so when the server has', async () => {
  const shopper = await aShopper();
  const { visitor, address } = await renderApp('/product/walden', { shopper });
  // The button shows the act at once if it knows the shopper's lists.
  await waitFor(() => expect(server.operations()).toContain('MyLists'));
  await act(() => server.answered());
  const release = server.hold();
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Cart\s*\d/ })).not.toBeInTheDocument());
  await visitor.click(await add());
  expect(await goTo()).toHaveFocus();
  expect(screen.getByRole('link', { name: /^Cart.*1/ })).toBeInTheDocument();
  expect(screen.queryByText('Item added to Cart')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('Item added to Cart')).toBeInTheDocument();
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
  await visitor.click(await goTo());
  await screen.findByRole('heading', { level: 1, name: 'MY CART' });
  expect(address()).toBe('/carts');
});

test('a failure undoes it, and reports why', async () => {
  const shopper = await aShopper();
  const { visitor } = await renderApp('/product/walden', { shopper });
  server.failNext('AddToCart', { message: 'The cart is full', code: 'CONFLICT' });
  await visitor.click(await add());
  expect(await screen.findByRole('alert')).toHaveTextContent('The cart is full');
  expect(await add()).toBeInTheDocument();
  expect(screen.queryByText('Item added to Cart')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Cart.*1/ })).not.toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('the second half of a double click stays on the page', async () => {
  const shopper = await aShopper();
  const { visitor, address } = await renderApp('/product/walden', { shopper });
  // A busy machine takes longer to find the link than the toast is shown.
  const release = server.hold();
  await visitor.click(await add());
  fireEvent.click(await goTo(), { detail: 2 });
  release();
  await screen.findByText('Item added to Cart');
  expect(address()).toBe('/product/walden');
  expect(server.mutations()).toEqual(['AddToCart']);
});
