import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

async function open(link: string, start: Parameters<typeof aShopper>[0] = {}) {
  const shopper = await aShopper(start);
  return { ...(await renderApp(link, { shopper })), shopper };
}
const question = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('a cart link shows its books and asks, and does nothing by itself', async () => {
  const { visitor, shopper } = await open('/buy/walden:2,middlemarch', { cart: ['Lombard Street'] });
  const asked = await question(/^Add these 2 books to your cart\?$/);
  expect(asked.getByText('The book already in your cart stays there.')).toBeInTheDocument();
  expect(asked.getByText('3 copies').parentElement).toHaveTextContent('₹2,147');
  expect(server.mutations()).toEqual([]);
  expect(asked.getAllByRole('link').at(-1)).toHaveTextContent('No, thanks');
  await visitor.click(asked.getByRole('link', { name: 'No, thanks' }));
  expect(await shopper.cart()).toEqual([['Lombard Street', 1]]);
});

test('a yes puts at least as many copies into the cart as the link has, and opens the cart', async () => {
  const { visitor, shopper, address } = await open('/buy/walden:2,middlemarch:1', {
    cart: [{ title: 'Walden', quantity: 5 }],
  });
  await visitor.click((await question(/^Add these 2/)).getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('The books are in your cart.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'MY CART' })).toBeInTheDocument();
  expect(address()).toBe('/carts');
  expect(await shopper.cart()).toEqual([
    ['Walden', 5],
    ['Middlemarch', 1],
  ]);
});

test('books that are gone are named and left out', async () => {
  const { visitor, shopper } = await open('/buy/walden,emma:2,middlemarch:100');
  const asked = await question(/^Add this book to your cart\?$/);
  expect(asked.getByText('We don’t have “emma” and “middlemarch:100”.')).toBeInTheDocument();
  await visitor.click(asked.getByRole('button', { name: 'Add to cart' }));
  await screen.findByText('The books are in your cart.');
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
});

test('a link in which no book is sold here opens a page that says so', async () => {
  await open('/buy/emma');
  expect(await screen.findByText('We don’t sell the books in this link')).toBeInTheDocument();
});

test.each([
  ['/buy/walden:2', 'Log in to add Walden to your cart', [['Walden', 2]]],
  [
    '/buy/walden:2,middlemarch,emma',
    'Log in to add these 2 books to your cart',
    [
      ['Walden', 2],
      ['Middlemarch', 1],
    ],
  ],
])('a guest who says yes to %s logs in, and the books are in the cart', async (link, reason, cart) => {
  const shopper = await aShopper({
    email: `guest-of${link.replaceAll(/\W/g, '-')}@example.in`,
    password: 'paper and ink',
  });
  const { visitor, address } = await renderApp(link);
  await visitor.click((await question(/^Add th/)).getByRole('button', { name: 'Add to cart' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(screen.getByText(/^Log in(,| to add)/)).toHaveTextContent(reason);
  expect(server.mutations()).toEqual([]);
  await visitor.type(screen.getByLabelText('Email'), shopper.user.email);
  await visitor.type(screen.getByLabelText('Password'), 'paper and ink{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'MY CART' });
  expect(address()).toBe('/carts');
  expect(await screen.findByText('The books are in your cart.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Go To Cart' })).not.toBeInTheDocument();
  expect(await shopper.cart()).toEqual(cart);
});

test('reports a failure, and keeps the question', async () => {
  const { visitor, shopper } = await open('/buy/walden:2');
  const asked = await question(/^Add this book/);
  server.failNext('AddAllToCart');
  await visitor.click(asked.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(asked.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  expect(await shopper.cart()).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});
