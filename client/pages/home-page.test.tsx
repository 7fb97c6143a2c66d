import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book } from '../test/books.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

test.each(['/', '/home'])('%s greets with the name, the tagline and links into the shop', async (at) => {
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

test.each<[categories: string[], tiles: string[], links: string[]]>([
  [['travel'], ['Travel'], []],
  [['கவிதை', "children's books"], ['கவிதை', "Children's Books"], []],
  [
    ['a', 'b', 'c', 'cookery', 'maps'],
    ['A', 'B', 'C'],
    ['Cookery', 'Maps'],
  ],
])('shows the first three of the categories %j as tiles, and the others as links', async (names, tiles, links) => {
  const books = names.map((category, at) => book(`Volume ${'i'.repeat(at + 1)}`, { category }));
  await renderApp('/', { books, categories: names });
  const section = within(await screen.findByRole('region', { name: 'Categories' }));
  const shown = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
  expect(shown(section.queryAllByRole('listitem'))).toEqual(tiles);
  expect(shown(section.getAllByRole('link')).slice(tiles.length)).toEqual(links);
});

test('a shop without categories has no section for them', async () => {
  await renderApp('/', { books: [book('Walden')], categories: [] });
  await screen.findByRole('link', { name: /^Walden/ });
  expect(screen.queryByRole('heading', { name: 'Categories' })).toBeNull();
});

test('a shelf that cannot be loaded leaves the rest of the page alone, and can be retried', async () => {
  const mend = server.fail('Shelf');
  const { visitor } = await renderApp('/');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shelf could not be loaded.');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('Internal Server Error')]);
  expect(screen.getByRole('link', { name: 'SHOP NOW' })).toBeInTheDocument();
  mend();
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Walden, Asha Author, ₹649' })).toBeInTheDocument();
});

test('each spine on the shelf leads to its book', async () => {
  await renderApp('/');
  const shelf = within(await screen.findByRole('list', { name: 'Books on the shelf' }));
  const lombard = await shelf.findByRole('link', { name: 'Lombard Street, Asha Author, ₹2,500' });
  expect(lombard).toHaveAttribute('href', '/product/lombard-street');
  const pictures = shelf.getAllByRole('presentation').map((picture) => picture.getAttribute('src'));
  expect(pictures).toHaveLength(3);
  expect(new Set(pictures)).toEqual(new Set([expect.stringMatching(/^\/covers\/_shelf\.svg\?v=/)]));
});

test('one spine at a time shows its label: the hovered one, otherwise the focused one; Escape hides it', async () => {
  const { visitor } = await renderApp('/');
  const shelf = within(await screen.findByRole('list', { name: 'Books on the shelf' }));
  const walden = await shelf.findByRole('link', { name: /^Walden/ });
  const label = (title: string) => shelf.queryByText(title);
  screen.getByRole('link', { name: 'Skip the shelf' }).focus();
  await visitor.tab();
  expect(label('Middlemarch')).toBeInTheDocument();
  await visitor.hover(walden);
  expect(label('Walden')).toBeInTheDocument();
  expect(label('Middlemarch')).not.toBeInTheDocument();
  await visitor.keyboard('{Escape}');
  expect(label('Walden')).not.toBeInTheDocument();
  await visitor.tab();
  expect(label('Walden')).toBeInTheDocument();
});

test('shows six popular books below the shelf, without buttons', async () => {
  const popular = Array.from({ length: 7 }, (_, i) => book(`Loved ${'i'.repeat(i + 1)}`, { isPopular: true }));
  await renderApp('/', { books: [book('Unknown'), ...popular] });
  const strip = within(await screen.findByRole('region', { name: 'Popular now' }));
  expect(strip.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(
    popular.slice(0, 6).map(({ title }) => title),
  );
  expect(strip.getByRole('link', { name: 'Loved i' })).toHaveAttribute('href', '/product/loved-i');
  expect(strip.getAllByText('₹700')).toHaveLength(6);
  expect(strip.queryByRole('button')).not.toBeInTheDocument();
});

test('a shop without popular books has no strip of them', async () => {
  await renderApp('/', { books: [book('Unknown')] });
  await screen.findByRole('link', { name: /^Unknown/ });
  expect(screen.queryByRole('region', { name: 'Popular now' })).not.toBeInTheDocument();
});

test('shows the book of the month with its sentence and a cart button', async () => {
  const facts = { bookOfTheMonth: 'Call me Ishmael.' };
  await renderApp('/', { books: [book('Unknown'), book('Moby-Dick', { facts })] });
  const month = within(await screen.findByRole('region', { name: 'Book of the month' }));
  expect(month.getByText('Call me Ishmael.')).toBeInTheDocument();
  expect(month.getByRole('link', { name: 'Moby-Dick' })).toHaveAttribute('href', '/product/moby-dick');
  expect(month.getByText('All about Moby-Dick.')).toBeInTheDocument();
  expect(month.getByRole('button', { name: 'Add To Cart: Moby-Dick' })).toBeInTheDocument();
});

test('a shop without a book of the month has no section for it', async () => {
  await renderApp('/', { books: [book('Unknown')] });
  await screen.findByRole('link', { name: /^Unknown/ });
  expect(screen.queryByRole('region', { name: 'Book of the month' })).not.toBeInTheDocument();
});
