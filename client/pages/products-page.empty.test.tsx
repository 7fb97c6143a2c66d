import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book, volumes } from '../test/books.ts';
import { server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

// The page of a list that is empty.
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const message = () => document.querySelector('section > output')?.textContent;

test('offers zero-result suggestions with their counts', async () => {
  const { visitor, address } = await renderApp('/products?q=walden&category=finance&price=700');
  await heading('Showing 0 Products');
  const fewer = within(await screen.findByRole('region', { name: 'Try fewer filters' }));
  await waitFor(() => expect(message()).toBe('Any category: 1 book.'));
  expect(fewer.getAllByRole('listitem').map((suggestion) => suggestion.textContent)).toEqual([
    'Without “walden” 0 books',
    'Any category 1 book',
    'Any price 0 books',
  ]);
  await visitor.click(fewer.getByRole('link'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await heading('Showing 1 Products');
  expect(address()).toBe('/products?q=walden&price=700');
  expect(message()).toBe('');
});

test('fetches all zero-result suggestions in one request', async () => {
  await renderApp('/products?q=zebra&category=fiction&price=900&rating=4');
  await heading('Showing 0 Products');
  expect(server.sent('ZeroResultCounts')).toHaveLength(1);
  const fewer = within(await screen.findByRole('region', { name: 'Try fewer filters' }));
  expect(fewer.getByRole('link')).toHaveAccessibleName('Without “zebra” 1 book');
  expect(fewer.getAllByText('0 books')).toHaveLength(3);
});

test('offers the author whom the search names, with the books and the filter that hides them', async () => {
  const { visitor, address } = await renderApp('/products?q=asha&category=finance&rating=4');
  await heading('Showing 0 Products');
  const offer = within(screen.getByRole('region', { name: 'By Asha Author: 3 books' }));
  expect(offer.getAllByRole('article').map((one) => one.querySelector('.paid')?.textContent)).toEqual([
    'Non-Fiction, so “Finance” hides it',
    'Fiction, so “Finance” hides it',
    'Rated 3.5, so “4 and above” hides it',
  ]);
  expect(offer.getByRole('button', { name: 'Add To Cart: Walden' })).toBeInTheDocument();
  expect(message()).toContain('By Asha Author: 3 books.');
  await visitor.click(offer.getByRole('link', { name: 'By Asha Author: 3 books' }));
  await heading('Asha Author');
  expect(address()).toBe('/authors/asha-author');
});

test('offers the book whose ISBN is searched for', async () => {
  const books = [book('Walden', { facts: { isbn: '978-0-306-40615-7' } }), book('Emma')];
  const { visitor, address } = await renderApp('/products?q=0306406152', { books });
  await heading('Showing 0 Products');
  const offer = within(screen.getByRole('region', { name: 'ISBN 978-0-306-40615-7: Walden' }));
  expect(offer.getByRole('button', { name: 'Add To Cart: Walden' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Popular now' })).not.toBeInTheDocument();
  expect(screen.queryByText(/No title/)).not.toBeInTheDocument();
  expect(message()).toContain('ISBN 978-0-306-40615-7: Walden.');
  await visitor.click(offer.getByRole('link', { name: 'ISBN 978-0-306-40615-7: Walden' }));
  await heading('Walden');
  expect(address()).toBe('/product/walden');
});

test('corrects a typo, and keeps the filters', async () => {
  const { visitor, address, search } = await renderApp('/products?q=waldne&price=900');
  await heading('Showing 0 Products');
  expect(message()).toContain('Did you mean Walden?');
  await visitor.click(screen.getByRole('link', { name: 'Walden' }));
  await heading('Showing 1 Products');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(address()).toBe('/products?q=walden&price=900');
  expect(search.get()).toBe('walden');
});

test('asks whether books were meant that have the words in another order', async () => {
  const { visitor } = await renderApp('/products?q=street%20lombrad');
  await heading('Showing 0 Products');
  expect(message()).toContain('Did you mean Lombard Street?');
  await visitor.click(screen.getByRole('link', { name: 'Lombard Street' }));
  await heading('Lombard Street');
});

test('offers popular books for a text that resembles no title and no author', async () => {
  const loved = Array.from({ length: 4 }, (_, i) => book(`Loved ${'i'.repeat(i + 1)}`, { isPopular: true }));
  await renderApp('/products?q=mango', { books: [book('Unknown'), ...loved] });
  await heading('Showing 0 Products');
  expect(message()).toBe('See all 5 books.');
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  const popular = within(screen.getByRole('region', { name: 'Popular now' }));
  expect(popular.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Loved i',
    'Loved ii',
    'Loved iii',
  ]);
});

test('says that an address names a category that the shop does not have', async () => {
  await renderApp('/products?category=fictoin');
  await heading('Showing 0 Products');
  expect(screen.getByText('There is no category “fictoin”.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all 3 books' })).toBeInTheDocument();
});

test('names an unknown category in a long list too, and does not send it once the categories are known', async () => {
  const { router } = await renderApp('/products', { books: volumes(70) });
  await heading('Showing 70 Products');
  await act(() => router.navigate('/products?category=fictoin&q=volume'));
  await heading('Showing 0 Products');
  expect(screen.getByText('There is no category “fictoin”.')).toBeInTheDocument();
  expect(server.sent('ProductsPage')).toHaveLength(2);
});

test('leaves out an unknown category beside a known one', async () => {
  await renderApp('/products?category=fictoin&category=fiction');
  await heading('Showing 1 Products');
  expect(titles()).toEqual(['Middlemarch']);
  await waitFor(() => expect(document.title).toBe('Fiction · Colophon'));
});
