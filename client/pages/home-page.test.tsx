import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

test.each(['/', '/home'])('%s greets with the name, the tagline and the ways in', async (at) => {
  await renderApp(at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Colophon' })).toBeInTheDocument();
  expect(screen.getByText('Immerse yourself in the captivating allure of literature')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'SHOP NOW' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('heading', { level: 2, name: 'Categories' })).toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'COLOPHON' })).toHaveAttribute('href', '/');
});

test.each([
  ['Fiction', 'fiction'],
  ['Non-Fiction', 'non-fiction'],
  ['Finance', 'finance'],
])('the tile %s leads to the list with %s ticked', async (tile, category) => {
  const { visitor, address } = await renderApp('/');
  await visitor.click(await screen.findByRole('link', { name: tile }));
  await screen.findByRole('heading', { level: 1, name: 'Showing 1 Products' });
  expect(address()).toBe(`/products?category=${category}`);
  expect(screen.getByRole('checkbox', { name: category })).toBeChecked();
});

test('a shelf that cannot be loaded leaves the rest of the page alone, and can be retried', async () => {
  const mend = server.fail('Shelf');
  const { visitor } = await renderApp('/');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shelf could not be loaded.');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('Internal Server Error')]);
  expect(screen.getByRole('link', { name: 'SHOP NOW' })).toBeInTheDocument();
  mend();
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Walden' })).toBeInTheDocument();
});

test('each spine on the shelf leads to its book', async () => {
  await renderApp('/');
  const shelf = within(await screen.findByRole('list', { name: 'Books on the shelf' }));
  expect(await shelf.findByRole('link', { name: 'Lombard Street' })).toHaveAttribute('href', '/product/lombard-street');
  expect(shelf.getByRole('img', { name: 'Walden' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/covers\/_shelf\.svg\?v=/),
  );
});
