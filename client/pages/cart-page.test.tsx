import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { amount, bill, figures, openCart as open, row } from '../test/cart-page.ts';
import { MAX_QUANTITY } from '../cart/quantity-stepper.tsx';
import { server, theShop } from '../test/real-shop.ts';

test('shows each book with its price, and the bill of the server', async () => {
  await open({ cart: ['Lombard Street', 'Walden'], wishlist: ['Walden'] });
  const lombard = await row('Lombard Street');
  expect(lombard.getByTitle('Lombard Street')).toBeInTheDocument();
  expect(lombard.getByRole('link', { name: 'Open Lombard Street' })).toHaveAttribute('href', '/product/lombard-street');
  expect(lombard.getByText('₹2,500')).toBeInTheDocument();
  expect(lombard.getByText('16% off')).toBeInTheDocument();
  expect(lombard.getByText('Delivery ₹20')).toBeInTheDocument();
  expect((await row('Walden')).getByText('Free Delivery')).toBeInTheDocument();
  expect((await row('Walden')).getByRole('button', { name: /^Already In Wishlist/ })).toBeDisabled();
  const lines = within(screen.getByRole('complementary')).getAllByRole('definition');
  expect(lines.map((line) => line.textContent)).toEqual(['₹4,000', '−\u202F₹851', '₹20', '₹3,169', '₹871']);
  expect(bill().getByText('Price (2 items)')).toBeInTheDocument();
  expect(bill().getByRole('link', { name: 'CHECKOUT' })).toHaveAttribute('href', '/checkout');
});

test('an empty cart leads to the books', async () => {
  await open({});
  expect(await screen.findByText('Cart is Empty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go To Products' })).toHaveAttribute('href', '/products');
  expect(screen.queryByText('CHECKOUT')).not.toBeInTheDocument();
});

const figureTexts = () =>
  bill()
    .getAllByRole('definition')
    .map((line) => line.textContent);

test('a press changes the bill at once, to the figures that the server then answers', async () => {
  const { visitor } = await open({ cart: ['Lombard Street', 'Walden', { title: 'Middlemarch', quantity: 3 }] });
  const lombard = await row('Lombard Street');
  const before = figureTexts();
  const release = server.hold();
  await visitor.click(lombard.getByRole('button', { name: 'One more' }));
  await visitor.click((await row('Walden')).getByRole('button', { name: /^Remove From Cart/ }));
  const shown = figureTexts();
  expect(shown).not.toEqual(before);
  expect(bill().getByText('Price (2 items)')).toBeInTheDocument();
  expect(figures()).toHaveAttribute('aria-busy', 'true');
  release();
  await waitFor(() => expect(figures()).toHaveAttribute('aria-busy', 'false'));
  expect(figureTexts()).toEqual(shown);
});

const field = async (title: string) => (await row(title)).getByRole('textbox', { name: 'Quantity' });

test('a typed quantity applies on Enter, and when the focus leaves the field', async () => {
  const { visitor, shopper } = await open({ cart: ['Walden'] });
  await visitor.clear(await field('Walden'));
  await visitor.type(await field('Walden'), '12{Enter}');
  await waitFor(() => expect(amount()).toBe('₹7,788'));
  expect((await row('Walden')).getByText('₹649 each')).toBeInTheDocument();
  await visitor.clear(await field('Walden'));
  await visitor.type(await field('Walden'), '३');
  await visitor.tab();
  await waitFor(() => expect(amount()).toBe('₹1,947'));
  // The bill follows each press; the second request waits for the answer to the first.
  await waitFor(async () => expect(await shopper.cart()).toEqual([['Walden', 3]]));
});

test.each(['0', '1x', '-2', '100', ''])(
  'the quantity %j is refused, and the last good one comes back',
  async (text) => {
    const { visitor } = await open({ cart: [{ title: 'Walden', quantity: 5 }] });
    await visitor.clear(await field('Walden'));
    if (text) await visitor.type(await field('Walden'), text);
    await visitor.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose 1 to 99');
    expect(await field('Walden')).toBeInvalid();
    await visitor.tab();
    expect(await field('Walden')).toHaveValue('5');
    expect(await field('Walden')).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.mutations()).toEqual([]);
  },
);

