import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

async function open(start: Parameters<typeof aShopper>[0], at = '/wishlist') {
  const shopper = await aShopper(start);
  const app = await renderApp(at, { shopper });
  return { ...app, shopper };
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const article = heading.closest('article');
  if (!article) throw new Error(`${title} has no card`);
  return within(article);
};

test('shows each book with its prices, and whether the cart has it', async () => {
  await open({ wishlist: ['Walden', 'Middlemarch'], cart: ['Walden'] });
  const walden = await card('Walden');
  expect(walden.getByText('₹649')).toBeInTheDocument();
  expect(walden.getByText('₹1,000')).toBeInTheDocument();
  expect(walden.getByRole('button', { name: /^Already In Cart/ })).toBeDisabled();
  expect((await card('Middlemarch')).getByRole('button', { name: /^Move To Cart/ })).toBeEnabled();
});

test('an empty wishlist leads to the books', async () => {
  await open({});
  expect(await screen.findByText('wishlist is empty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go To Products' })).toHaveAttribute('href', '/products');
});

test('the heart saves a book and removes it', async () => {
  const { visitor, shopper } = await open({}, '/products');
  const heart = await screen.findByRole('button', { name: 'Wishlist: Walden' });
  for (const [isPressed, wishlist] of [
    ['true', ['Walden']],
    ['false', []],
  ] as const) {
    await visitor.click(heart);
    await waitFor(async () => expect(await shopper.wishlist()).toEqual(wishlist));
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', isPressed));
  }
});

test.each([
  ['Remove From Wishlist', 'Item removed to Wishlist'],
  ['Move To Cart', 'Item Moved to Cart'],
])('%s can be undone: the book is back at its position and has the focus', async (press, toastText) => {
  const { visitor, shopper } = await open({ wishlist: ['Walden', 'Middlemarch'] });
  await visitor.click((await card('Walden')).getByRole('button', { name: new RegExp(`^${press}`) }));
  expect((await card('Middlemarch')).getByRole('link', { name: 'Middlemarch' })).toHaveFocus();
  await screen.findByText(toastText);
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Item back in Wishlist');
  const titles = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
  await waitFor(() => expect(titles()).toEqual(['Walden', 'Middlemarch']));
  const back = await card('Walden');
  await waitFor(() => expect(back.getByRole('button', { name: /^Remove From Wishlist/ })).toHaveFocus());
  expect(await shopper.cart()).toEqual([]);
  expect(screen.queryByRole('link', { name: /^Cart.*1/ })).not.toBeInTheDocument();
});

test('after an undo the heart is filled again, and has the focus', async () => {
  const { visitor, shopper } = await open({ wishlist: ['Walden'] }, '/products');
  const heart = await screen.findByRole('button', { name: 'Wishlist: Walden' });
  await visitor.click(heart);
  await screen.findByText('Item removed to Wishlist');
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Item back in Wishlist');
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(heart).toHaveFocus();
  expect(await shopper.wishlist()).toEqual(['Walden']);
});

test('says when a book costs less than when it was added', async () => {
  await open({ wishlist: [{ title: 'Walden', priceWhenAdded: 699 }] });
  expect((await card('Walden')).getByText('₹50 cheaper than when you added it')).toBeInTheDocument();
});

test('a tick subscribes to letters about a book, sent to the email shown above', async () => {
  const { visitor, shopper } = await open({ wishlist: ['Walden', 'Middlemarch'], email: 'lakshmi@example.in' });
  const tick = await screen.findByRole('checkbox', { name: 'Email me: Walden' });
  expect(screen.getByText(/^Tick ‘Email me’/)).toHaveTextContent('we’ll write to lakshmi@example.in when');
  const watched = async () => (await shopper.account()).wishlist.map(({ watch }) => watch !== undefined);
  const release = server.hold();
  await visitor.click(tick);
  expect(tick).toBeChecked();
  release();
  await waitFor(async () => expect(await watched()).toEqual([true, false]));
  expect(tick).toBeChecked();
  await visitor.click(tick);
  await waitFor(async () => expect(await watched()).toEqual([false, false]));
  expect(tick).not.toBeChecked();
});

test('a refused tick is taken back, with the reason', async () => {
  const { visitor } = await open({ wishlist: ['Walden'], email: 'a@b.example,c@d.example' });
  const tick = await screen.findByRole('checkbox', { name: 'Email me: Walden' });
  await visitor.click(tick);
  expect(await screen.findByText('We cannot send emails to the address of this account.')).toBeInTheDocument();
  expect(tick).not.toBeChecked();
  takeConsoleErrors();
});

test('the shared guest account, whose email nobody reads, is offered no letters', async () => {
  const endsAt = new Date(Date.now() + 60_000).toISOString();
  await open({ wishlist: ['Walden'], email: 'guest@colophon.example', endsAt });
  await card('Walden');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByText(/we’ll write to/)).not.toBeInTheDocument();
});
