import { useQuery } from '@apollo/client/react';
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ListAct } from '../my-lists/create-list-act.ts';
import { useMyLists } from '../my-lists/use-my-lists.ts';
import { bookTitled } from '../test/books.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { toast } from '../ui/toast.ts';
import { CartDocument } from './__generated__/cart.generated.ts';
import { moveToWishlist, removeFromCart } from './cart-acts.ts';

const walden = bookTitled('Walden').id;

async function open() {
  const shopper = await aShopper({ cart: ['Walden', 'Middlemarch'] });
  const { result, client } = await renderHookInApp(
    () => ({ lists: useMyLists(), cart: useQuery(CartDocument).data?.viewer?.cart }),
    { shopper },
  );
  await waitFor(() => expect(result.current.cart).toBeDefined());
  const begin = async (change: ListAct) => {
    let done = Promise.resolve();
    await act(async () => void (done = change(client, walden)));
    return () => act(() => done);
  };
  const rows = () => result.current.cart?.lines.map(({ product }) => product.id);
  return { shopper, result, begin, rows };
}

test.each([
  ['RemoveFromCart', removeFromCart, 'Item removed from cart', []],
  ['MoveToWishlist', moveToWishlist, 'Item moved to Wishlist', ['Walden']],
] as const)(
  '%s takes the row and the badge away at once, and follows the server',
  async (name, change, told, wishes) => {
    const success = vi.spyOn(toast, 'success');
    const { shopper, result, begin, rows } = await open();
    const release = server.hold(name);
    const done = await begin(change);
    expect(rows()).toEqual([bookTitled('Middlemarch').id]);
    expect(result.current.lists).toMatchObject({ lines: 1, items: wishes.length });
    expect(success).not.toHaveBeenCalled();
    release();
    await done();
    expect(rows()).toEqual([bookTitled('Middlemarch').id]);
    expect(success).toHaveBeenCalledExactlyOnceWith(told, expect.objectContaining({ id: walden }));
    expect(await shopper.cart()).toEqual([['Middlemarch', 1]]);
    expect(await shopper.wishlist()).toEqual(wishes);
  },
);

test.each([
  ['RemoveFromCart', removeFromCart],
  ['MoveToWishlist', moveToWishlist],
] as const)('%s that the server refuses puts the row back in its place', async (name, change) => {
  const error = vi.spyOn(toast, 'error');
  const { shopper, result, begin, rows } = await open();
  const before = rows();
  const release = server.hold(name);
  server.failNext(name);
  const done = await begin(change);
  release();
  await done();
  expect(rows()).toEqual(before);
  expect(result.current.lists).toMatchObject({ lines: 2, items: 0 });
  expect(await shopper.cart()).toHaveLength(2);
  expect(error).toHaveBeenCalledOnce();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('Undo puts the row back in its place, with its bill', async () => {
  const success = vi.spyOn(toast, 'success');
  const { shopper, result, begin, rows } = await open();
  const before = rows();
  const bill = result.current.cart?.priceDetails;
  await (
    await begin(removeFromCart)
  )();
  expect(result.current.cart?.priceDetails).not.toEqual(bill);
  await act(async () => success.mock.lastCall?.[1]?.undo?.());
  await waitFor(() => expect(rows()).toEqual(before));
  await waitFor(() => expect(success).toHaveBeenLastCalledWith('Item back in Cart', expect.anything()));
  expect(result.current.cart?.priceDetails).toEqual(bill);
  expect(await shopper.cart()).toHaveLength(2);
});
