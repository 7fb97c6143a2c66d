import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../test/render-app.tsx';

test('tells everything about a book', async () => {
  await renderApp('/product/lombard-street');
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
  await renderApp('/product/middlemarch');
  expect(await screen.findByText('₹849')).toBeInTheDocument();
  expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
});

test('free delivery is called free', async () => {
  await renderApp('/product/walden');
  expect(await screen.findByText('Free delivery')).toBeInTheDocument();
});
