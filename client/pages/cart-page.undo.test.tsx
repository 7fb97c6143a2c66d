import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { amount, bill, figures, openCart as open, row } from '../test/cart-page.ts';

test.each([
  ['Remove From Cart', 'Item removed from cart'],
  ['Move To Wishlist', 'Item moved to Wishlist'],
])('%s can be undone: the row stands where it stood, and has the focus', async (press, told) => {
  const { visitor, account } = await open({ cart: ['Walden', 'Middlemarch', 'Lombard Street'] });
  await visitor.click((await row('Middlemarch')).getByRole('button', { name: press }));
  const notice = (await screen.findByText(told)).closest('[role=status]');
  expect(amount()).toBe('₹3,169');
  await visitor.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Item put back in Cart');
  expect(screen.queryByText(told)).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Walden',
    'Middlemarch',
    'Lombard Street',
    'Price Details',
  ]);
  expect(amount()).toBe('₹4,038');
  const back = await row('Middlemarch');
  await waitFor(() => expect(back.getByRole('button', { name: 'Remove From Cart' })).toHaveFocus());
  expect(account.state.items).toEqual([]);
});

test('an undo that fails says so, and the cart stays as it is', async () => {
  const { visitor, account } = await open({ cart: ['Walden'] });
  await visitor.click((await row('Walden')).getByRole('button', { name: 'Remove From Cart' }));
  await screen.findByText('Item removed from cart');
  account.failNext();
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Internal Server Error');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByText('Cart is Empty')).toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('Control+Z takes back the last removal, even when the cart is empty', async () => {
  const { visitor, account } = await open({ cart: ['Walden'] });
  await visitor.click((await row('Walden')).getByRole('button', { name: 'Remove From Cart' }));
  await screen.findByText('Item removed from cart');
  await visitor.keyboard('{Control>}z{/Control}');
  const back = await row('Walden');
  await waitFor(() => expect(back.getByRole('button', { name: 'Remove From Cart' })).toHaveFocus());
  expect(account.calls).toEqual(['removeFromCart', 'restoreToCart']);
});

test('ten quick clicks are two requests, and a removal behind them takes and gives back all copies', async () => {
  const { visitor, account } = await open({ cart: ['Walden', 'Middlemarch'] });
  const walden = await row('Walden');
  const release = account.hold();
  for (let i = 0; i < 10; i++) await visitor.click(walden.getByRole('button', { name: 'One more' }));
  expect(walden.getByRole('status')).toHaveTextContent('11');
  await visitor.click(walden.getByRole('button', { name: 'Remove From Cart' }));
  release();
  await screen.findByText('Item removed from cart');
  expect(account.calls).toEqual(['setCartQuantity', 'setCartQuantity', 'removeFromCart']);
  await waitFor(() => expect(amount()).toBe('₹869'));
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await row('Walden')).getByRole('status')).toHaveTextContent('11');
  expect(amount()).toBe('₹8,008');
});

test('a failure in the middle settles on what the server has, also when only its answer was lost', async () => {
  const { visitor, account } = await open({ cart: ['Walden'] });
  const walden = await row('Walden');
  const more = walden.getByRole('button', { name: 'One more' });
  const release = account.hold();
  for (let i = 0; i < 3; i++) await visitor.click(more);
  account.state.lines = account.state.lines.map((line) => ({ ...line, quantity: 2 }));
  account.failNext();
  release();
  expect(await screen.findByRole('alert')).toHaveTextContent('Internal Server Error');
  await waitFor(() => expect(walden.getByRole('status')).toHaveTextContent('2'));
  expect(amount()).toBe('₹1,298');
  await waitFor(() => expect(figures()).toHaveAttribute('aria-busy', 'false'));
  await visitor.click(more);
  await waitFor(() => expect(amount()).toBe('₹1,947'));
  expect(account.calls).toEqual(['setCartQuantity', 'setCartQuantity']);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('checkout opens with the last quantity, however quickly it is pressed', async () => {
  const { visitor, account } = await open({ cart: ['Walden'] });
  const walden = await row('Walden');
  const release = account.hold();
  for (let i = 0; i < 3; i++) await visitor.click(walden.getByRole('button', { name: 'One more' }));
  await visitor.click(bill().getByRole('link', { name: 'CHECKOUT' }));
  release();
  await screen.findByRole('heading', { level: 1, name: /checkout/i });
  expect(account.state.lines[0]?.quantity).toBe(4);
  expect(screen.getAllByText('₹2,596').length).toBeGreaterThan(0);
});
