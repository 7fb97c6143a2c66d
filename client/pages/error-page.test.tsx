import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const fallback = () => screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });

test.each([
  ['/nowhere', 'We can’t find that page.'],
  ['/product/unwritten', 'We can’t find that book.'],
  ['/authors/nobody', 'We can’t find that author.'],
  ['/products/walden', 'We can’t find that page.'],
])('the unknown address %s shows an error page inside the frame', async (at, sentence) => {
  await renderApp(at);
  await fallback();
  expect(screen.getByText(sentence, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('an unknown address shows three books, and only the search box of the frame', async () => {
  const { visitor } = await renderApp('/nowhere');
  await fallback();
  expect(screen.getAllByRole('search')).toHaveLength(1);
  const books = within(await screen.findByRole('list', { name: 'Books' }));
  expect(books.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  await visitor.click(books.getByRole('link', { name: 'Walden' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Walden' })).toBeInTheDocument();
});

test('the error page has a link to the landing page', async () => {
  const { visitor } = await renderApp('/nowhere');
  await fallback();
  await visitor.click(screen.getAllByRole('link', { name: 'Home' })[1] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Colophon' })).toBeInTheDocument();
});

test('a server error is written to the console, and can be retried', async () => {
  const mend = server.fail('Product');
  const { visitor } = await renderApp('/product/walden');
  await fallback();
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('Internal Server Error')]);
  expect(screen.getByText('The shop is not responding right now.', { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Books' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('main')).queryByRole('search')).not.toBeInTheDocument();
  mend();
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Walden' })).toBeInTheDocument();
});
