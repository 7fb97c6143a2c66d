import { MyListsDocument } from '../acts/__generated__/my-lists.generated.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { server } from '../test/real-shop.ts';
import { amount, bill, openCart as open, row } from '../test/cart-page.ts';

test.each([
  ['Remove From Cart', 'Item removed from cart'],
  ['Move To Wishlist', 'Item moved to Wishlist'],
])('%s can be undone: the row is back at its position and has the focus', async (press, toastText) => {
  const { visitor, shopper } = await open({ cart: ['Walden', 'Middlemarch', 'Lombard Street'] });
  await visitor.click((await row('Middlemarch')).getByRole('button', { name: new RegExp(`^${press}`) }));
  await screen.findByText(toastText);
  expect(amount()).toBe('₹3,169');
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Item back in Cart');
  expect(screen.queryByText(toastText)).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Walden',
    'Middlemarch',
    'Lombard Street',
    'Price Details',
  ]);
  expect(amount()).toBe('₹4,038');
  const back = await row('Middlemarch');
  await waitFor(() => expect(back.getByRole('button', { name: /^Remove From Cart/ })).toHaveFocus());
  expect(await shopper.wishlist()).toEqual([]);
});

test('an undo that fails is reported, and the cart stays as it is', async () => {
  const { visitor } = await open({ cart: ['Walden'] });
  await visitor.click((await row('Walden')).getByRole('button', { name: /^Remove From Cart/ }));
  await screen.findByText('Item removed from cart');
  server.failNext('RestoreToCart');
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong on our side. Try again in a minute.',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByText('Cart is Empty')).toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('Control+Z takes back the last removal, even when the cart is empty', async () => {
  const { visitor } = await open({ cart: ['Walden'] });
  await visitor.click((await row('Walden')).getByRole('button', { name: /^Remove From Cart/ }));
  await screen.findByText('Item removed from cart');
  await visitor.keyboard('{Control>}z{/Control}');
  const back = await row('Walden');
  await waitFor(() => expect(back.getByRole('button', { name: /^Remove From Cart/ })).toHaveFocus());
  expect(server.mutations()).toEqual(['RemoveFromCart', 'RestoreToCart']);
});

test('ten quick clicks send two requests, and a removal after them removes, and its undo restores, all copies', async () => {
  const { visitor } = await open({ cart: ['Walden', 'Middlemarch'] });
  const walden = await row('Walden');
  const release = server.hold();
  for (let i = 0; i < 10; i++) await visitor.click(walden.getByRole('button', { name: 'One more' }));
  expect(walden.getByRole('textbox', { name: 'Quantity' })).toHaveValue('11');
  await visitor.click(walden.getByRole('button', { name: /^Remove From Cart/ }));
  release();
  await screen.findByText('Item removed from cart');
  expect(server.mutations()).toEqual(['SetCartQuantity', 'SetCartQuantity', 'RemoveFromCart']);
  await waitFor(() => expect(amount()).toBe('₹869'));
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await row('Walden')).getByRole('status')).toHaveTextContent('11');
  expect(amount()).toBe('₹8,008');
});

test('an answered quantity shows while a removal is unanswered, and the next press adds to it', async () => {
  const { visitor, shopper, client } = await open({ cart: ['Walden', 'Middlemarch'] });
  const walden = await row('Walden');
  const more = walden.getByRole('button', { name: 'One more' });
  // The removal shows before its answer only if the lists are in the cache.
  await waitFor(() => expect(client.readQuery({ query: MyListsDocument })).not.toBeNull());
  const answerQuantity = server.hold('SetCartQuantity');
  const answerRemoval = server.hold('RemoveFromCart');
  await visitor.click(more);
  await visitor.click((await row('Middlemarch')).getByRole('button', { name: /^Remove From Cart/ }));
  answerQuantity();
  await waitFor(() => expect(server.mutations()).toEqual(['SetCartQuantity', 'RemoveFromCart']));
  await waitFor(() => expect(JSON.stringify(client.extract())).toContain('"quantity":2'));
  expect(walden.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await visitor.click(more);
  answerRemoval();
  await waitFor(async () => expect(await shopper.cart()).toEqual([['Walden', 3]]));
});

test('checkout opens with the last quantity, however quickly it is pressed', async () => {
  const { visitor, shopper } = await open({ cart: ['Walden'] });
  const walden = await row('Walden');
  const release = server.hold();
  for (let i = 0; i < 3; i++) await visitor.click(walden.getByRole('button', { name: 'One more' }));
  await visitor.click(bill().getByRole('link', { name: 'CHECKOUT' }));
  release();
  await screen.findByRole('heading', { level: 1, name: /checkout/i });
  expect(await shopper.cart()).toEqual([['Walden', 4]]);
  expect(screen.getAllByText('₹2,596').length).toBeGreaterThan(0);
});
