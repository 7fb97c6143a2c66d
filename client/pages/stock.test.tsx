import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { bookTitled } from '../test/books.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { openCart, row } from '../test/cart-page.ts';
import { aShopper, home, stock, theShop } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const setCopiesLeft = async (copies: Record<string, number | null>) => {
  await stock();
  const changes = Object.entries(copies).map(([title, set]) => ({ bookId: bookTitled(title).id, set }));
  await theShop().stores.stock.change(changes);
};
afterEach(() => setCopiesLeft({ Walden: null, Middlemarch: null }));

const card = async (title: string) => within(await screen.findByRole('article', { name: title }));

test('a card shows how many copies are left if there are few, and its button is disabled if there are none', async () => {
  await setCopiesLeft({ Walden: 2, Middlemarch: 0 });
  const shopper = await aShopper();
  const { visitor } = await renderApp('/products', { shopper });
  const walden = await card('Walden');
  expect(walden.getByText('2 left')).toBeVisible();
  expect(walden.getByRole('button', { name: 'Add To Cart: Walden' })).toBeEnabled();
  const out = (await card('Middlemarch')).getByRole('button', { name: 'Out of stock: Middlemarch' });
  expect(out).toBeDisabled();
  await visitor.click(out);
  expect(await shopper.cart()).toEqual([]);
  expect((await card('Lombard Street')).queryByText(/left/)).not.toBeInTheDocument();
});

test.each([
  [2, /^2 left/, 'Add To Cart'],
  [0, /^Out of stock$/, 'Out of stock'],
])('the page of a book with %s left says so under its price', async (copies, words, button) => {
  await setCopiesLeft({ Walden: copies });
  await renderApp('/product/walden');
  expect(await screen.findByText(words, { selector: 'b' })).toBeVisible();
  // One button is in the page, the other in the bar at its foot.
  expect(screen.getAllByRole('button', { name: button, hidden: true })).toHaveLength(2);
  expect(screen.queryAllByText('Ships in 1 to 2 days')).toHaveLength(copies === 0 ? 0 : 1);
});

describe('‘Email me when it’s back’', () => {
  const EMAIL_ME = 'Email me when it’s back';
  const open = async (shopper?: Awaited<ReturnType<typeof aShopper>>) => {
    await setCopiesLeft({ Walden: 0 });
    return renderApp('/product/walden', { ...(shopper && { shopper }) });
  };
  const watched = async (shopper: Awaited<ReturnType<typeof aShopper>>) =>
    (await shopper.account()).wishlist.map(({ watch }) => watch !== undefined);

  test('puts the book on the wishlist with its email ticked, says where the email will go, and can be cancelled', async () => {
    const shopper = await aShopper({ email: 'lakshmi@example.in' });
    const { visitor } = await open(shopper);
    await visitor.dblClick(await screen.findByRole('button', { name: EMAIL_ME }));
    expect(await screen.findByText(/^We will write to/)).toHaveTextContent(
      'We will write to lakshmi@example.in when it is back. Cancel',
    );
    expect(await watched(shopper)).toEqual([true]);
    expect(screen.getByRole('link', { name: /^Wishlist.*1/ })).toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: EMAIL_ME })).toHaveFocus());
    expect(await watched(shopper)).toEqual([false]);
    expect(await shopper.wishlist()).toEqual(['Walden']);
  });

  test('sends a guest to log in, and subscribes after that', async () => {
    const shopper = await aShopper({ email: 'ravi@example.in', password: 'Walden-Pond-1845' });
    const { visitor, address } = await open();
    await visitor.click(await screen.findByRole('button', { name: EMAIL_ME }));
    expect(await screen.findByText(/^Log in to add/)).toHaveTextContent(
      'Log in to add Walden to your wishlist and get an email when it’s back',
    );
    await visitor.type(await screen.findByLabelText(/^Email/), 'ravi@example.in');
    await visitor.type(screen.getByLabelText(/^Password/), 'Walden-Pond-1845{Enter}');
    expect(await screen.findByText(/^We will write to/)).toHaveTextContent('ravi@example.in');
    expect(address()).toBe('/product/walden');
    expect(await watched(shopper)).toEqual([true]);
  });

  test('is not offered to the guest account, nor for a book that can be bought', async () => {
    const { shop } = await open();
    const shopper = await aShopper({
      endsAt: '2027-01-01T00:00:00.000Z',
      ...(shop.guestLogin && { email: shop.guestLogin.email }),
    });
    cleanup();
    await open(shopper);
    expect(await screen.findByRole('button', { name: 'Add To Wishlist' })).toBeVisible();
    expect(screen.queryByRole('button', { name: EMAIL_ME })).not.toBeInTheDocument();
    cleanup();
    await setCopiesLeft({ Walden: 1 });
    await renderApp('/product/walden');
    expect(await screen.findByRole('button', { name: 'Add To Wishlist' })).toBeVisible();
  });
});

test('a wishlist item that is out of stock cannot be moved to the cart', async () => {
  await setCopiesLeft({ Walden: 0 });
  await renderApp('/wishlist', { shopper: await aShopper({ wishlist: ['Walden'] }) });
  expect((await card('Walden')).getByRole('button', { name: /^Out of stock/ })).toBeDisabled();
});

test('the cart marks a line with too few copies left, and a press changes it to what is left', async () => {
  await setCopiesLeft({ Walden: 1, Middlemarch: 0 });
  const { visitor, shopper } = await openCart({ cart: [{ title: 'Walden', quantity: 2 }, 'Middlemarch'] });
  const walden = await row('Walden');
  expect(walden.getByText('1 left')).toBeVisible();
  expect((await row('Middlemarch')).getByText('Out of stock.')).toBeVisible();
  await visitor.click(walden.getByRole('button', { name: 'Change to 1' }));
  await waitFor(() => expect(walden.queryByText('1 left')).not.toBeInTheDocument());
  await waitFor(async () =>
    expect(await shopper.cart()).toEqual([
      ['Walden', 1],
      ['Middlemarch', 1],
    ]),
  );
});

test('the checkout reports at PLACE ORDER which book is out of stock, and keeps the cart', async () => {
  const shopper = await aShopper({ cart: ['Walden'], addresses: [home] });
  const { visitor } = await renderApp('/checkout', { shopper });
  const placeOrder = await screen.findByRole('button', { name: 'PLACE ORDER' });
  await setCopiesLeft({ Walden: 0 });
  await visitor.click(screen.getByRole('radio', { name: new RegExp(home.street) }));
  await visitor.click(placeOrder);
  expect(
    await screen.findByText('‘Walden’ is out of stock: remove it from your cart. Nothing was charged.'),
  ).toBeVisible();
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(await screen.findByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/carts');
  expect(screen.getByText(/Out of stock$/)).toBeVisible();
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
});

test('a cart link says which of its books is out of stock', async () => {
  await setCopiesLeft({ Walden: 0 });
  await renderApp('/buy/walden:2');
  expect(await screen.findByText('None of these books is available right now')).toBeVisible();
  expect(screen.getByText('Out of stock: it is left out')).toBeVisible();
  expect(screen.queryByText('0 copies')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
});
