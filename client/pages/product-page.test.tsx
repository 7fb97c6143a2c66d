import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book, threeBooks } from '../test/books.ts';
import { renderApp } from '../test/render-app.tsx';

const lombard = threeBooks[2]!;

test('tells everything about a book', async () => {
  await renderApp('/product/lombard-street', { books: [lombard] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lombard Street' })).toBeInTheDocument();
  expect(screen.getByText('Asha Author')).toBeInTheDocument();
  expect(screen.getByText('₹2,500')).toBeInTheDocument();
  expect(screen.getByText('₹3,000')).toBeInTheDocument();
  expect(screen.getAllByText('16% off')).toHaveLength(2);
  expect(screen.getByText('Rated 3.5 out of 5')).toBeInTheDocument();
  expect(screen.getByText(/\(200\)/)).toBeInTheDocument();
  expect(screen.getByText('Delivery ₹20')).toBeInTheDocument();
  expect(screen.getByText('All about Lombard Street.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'finance' })).toHaveAttribute('href', '/products?category=finance');
  expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add To Wishlist' })).toBeInTheDocument();
  expect(document.title).toBe('Lombard Street · Colophon');
});

test('an undiscounted book has no badge and nothing struck out', async () => {
  await renderApp('/product/middlemarch', { books: [threeBooks[1]!] });
  expect(await screen.findByText('₹849')).toBeInTheDocument();
  expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
});

test('free delivery is called free', async () => {
  await renderApp('/product/walden');
  expect(await screen.findByText('Free Delivery')).toBeInTheDocument();
});

test('leads to books like this one', async () => {
  await renderApp('/product/emma', { books: [book('Emma'), ...threeBooks] });
  const more = within(await screen.findByRole('region', { name: 'More like this' }));
  expect(more.getAllByRole('listitem')).toHaveLength(3);
  expect(more.getByRole('link', { name: 'Walden' })).toHaveAttribute('href', '/product/walden');
});

test('shows what was looked at before, the newest first and without itself, until it is cleared', async () => {
  localStorage.setItem('recently-viewed', JSON.stringify(['no-such-book', 'lombard-street']));
  const { router, visitor } = await renderApp('/product/walden');
  const recent = async () => within(await screen.findByRole('region', { name: 'Recently viewed' }));
  const titles = async () => (await recent()).getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(await titles()).toEqual(['Lombard Street']);
  await router.navigate('/product/middlemarch');
  await waitFor(async () => expect(await titles()).toEqual(['Walden', 'Lombard Street']));
  await visitor.click((await recent()).getByRole('button', { name: 'Clear recently viewed books' }));
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
  expect(localStorage.getItem('recently-viewed')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
