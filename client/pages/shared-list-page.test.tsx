import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aShopper, server, theShop } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

test('a shopper makes a link to the wishlist, copies it, and withdraws it', async () => {
  const shopper = await aShopper({ wishlist: ['Walden'] });
  const { visitor } = await renderApp('/wishlist', { shopper });
  await visitor.click(await screen.findByRole('button', { name: 'Make a link' }));
  const link = await screen.findByRole('textbox', { name: 'Link to your wishlist' });
  expect(new URL((link as HTMLInputElement).value).pathname).toBe(await shopper.sharedList());
  await visitor.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe((link as HTMLInputElement).value);
  await visitor.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeInTheDocument();
  expect((await shopper.account()).sharedAs).toBeUndefined();
});

test('the link of a list that has become empty can still be withdrawn', async () => {
  const shopper = await aShopper({ wishlist: ['Walden'] });
  await shopper.sharedList();
  const { visitor } = await renderApp('/wishlist', { shopper });
  await visitor.click(await screen.findByRole('button', { name: /^Move To Cart/ }));
  await screen.findByText('wishlist is empty');
  await visitor.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(screen.queryByText('Share this list')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect((await shopper.account()).sharedAs).toBeUndefined();
});

test('through the link a guest sees the first name and the books, and signs up to buy them', async () => {
  const path = await (await aShopper({ wishlist: ['Walden', 'Middlemarch'] })).sharedList();
  const { visitor, address } = await renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lakshmi’s Wishlist' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Walden' })).toBeInTheDocument();
  expect(screen.getByText(/^2 books\./)).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Add all to cart' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(screen.getByText('Log in to add these 2 books to your cart')).toBeInTheDocument();
  await visitor.click(screen.getByRole('link', { name: 'Sign Up' }));
  await screen.findByRole('heading', { level: 1, name: 'Signup' });
  expect(screen.getByText('Sign up to add these 2 books to your cart')).toBeInTheDocument();
  const person = { 'First Name': 'Ravi', 'Last Name': 'Rao', Email: 'ravi@example.in', Password: 'paper and ink' };
  for (const [name, text] of Object.entries(person)) await visitor.type(screen.getByLabelText(name), text);
  await visitor.click(screen.getByRole('button', { name: 'SIGN UP' }));
  expect(await screen.findByText('The books are in your cart.')).toBeInTheDocument();
  expect(address()).toBe(path);
  const notices = within(screen.getByRole('region', { name: 'Notices' }));
  expect(notices.getByRole('link', { name: 'Go To Cart' })).toHaveAttribute('href', '/carts');
  const { viewer } = await theShop().ask(
    '{ viewer { cart { lines { product { title } } } } }',
    {},
    localStorage.getItem('login') ?? '',
  );
  expect(viewer.cart.lines.map(({ product }) => product.title)).toEqual(['Walden', 'Middlemarch']);
});

test('another shopper puts all books of the list into the cart by one request', async () => {
  const path = await (await aShopper({ wishlist: ['Walden', 'Middlemarch'] })).sharedList();
  const other = await aShopper({ cart: ['Walden'] });
  const { visitor } = await renderApp(path, { shopper: other });
  await visitor.click(await screen.findByRole('button', { name: 'Add all to cart' }));
  expect(await screen.findByText('The books are in your cart.')).toBeInTheDocument();
  expect(server.mutations()).toEqual(['AddAllToCart']);
  expect(await other.cart()).toEqual([
    ['Walden', 1],
    ['Middlemarch', 1],
  ]);
  const card = within(screen.getByRole('article', { name: 'Middlemarch' }));
  expect(await card.findByRole('link', { name: /^Go To Cart/ })).toBeInTheDocument();
});

test('an altered link is reported as withdrawn or incomplete', async () => {
  const path = await (await aShopper({ wishlist: ['Walden'] })).sharedList();
  await renderApp(path.replace('.', '.x'));
  expect(await screen.findByText(/^This list is no longer shared, or the link is incomplete/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go To Products' })).toBeInTheDocument();
});