test('a wrong number that is left without Enter shows its error until the field is left again', async () => {
  const { visitor } = await open({ cart: [{ title: 'Walden', quantity: 5 }] });
  await visitor.clear(await field('Walden'));
  await visitor.type(await field('Walden'), '100');
  await visitor.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose 1 to 99');
  expect(await field('Walden')).toHaveValue('5');
  await visitor.click(await field('Walden'));
  await visitor.tab();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await visitor.click((await row('Walden')).getByRole('button', { name: 'One more' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await field('Walden')).toHaveValue('6');
});

test('Escape brings the last good quantity back', async () => {
  const { visitor } = await open({ cart: [{ title: 'Walden', quantity: 5 }] });
  await visitor.clear(await field('Walden'));
  await visitor.type(await field('Walden'), '0{Enter}');
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await visitor.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await field('Walden')).toHaveValue('5');
  await visitor.tab();
  expect(server.mutations()).toEqual([]);
});

test('the maximum quantity is the server’s maximum', async () => {
  const { shopper } = await open({ cart: ['Walden'] });
  const SET = 'mutation ($id: ID!, $quantity: Int!) { setCartQuantity(productId: $id, quantity: $quantity) { id } }';
  const set = (quantity: number) => [SET, { id: 'id-walden', quantity }, shopper.token] as const;
  await theShop().ask(...set(MAX_QUANTITY));
  expect(await shopper.cart()).toEqual([['Walden', MAX_QUANTITY]]);
  await expect(theShop().ask(...set(MAX_QUANTITY + 1))).rejects.toThrow('quantity');
});

test('the accessible names of a row and of its buttons contain the book’s title', async () => {
  await open({ cart: ['Walden'] });
  expect(await screen.findByRole('article', { name: 'Walden' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move To Wishlist: Walden' })).toHaveTextContent(/^Move To Wishlist$/);
  expect(screen.getByRole('button', { name: 'Remove From Cart: Walden' })).toHaveTextContent(/^Remove From Cart$/);
});

test('a button that reaches the minimum keeps the focus and does nothing more', async () => {
  const { visitor } = await open({ cart: [{ title: 'Walden', quantity: 2 }] });
  const fewer = (await row('Walden')).getByRole('button', { name: 'One fewer' });
  fewer.focus();
  await visitor.keyboard('{Enter}{Enter}');
  expect(await field('Walden')).toHaveValue('1');
  expect(fewer).toHaveFocus();
});

test('plus stops at 99', async () => {
  await open({ cart: [{ title: 'Walden', quantity: 99 }] });
  expect((await row('Walden')).getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
});

test('removes a book at once, moves the focus to the next book, and reports the removal after the answer', async () => {
  const { visitor, shopper } = await open({ cart: ['Walden', 'Middlemarch'] });
  const release = server.hold();
  await visitor.click((await row('Walden')).getByRole('button', { name: /^Remove From Cart/ }));
  expect(screen.queryByRole('heading', { name: 'Walden' })).not.toBeInTheDocument();
  expect((await row('Middlemarch')).getByRole('link', { name: 'Open Middlemarch' })).toHaveFocus();
  expect(screen.queryByText('Item removed from cart')).not.toBeInTheDocument();
  release();
  await screen.findByText('Item removed from cart');
  await visitor.click((await row('Middlemarch')).getByRole('button', { name: /^Remove From Cart/ }));
  await screen.findByText('Cart is Empty');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(async () => expect(await shopper.cart()).toEqual([]));
});

test('moves a book to the wishlist, and updates both counts at once', async () => {
  const { visitor, shopper } = await open({ cart: ['Walden', 'Middlemarch'] });
  const release = server.hold();
  await visitor.click((await row('Walden')).getByRole('button', { name: /^Move To Wishlist/ }));
  expect(screen.queryByRole('heading', { name: 'Walden' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Cart.*1/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Wishlist.*1/ })).toBeInTheDocument();
  expect(screen.queryByText('Item moved to Wishlist')).not.toBeInTheDocument();
  release();
  await screen.findByText('Item moved to Wishlist');
  expect(screen.queryByRole('heading', { name: 'Walden' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Wishlist.*1/ })).toBeInTheDocument();
  expect(await shopper.wishlist()).toEqual(['Walden']);
  expect(amount()).toBe('₹869');
});

test.each([
  ['RemoveFromCart', /^Remove From Cart/],
  ['MoveToWishlist', /^Move To Wishlist/],
])('a %s that fails brings the row back', async (operation, name) => {
  const { visitor } = await open({ cart: ['Walden'] });
  server.failNext(operation);
  await visitor.click((await row('Walden')).getByRole('button', { name }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong on our side. Try again in a minute.',
  );
  expect((await row('Walden')).getByRole('button', { name: /^Remove From Cart/ })).toBeEnabled();
  expect(amount()).toBe('₹649');
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a refusal shows that the cart is out of date, so it is refetched', async () => {
  const { visitor, shopper } = await open({ cart: ['Walden', 'Middlemarch'] });
  await row('Walden');
  await shopper.change({ cart: ['Middlemarch'] });
  await visitor.click((await row('Walden')).getByRole('button', { name: 'One more' }));
  await screen.findByText('This book in the cart was not found.');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Walden' })).not.toBeInTheDocument());
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('says when a book costs less or more than when it came into the cart', async () => {
  await open({
    cart: [
      { title: 'Walden', priceWhenAdded: 699 },
      { title: 'Middlemarch', priceWhenAdded: 649 },
      { title: 'Lombard Street', priceWhenAdded: 2500 },
    ],
  });
  expect((await row('Walden')).getByText('₹50 cheaper than when you added it')).toBeInTheDocument();
  expect((await row('Middlemarch')).getByText('₹200 dearer than when you added it')).toBeInTheDocument();
  expect((await row('Lombard Street')).queryByText(/when you added it/)).not.toBeInTheDocument();
});

test('a new quantity is announced with the book’s title and the line’s total, and the new amount with its label', async () => {
  const { visitor } = await open({ cart: ['Walden'] });
  const walden = await row('Walden');
  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await visitor.click(walden.getByRole('button', { name: 'One more' }));
  expect(statuses()).toContain('Walden, quantity 2, ₹1,298');
  await waitFor(() => expect(statuses()).toContain('Amount ₹1,298'));
});
