import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book, threeBooks } from '../test/books.ts';
import { server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const cards = () => screen.getAllByRole('article');

test('shows the name, the spines and the books of an author', async () => {
  await renderApp('/authors/asha-author', { books: [...threeBooks, book('Emma', { author: 'Jane Austen' })] });
  expect(await heading('Asha Author')).toBeInTheDocument();
  expect(document.title).toBe('Asha Author · Colophon');
  expect(screen.getByRole('heading', { level: 2, name: 'Showing 3 Products' })).toBeInTheDocument();
  const spines = within(screen.getByRole('list', { name: 'Spines' }));
  expect(spines.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Walden, Asha Author, ₹649',
    'Middlemarch, Asha Author, ₹849',
    'Lombard Street, Asha Author, ₹2,500',
  ]);
  expect(spines.getAllByRole('link')[0]).toHaveAttribute('href', '/product/walden');
  expect(cards()).toHaveLength(3);
  expect(within(cards()[0]!).getByRole('button', { name: /Add To Cart/ })).toBeInTheDocument();
});

test('Escape hides the labels of the spines until a spine is pointed at or focused again', async () => {
  const { visitor } = await renderApp('/authors/asha-author');
  await heading('Asha Author');
  const list = screen.getByRole('list', { name: 'Spines' });
  await visitor.keyboard('{Escape}');
  expect(list).toHaveAttribute('data-quiet');
  within(list).getAllByRole('link')[0]!.focus();
  await waitFor(() => expect(list).not.toHaveAttribute('data-quiet'));
  await visitor.keyboard('{Escape}');
  await visitor.hover(list);
  expect(list).not.toHaveAttribute('data-quiet');
});

test.each(['/products', '/product/walden'])('the author’s name on %s leads to the author’s page', async (at) => {
  const { visitor, address } = await renderApp(at, {
    books: [book('Walden', { author: 'Henry  Thoreau' }), book('A Yankee', { author: 'HENRY THOREAU' })],
  });
  const [name] = await screen.findAllByRole('link', { name: 'Henry Thoreau' });
  await visitor.click(name!);
  const title = await heading('Henry Thoreau');
  expect(address()).toBe('/authors/henry-thoreau');
  await waitFor(() => expect(title).toHaveFocus());
  expect(cards()).toHaveLength(2);
});

test('an author’s name without a letter or digit is not a link', async () => {
  await renderApp('/products', { books: [book('Walden', { author: '***' })] });
  expect(await screen.findByText('***')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '***' })).not.toBeInTheDocument();
});

test('a navigation from one author’s page to another’s shows the other author', async () => {
  const books = [book('Walden'), book('Emma', { author: 'जेन ऑस्टेन' })];
  const { router } = await renderApp('/authors/asha-author', { books });
  await heading('Asha Author');
  await router.navigate(`/authors/${encodeURIComponent('जेन-ऑस्टेन')}`);
  await heading('जेन ऑस्टेन');
  expect(cards()).toHaveLength(1);
});

test('the books of a long list are loaded page by page, and all show again after Back', async () => {
  const books = Array.from({ length: 70 }, (_, at) => book('Volume', { id: `${at}`, slug: `v-${at}` }));
  const { visitor, router } = await renderApp('/authors/asha-author', { books });
  await heading('Asha Author');
  // Selectors and texts find faster than roles, which compute the names of all buttons of seventy cards each time.
  const shown = () => document.querySelectorAll('article');
  expect(shown()).toHaveLength(60);
  await visitor.click(screen.getByText('Show more'));
  await waitFor(() => expect(shown()).toHaveLength(70));
  expect(screen.queryByText('Show more')).not.toBeInTheDocument();
  await router.navigate('/product/v-3');
  await heading('Volume');
  await router.navigate(-1);
  await heading('Asha Author');
  expect(shown()).toHaveLength(70);
  expect(server.sent('MoreOfAuthor')).toHaveLength(1);
});

test('the only book of an author is shown large, with its buttons, and with links to other books instead of a grid', async () => {
  const books = [
    book('Emma', { author: 'Jane Austen', excerpt: 'Emma Woodhouse, handsome, clever, and rich.' }),
    book('Middlemarch', { author: 'George Eliot' }),
  ];
  await renderApp('/authors/jane-austen', { books });
  expect(await screen.findByRole('heading', { level: 2, name: '1 book by Jane Austen' })).toBeInTheDocument();
  const sole = within(screen.getByRole('article'));
  expect(sole.getByText('All about Emma.')).toBeInTheDocument();
  expect(sole.getByRole('button', { name: 'Add To Cart: Emma' })).toBeInTheDocument();
  expect(sole.getByRole('button', { name: 'Look inside' })).toBeInTheDocument();
  const similar = within(screen.getByRole('region', { name: 'More like this' }));
  expect(similar.getByRole('link', { name: 'Middlemarch' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'George Eliot' })).toHaveAttribute('href', '/authors/george-eliot');
  expect(screen.getByRole('link', { name: 'all Fiction' })).toHaveAttribute('href', '/products?category=fiction');
});
