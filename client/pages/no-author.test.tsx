import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Invoice } from '../checkout/invoice.tsx';
import { book } from '../test/books.ts';
import { home } from '../test/real-shop.ts';
import { openApp, renderApp } from '../test/render-app.tsx';
import { head, warm } from './product-page.tsx';

const books = [book('Lombard Street', { author: '' }), book('Walden', { author: 'Henry Thoreau' })];

test('a spine is called by title and price', async () => {
  await renderApp('/', { books });
  expect(await screen.findByRole('link', { name: 'Lombard Street, ₹700' })).toBeInTheDocument();
});

test('a card has no byline', async () => {
  await renderApp('/products', { books });
  const [anonymous, signed] = await screen.findAllByRole('article');
  expect(within(signed!).getByRole('link', { name: 'Henry Thoreau' })).toBeInTheDocument();
  expect(
    within(anonymous!)
      .getAllByRole('link', { name: /./ })
      .map((link) => link.textContent),
  ).toEqual(['Lombard Street']);
});

test('a book that may have been meant is offered by its title', async () => {
  await renderApp('/products?q=street%20lombrad', { books });
  const title = await screen.findByRole('link', { name: 'Lombard Street' });
  expect(title.parentElement).toHaveTextContent(/^Did you mean Lombard Street\?$/);
});

test('search engines and link previews are told of no author', async () => {
  const app = await openApp({ books });
  const headOf = async (slug: string) => {
    await warm(app, new URL(`http://shop.example/product/${slug}`), { slug });
    return head(app, { slug });
  };
  const anonymous = await headOf('lombard-street');
  expect(anonymous.picture?.alt).toBe('The cover of Lombard Street');
  expect(Object.keys(anonymous.jsonLd ?? {})).not.toContain('author');
  const signed = await headOf('walden');
  expect(signed.picture?.alt).toBe('The cover of Walden by Henry Thoreau');
  expect(signed.jsonLd).toMatchObject({ name: 'Walden', author: { name: 'Henry Thoreau' } });
});

test('an invoice names the title', () => {
  const line = { slug: 's', image: '', price: 700, originalPrice: 1000, quantity: 1 };
  const lines = books.map(({ id, title, author }) => ({ ...line, id, title, byline: author }));
  const order = { id: 'o', paymentId: 'p', placedAt: '2026-01-01T10:00:00Z', lines, address: { id: 'a', ...home } };
  render(<Invoice order={order as never} bill={null} />);
  expect(screen.getByRole('cell', { name: 'Lombard Street' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Walden, Henry Thoreau' })).toBeInTheDocument();
});
