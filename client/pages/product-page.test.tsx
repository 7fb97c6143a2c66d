import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { book, threeBooks } from '../test/books.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const lombard = threeBooks[2]!;
const theBook = async () => within(await screen.findByRole('article'));

test('shows all about a book', async () => {
  await renderApp('/product/lombard-street', { books: [lombard] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lombard Street' })).toBeInTheDocument();
  expect(screen.getByText('Asha Author')).toBeInTheDocument();
  expect((await theBook()).getByText('₹2,500')).toBeInTheDocument();
  expect(screen.getByText('₹3,000')).toBeInTheDocument();
  expect(screen.getAllByText('16% off')).toHaveLength(2);
  expect(screen.getByText('Rated 3.5 out of 5')).toBeInTheDocument();
  expect(screen.getByText(/\(200\)/)).toBeInTheDocument();
  expect((await theBook()).getByText('Delivery ₹20')).toBeInTheDocument();
  expect(screen.getByText('All about Lombard Street.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'finance' })).toHaveAttribute('href', '/products?category=finance');
  expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add To Wishlist' })).toBeInTheDocument();
  expect(document.title).toBe('Lombard Street · Colophon');
});

test('neither the page nor the card of a book that nobody has rated shows stars', async () => {
  const books = [{ ...lombard, rating: 0 }];
  await renderApp('/product/lombard-street', { books });
  expect(await (await theBook()).findByText('₹2,500')).toBeInTheDocument();
  expect(screen.queryByText(/^Rated|\(200\)/)).not.toBeInTheDocument();
  await renderApp('/products', { books });
  expect(await screen.findByRole('button', { name: 'Wishlist: Lombard Street' })).toBeInTheDocument();
  expect(screen.queryByText(/^Rated/)).not.toBeInTheDocument();
});

test('a book without a discount shows no percentage', async () => {
  await renderApp('/product/middlemarch', { books: [threeBooks[1]!] });
  expect(await (await theBook()).findByText('₹849')).toBeInTheDocument();
  expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
});

test('free delivery is called free', async () => {
  await renderApp('/product/walden');
  expect(await (await theBook()).findByText('Free Delivery')).toBeInTheDocument();
});

test('shows books like this one, with links to their pages', async () => {
  await renderApp('/product/emma', { books: [book('Emma'), ...threeBooks] });
  const more = within(await screen.findByRole('region', { name: 'More like this' }));
  expect(more.getAllByRole('listitem')).toHaveLength(3);
  expect(more.getByRole('link', { name: 'Walden' })).toHaveAttribute('href', '/product/walden');
});

test('shows the books viewed before, the newest first and without this one, until they are cleared', async () => {
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

const facts = { isbn: '978-0-306-40615-7', publisher: 'A Press', year: 1871, pages: 880, language: 'pt-BR' } as const;

test('shows the facts of a book', async () => {
  const whole = book('Whole', { facts: { ...facts, format: 'paperback' } });
  await renderApp('/product/whole', { books: [whole] });
  await screen.findByRole('heading', { level: 1, name: 'Whole' });
  const terms = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(terms).toEqual([
    ['Pages', '880'],
    ['First published', '1871'],
    ['Publisher', 'A Press'],
    ['ISBN', '978-0-306-40615-7'],
    ['Language', 'Brazilian Portuguese'],
    ['Format', 'Paperback'],
  ]);
});

test('leaves out unknown facts, and the whole list when none is known', async () => {
  const { router } = await renderApp('/product/partly', {
    books: [book('Partly', { facts: { year: 1901 } }), book('Plain')],
  });
  await screen.findByRole('heading', { level: 1, name: 'Partly' });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['First published']);
  await router.navigate('/product/plain');
  await screen.findByRole('heading', { level: 1, name: 'Plain' });
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Look inside' })).not.toBeInTheDocument();
});

describe('looking inside', () => {
  const excerpt = '# Prelude\n\nIt was late.\n\n“Is it?” she said.';

  test('opens the first pages, and closes to the page of the book', async () => {
    const { visitor } = await renderApp('/product/opened', {
      books: [book('Opened', { excerpt, facts: { language: 'en-GB' } })],
    });
    await visitor.click(await screen.findByRole('button', { name: 'Look inside' }));
    const leaf = within(await screen.findByRole('dialog', { name: 'Look inside: Opened' }));
    expect(leaf.getByText('End of the extract')).toBeInTheDocument();
    expect(leaf.getByRole('button', { name: 'Add To Cart' })).toBeInTheDocument();
    expect(leaf.getByRole('heading', { level: 2, name: 'Prelude' }).parentElement).toHaveAttribute('lang', 'en-GB');
    expect(leaf.getByText('It was late.')).toBeInTheDocument();
    expect(leaf.getByText('“Is it?” she said.')).toBeInTheDocument();
    expect(leaf.queryByRole('button', { name: 'Next pages' })).not.toBeInTheDocument();
    await visitor.click(leaf.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows pages without a heading', async () => {
    const { visitor } = await renderApp('/product/opened', { books: [book('Opened', { excerpt: 'It was late.' })] });
    await visitor.click(await screen.findByRole('button', { name: 'Look inside' }));
    const leaf = within(await screen.findByRole('dialog'));
    expect(leaf.getByText('It was late.')).toBeInTheDocument();
    expect(leaf.queryByRole('heading')).not.toBeInTheDocument();
  });

  test('says when the pages cannot be fetched, and can be tried again', async () => {
    const { visitor } = await renderApp('/product/opened', { books: [book('Opened', { excerpt })] });
    const button = await screen.findByRole('button', { name: 'Look inside' });
    const mend = server.fail('LookInside');
    await visitor.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong on our side. Try again in a minute.',
    );
    expect(takeConsoleErrors()).toEqual([expect.stringContaining('Internal Server Error')]);
    mend();
    await visitor.click(button);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});

test('the second click of a double click does not follow the link that replaced the button', async () => {
  const shopper = await aShopper();
  const { visitor, address } = await renderApp('/product/walden', { shopper });
  // Held, because on a busy machine the toast could be gone before the link is found.
  const release = server.hold();
  await visitor.click(await screen.findByRole('button', { name: 'Add To Cart' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Go To Cart' }), { detail: 2 });
  release();
  await screen.findByText('Item added to Cart');
  expect(address()).toBe('/product/walden');
  expect(server.mutations()).toEqual(['AddToCart']);
});
