import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aShopper } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('a guest is led to the login, and nothing is counted', async () => {
  await renderApp('/');
  expect(main().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/login');
  expect(main().getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/wishlist');
  expect(main().getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/carts');
  expect(main().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test('a signed-in shopper is led to the profile, and lines are counted, not copies', async () => {
  const cart = ['Walden', 'Middlemarch', 'Lombard Street'].map((title) => ({ title, quantity: 2 }));
  await renderApp('/', { shopper: await aShopper({ cart, wishlist: ['Walden'] }) });
  expect(main().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/logout');
  expect(await main().findByRole('link', { name: 'Cart 3' })).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'Wishlist 1' })).toBeInTheDocument();
});

test('no badge for an empty list', async () => {
  await renderApp('/', { shopper: await aShopper({ cart: ['Walden'] }) });
  expect(await main().findByRole('link', { name: 'Cart 1' })).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'Wishlist' })).toBeInTheDocument();
});

test('a new page is announced, and the reader starts at its heading', async () => {
  const { visitor } = await renderApp('/');
  await visitor.click(screen.getByRole('link', { name: 'SHOP NOW' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Showing 3 Products' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Books · Colophon', { selector: '[aria-live]' })).toBeInTheDocument();
});

test('the first link skips to the content', async () => {
  const { visitor } = await renderApp('/');
  await visitor.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

test('the login has the footer of the other pages', async () => {
  const { router } = await renderApp('/login');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(screen.getByRole('contentinfo')).toHaveTextContent('COLOPHON');
  await router.navigate('/');
  expect(await screen.findByRole('contentinfo')).toHaveTextContent('COLOPHON');
});

test('theme and text size are chosen at the foot of the page', async () => {
  const { visitor } = await renderApp('/');
  await visitor.click(screen.getByRole('button', { name: 'Theme and text size' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Theme and text size' }));
  expect(dialog.getByRole('radio', { name: 'System' })).toBeChecked();
  await visitor.click(dialog.getByRole('radio', { name: 'Sepia' }));
  await visitor.click(dialog.getByRole('radio', { name: 'Large' }));
  expect(dialog.getByRole('radio', { name: 'Sepia' })).toBeChecked();
  expect(document.documentElement.dataset).toMatchObject({ theme: 'sepia', size: 'large' });
  await visitor.click(dialog.getByRole('radio', { name: 'System' }));
  await visitor.click(dialog.getByRole('radio', { name: 'Medium' }));
  expect(document.documentElement.dataset).not.toMatchObject({ theme: 'sepia' });
});
