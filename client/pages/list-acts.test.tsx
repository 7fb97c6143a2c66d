import { useApolloClient } from '@apollo/client/react';
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bookTitled } from '../test/books.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { toast } from '../ui/toast.ts';
import type { ListAct } from '../acts/act.ts';
import { addToCart, addToWishlist, removeFromWishlist } from '../acts/list-acts.ts';
import { useMyLists } from '../acts/my-lists.tsx';
import { moveToCart } from '../wishlist/wishlist-acts.ts';

const walden = bookTitled('Walden').id;
const middlemarch = bookTitled('Middlemarch').id;

async function open(start: { cart?: string[]; wishlist?: string[] } = {}) {
  const shopper = await aShopper(start);
  const { result } = await renderHookInApp(() => ({ lists: useMyLists(), client: useApolloClient() }), { shopper });
  await waitFor(() => expect(server.operations()).toEqual(['MyLists']));
  await act(() => server.answered());
  /** Begins an act and resolves once the hook has its optimistic state. */
  const begin = async (change: ListAct, productId: string) => {
    let done = Promise.resolve();
    await act(async () => void (done = change(result.current.client, productId)));
    return () => act(() => done);
  };
  const lists = () => {
    const { inCart, inWishlist, lines, items } = result.current.lists;
    return { cart: inCart(walden), wishlist: inWishlist(walden), lines, items };
  };
  return { shopper, begin, lists };
}

const acts = [
  {
    name: 'AddToCart',
    change: addToCart,
    start: {},
    before: { cart: false, wishlist: false, lines: 0, items: 0 },
    after: { cart: true, wishlist: false, lines: 1, items: 0 },
    success: 'Item added to Cart',
  },
  {
    name: 'AddToWishlist',
    change: addToWishlist,
    start: {},
    before: { cart: false, wishlist: false, lines: 0, items: 0 },
    after: { cart: false, wishlist: true, lines: 0, items: 1 },
    success: 'Item added to Wishlist',
  },
  {
    name: 'RemoveFromWishlist',
    change: removeFromWishlist,
    start: { wishlist: ['Walden'] },
    before: { cart: false, wishlist: true, lines: 0, items: 1 },
    after: { cart: false, wishlist: false, lines: 0, items: 0 },
    success: 'Item removed to Wishlist',
  },
  {
    name: 'MoveToCart',
    change: moveToCart,
    start: { wishlist: ['Walden'] },
    before: { cart: false, wishlist: true, lines: 0, items: 1 },
    after: { cart: true, wishlist: false, lines: 1, items: 0 },
    success: 'Item Moved to Cart',
  },
] as const satisfies readonly {
  name: string;
  change: ListAct;
  start: { wishlist?: string[] };
  before: object;
  after: object;
  success: string;
}[];

test.each(acts)('$name shows before the server has it, and is reported after its answer', async (row) => {
  const { change, start, before, after, name } = row;
  const success = vi.spyOn(toast, 'success');
  const { shopper, begin, lists } = await open(start);
  expect(lists()).toEqual(before);
  const release = server.hold(name);
  const done = await begin(change, walden);
  expect(lists()).toEqual(after);
  expect(success).not.toHaveBeenCalled();
  release();
  await done();
  expect(lists()).toEqual(after);
  expect(success).toHaveBeenCalledExactlyOnceWith(row.success, expect.objectContaining({ id: walden }));
  expect((await shopper.cart()).length).toBe(after.lines);
  expect((await shopper.wishlist()).length).toBe(after.items);
});

test.each(acts)('$name is taken back when the server refuses, and the refusal is reported', async (row) => {
  const { change, start, before, after, name } = row;
  const error = vi.spyOn(toast, 'error');
  const { begin, lists } = await open(start);
  const release = server.hold(name);
  server.failNext(name);
  const done = await begin(change, walden);
  expect(lists()).toEqual(after);
  release();
  await done();
  await waitFor(() => expect(lists()).toEqual(before));
  expect(error).toHaveBeenCalledOnce();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a second press of Add To Cart before the first answer adds no second line', async () => {
  const { shopper, begin, lists } = await open();
  const release = server.hold('AddToCart');
  const [first, second] = [await begin(addToCart, walden), await begin(addToCart, walden)];
  expect(lists()).toMatchObject({ cart: true, lines: 1 });
  release();
  await first();
  await second();
  expect(lists()).toMatchObject({ cart: true, lines: 1 });
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
});

test('a heart that is pressed on and off quickly ends as last pressed', async () => {
  const { shopper, begin, lists } = await open();
  const release = server.hold();
  const on = await begin(addToWishlist, walden);
  expect(lists().wishlist).toBe(true);
  const off = await begin(removeFromWishlist, walden);
  expect(lists().wishlist).toBe(false);
  release();
  await on();
  await off();
  expect(lists()).toMatchObject({ wishlist: false, items: 0 });
  expect(server.mutations()).toEqual(['AddToWishlist', 'RemoveFromWishlist']);
  expect(await shopper.wishlist()).toEqual([]);
});

test('an act that fails does not undo another one that was pressed meanwhile', async () => {
  const { shopper, begin, lists } = await open();
  const release = server.hold();
  server.failNext('AddToCart');
  const failing = await begin(addToCart, walden);
  const other = await begin(addToCart, middlemarch);
  expect(lists()).toMatchObject({ cart: true, lines: 2 });
  release();
  await failing();
  await other();
  expect(lists()).toMatchObject({ cart: false, lines: 1 });
  expect(await shopper.cart()).toEqual([['Middlemarch', 1]]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a guest has empty lists, and no request is sent', async () => {
  const { result } = await renderHookInApp(useMyLists);
  expect(result.current).toMatchObject({ lines: 0, items: 0 });
  expect(result.current.inCart(walden)).toBe(false);
  expect(server.operations()).toEqual([]);
});
